package org.controlledreplay.run;

import java.time.Duration;

/**
 * How long a run waits where no limit of the manifest says so.
 *
 * @param startDeadline from the start of a worker to its {@code ready}
 * @param minimumGrace what a worker gets at least beyond {@code case_time_ms} to tell of a timeout
 *     itself; where a quarter of the limit is more, that
 * @param patience how long a worker that was asked to end, or closed its output, may take
 */
public record RunTiming(Duration startDeadline, Duration minimumGrace, Duration patience) {
  /** What runs use. */
  public static final RunTiming DEFAULT =
      new RunTiming(Duration.ofSeconds(30), Duration.ofSeconds(1), Duration.ofSeconds(2));

  /** Returns how long a case, or loading, may take as seen by the parent. */
  Duration deadlineOf(long caseTimeMs) {
    Duration limit = Duration.ofMillis(caseTimeMs);
    Duration quarter = limit.dividedBy(4);
    return limit.plus(quarter.compareTo(minimumGrace) > 0 ? quarter : minimumGrace);
  }
}
