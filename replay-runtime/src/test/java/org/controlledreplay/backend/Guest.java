package org.controlledreplay.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.DeclaredLimits;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.OutcomeJson;
import org.controlledreplay.run.CaseRunner;
import org.controlledreplay.run.RunControl;
import org.controlledreplay.run.RunTiming;
import org.controlledreplay.sandbox.WasmSandbox;
import org.controlledreplay.source.ModuleSource;

/** Modules under test and the calls to make of them, in the wasm backend. */
final class Guest {
  private static final Location NOWHERE = new Location("test", 1, 1);

  private final List<ModuleSource> modules = new ArrayList<>();
  private final List<String> providers = new ArrayList<>();
  private final Map<String, Long> limits =
      new TreeMap<>(Map.of("wall_time_ms", 240_000L, "case_time_ms", 30_000L));
  private Determinism determinism = Determinism.DEFAULT;
  private String entryExport = "default";
  private int workers = 1;

  /** Starts with one ECMAScript module, the entry. */
  static Guest esm(String source) {
    return of(ModuleFormat.ESM, source, Map.of());
  }

  /** Starts with one module, the entry, called {@code main}. */
  static Guest of(ModuleFormat format, String source, Map<String, String> dependencies) {
    return new Guest().with("main", format, source, dependencies);
  }

  Guest with(String alias, ModuleFormat format, String source, Map<String, String> dependencies) {
    modules.add(
        new ModuleSource(
            new ModuleSpec(
                alias,
                new ModuleLocation.InFile(alias),
                format,
                ModuleRole.MODULE,
                new TreeMap<>(dependencies),
                NOWHERE),
            source,
            source.length(),
            Digest.of(source)));
    return this;
  }

  Guest with(String alias, ModuleFormat format, String source) {
    return with(alias, format, source, Map.of());
  }

  Guest export(String name) {
    entryExport = name;
    return this;
  }

  Guest provider(String id) {
    providers.add(id);
    return this;
  }

  Guest limit(String name, long value) {
    limits.put(name, value);
    return this;
  }

  Guest determinism(Determinism changed) {
    determinism = changed;
    return this;
  }

  Guest workers(int count) {
    workers = count;
    return this;
  }

  /** Runs one case without arguments; returns its outcome as JSON. */
  String call() {
    return call("[]");
  }

  /** Runs one case; returns its outcome as JSON. */
  String call(String arguments) {
    return calls(arguments).get(0);
  }

  /** Runs cases, one an argument list; returns their outcomes as JSON, in order. */
  List<String> calls(String... arguments) {
    return outcomes(List.of(arguments)).stream()
        .map(outcome -> OutcomeJson.write(outcome.outcome()).toString())
        .toList();
  }

  List<CaseOutcome> outcomes(List<String> arguments) {
    List<ReplayCase> cases = new ArrayList<>();
    for (String list : arguments) {
      cases.add(new ReplayCase("case-" + cases.size(), list, Optional.empty(), Set.of(), NOWHERE));
    }
    RealmDefinition realm =
        new RealmDefinition(
            modules,
            "main",
            entryExport,
            providers,
            determinism,
            new DeclaredLimits(limits).forCases(cases.size()));
    List<CaseOutcome> outcomes = new ArrayList<>();
    new CaseRunner(
            WasmSandbox.of(realm.limits()),
            QuickJsEngine.identity(),
            realm,
            workers,
            RunTiming.DEFAULT)
        .run(cases, cases.size(), outcomes::add, new RunControl());
    return outcomes;
  }
}
