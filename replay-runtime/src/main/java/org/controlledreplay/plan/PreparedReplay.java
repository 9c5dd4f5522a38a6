package org.controlledreplay.plan;

import java.util.List;
import java.util.Optional;
import org.controlledreplay.cases.CaseStream;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.source.ModuleSource;

/**
 * A manifest with everything that it names read: ready to be planned and to be run. What runs is
 * what is in here, so nothing can be swapped in between.
 *
 * @param key how the lock names the manifest: the path relative to its manifest root, with {@code
 *     /}
 * @param left the modules of the left side, in the manifest's order
 * @param right the modules of the right side, if there is one
 */
public record PreparedReplay(
    String key,
    Manifest manifest,
    List<ModuleSource> left,
    Optional<List<ModuleSource>> right,
    CaseStream cases,
    Limits limits)
    implements AutoCloseable {
  @Override
  public void close() {
    cases.close();
  }
}
