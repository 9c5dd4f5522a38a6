package org.controlledreplay.maven;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.controlledreplay.CaseReport;
import org.controlledreplay.ReplayListener;

/** Tells of a long run, one line every few seconds; a short run stays silent. */
final class Progress implements ReplayListener {
  private static final long PERIOD = Duration.ofSeconds(5).toNanos();

  private final Consumer<String> sink;
  private final LongSupplier nanoClock;
  private String manifest = "";
  private long caseCount;
  private long finished;
  private long lastLine;

  /**
   * Starts to watch.
   *
   * @param nanoClock such as {@link System#nanoTime}
   */
  Progress(Consumer<String> sink, LongSupplier nanoClock) {
    this.sink = sink;
    this.nanoClock = nanoClock;
    this.lastLine = nanoClock.getAsLong();
  }

  @Override
  public void manifestStarted(String manifest, long caseCount) {
    this.manifest = manifest;
    this.caseCount = caseCount;
    this.finished = 0;
  }

  @Override
  public void caseFinished(CaseReport report) {
    finished++;
    long now = nanoClock.getAsLong();
    if (now - lastLine >= PERIOD) {
      lastLine = now;
      sink.accept(manifest + ": " + finished + " of " + Words.count(caseCount, "case"));
    }
  }
}
