package org.controlledreplay;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/**
 * One manifest after its run.
 *
 * @param manifest the manifest's key
 * @param planDigest the digest of the plan that ran
 * @param outcomes how many cases had each kind of outcome, by wire name
 * @param failures the first failed cases, in order, at most {@link #MAX_FAILURES}
 * @param warnings things to tidy up, such as approvals that no case uses
 * @param duration never compared, never digested
 */
public record ManifestReport(
    String manifest,
    String planDigest,
    long passed,
    long failed,
    long unverified,
    SortedMap<String, Long> outcomes,
    List<CaseReport> failures,
    List<String> warnings,
    Duration duration) {
  /** How many failures a report keeps. */
  public static final int MAX_FAILURES = 100;

  /** Returns the number of cases that ran. */
  public long total() {
    return passed + failed + unverified;
  }
}
