package org.controlledreplay;

import java.nio.file.Path;
import java.util.List;

/** The result of {@link Replay#record}. */
public record RecordReport(List<RecordedManifest> manifests) {
  /**
   * One recorded manifest.
   *
   * @param manifest the manifest's key
   * @param approvedFile the file beside the manifest
   * @param added case ids that had no approval
   * @param changed case ids whose approval changed
   * @param unchanged how many approvals stayed as they were
   * @param removed case ids that are no longer in the manifest
   * @param refused case ids whose outcome cannot be approved, such as a timeout, each with its
   *     reason
   */
  public record RecordedManifest(
      String manifest,
      Path approvedFile,
      List<String> added,
      List<String> changed,
      long unchanged,
      List<String> removed,
      List<String> refused) {}
}
