package org.controlledreplay.engine;

import org.controlledreplay.manifest.Limits;

/** Data that several tests of this package need. */
final class EngineFixtures {
  private EngineFixtures() {}

  static Limits limits(int depth, int nodes, long outputBytes) {
    return new Limits(
        3000,
        2000,
        1 << 20,
        32,
        50,
        1 << 20,
        1 << 20,
        1 << 20,
        1 << 20,
        outputBytes,
        10,
        depth,
        nodes);
  }
}
