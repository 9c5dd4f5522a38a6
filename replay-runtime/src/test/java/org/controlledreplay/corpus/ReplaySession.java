package org.controlledreplay.corpus;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.outcome.Outcome;

/**
 * The engine under test, as the corpus needs it. The implementation is found as a service, so that
 * the same corpus can be held against every engine.
 */
public interface ReplaySession {

  /**
   * Runs every case in a fresh realm, in a worker of its own.
   *
   * @return one outcome a case, by case id
   */
  Map<String, Outcome> run(
      CorpusSide side, List<String> providers, Determinism determinism, List<CorpusCase> cases);

  /** Returns the engine that the class path declares. */
  static ReplaySession underTest() {
    return ServiceLoader.load(ReplaySession.class)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "no engine is declared in META-INF/services/" + ReplaySession.class.getName()));
  }
}
