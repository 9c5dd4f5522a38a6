package org.controlledreplay.backend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.corpus.CorpusCase;
import org.controlledreplay.corpus.CorpusModule;
import org.controlledreplay.corpus.CorpusSide;
import org.controlledreplay.corpus.ReplaySession;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.DeclaredLimits;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.run.CaseRunner;
import org.controlledreplay.run.RunControl;
import org.controlledreplay.run.RunTiming;
import org.controlledreplay.sandbox.WasmSandbox;
import org.controlledreplay.source.ModuleSource;

/** Runs the corpus in the wasm backend. */
public final class WasmSession implements ReplaySession {
  private static final Location NOWHERE = new Location("corpus", 1, 1);

  /** The largest packages load a thousand modules; everything else has its default. */
  private static final DeclaredLimits LIMITS =
      new DeclaredLimits(Map.of("wall_time_ms", 120_000L, "case_time_ms", 10_000L));

  @Override
  public Map<String, Outcome> run(
      CorpusSide side, List<String> providers, Determinism determinism, List<CorpusCase> cases) {
    List<ModuleSource> modules = side.modules().stream().map(WasmSession::read).toList();
    List<ReplayCase> replayCases = new ArrayList<>();
    for (CorpusCase corpusCase : cases) {
      replayCases.add(
          new ReplayCase(
              corpusCase.id(), corpusCase.arguments(), Optional.empty(), Set.of(), NOWHERE));
    }
    RealmDefinition realm =
        new RealmDefinition(
            modules,
            side.entryAlias(),
            side.entryExport(),
            providers,
            determinism,
            LIMITS.forCases(cases.size()));
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    new CaseRunner(
            WasmSandbox.of(realm.limits()), QuickJsEngine.identity(), realm, 1, RunTiming.DEFAULT)
        .run(
            replayCases,
            replayCases.size(),
            outcome -> outcomes.put(outcome.caseId(), outcome.outcome()),
            new RunControl());
    return outcomes;
  }

  private static ModuleSource read(CorpusModule module) {
    try {
      byte[] bytes = Files.readAllBytes(module.path());
      return new ModuleSource(
          new ModuleSpec(
              module.alias(),
              new ModuleLocation.InFile(module.path().toString()),
              module.format(),
              module.role(),
              module.dependencies(),
              NOWHERE),
          new String(bytes, StandardCharsets.UTF_8),
          bytes.length,
          Digest.of(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
