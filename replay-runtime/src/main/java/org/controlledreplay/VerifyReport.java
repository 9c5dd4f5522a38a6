package org.controlledreplay;

import java.util.List;

/**
 * The result of {@link Replay#verify}.
 *
 * @param manifests in the order of their keys
 * @param warnings things that concern the whole build, such as lock entries that nothing uses
 */
public record VerifyReport(List<ManifestReport> manifests, List<String> warnings) {
  /** Returns whether every case passed. */
  public boolean passed() {
    return manifests.stream().allMatch(manifest -> manifest.passed() == manifest.total());
  }
}
