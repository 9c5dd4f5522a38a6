package org.controlledreplay;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of {@link Replay#plan}.
 *
 * @param lockFile the lock
 * @param written whether its bytes changed
 * @param plans every planned manifest, in the order of the keys
 * @param removed keys of lock entries that were dropped because nothing uses them
 */
public record PlanReport(
    Path lockFile, boolean written, List<PlannedManifest> plans, List<String> removed) {
  /**
   * One planned manifest.
   *
   * @param manifest the manifest's key
   * @param changes what differs from what was approved before, in words; empty if nothing does
   */
  public record PlannedManifest(
      String manifest, long caseCount, String planDigest, List<String> changes) {}
}
