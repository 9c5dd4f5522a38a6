package org.controlledreplay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.engine.quickjs.ZoneRulesDigest;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.PreparedReplay;
import org.controlledreplay.run.CaseRunner;
import org.controlledreplay.run.RunTiming;
import org.controlledreplay.sandbox.WasmSandbox;

/** QuickJS in Wasm, in a forked JVM; needs nothing installed. */
final class WasmBackend implements Backend {
  @Override
  public Environment environment(PreparedReplay prepared) {
    SortedMap<String, String> identities = QuickJsEngine.identities();
    String zone = prepared.manifest().determinism().timezone();
    ZoneRulesDigest.of(zone).ifPresent(digest -> identities.put("zone " + zone, digest.hex()));
    return new Environment(WasmSandbox.NAME, QuickJsEngine.NAME, identities);
  }

  @Override
  public List<Problem> unsupported(PreparedReplay prepared) {
    List<Problem> problems = new ArrayList<>();
    long memory = prepared.limits().memoryBytes();
    if (memory < QuickJsEngine.BASELINE_MEMORY_BYTES) {
      problems.add(
          problem(
              prepared,
              "/limits/memory_bytes",
              "memory_bytes is " + memory + ", and a realm does not start in that",
              "allow at least " + QuickJsEngine.BASELINE_MEMORY_BYTES));
    }
    if (memory > WasmSandbox.MAX_MEMORY_BYTES) {
      problems.add(
          problem(
              prepared,
              "/limits/memory_bytes",
              "memory_bytes is " + memory + ", more than the wasm backend can give",
              "allow at most " + WasmSandbox.MAX_MEMORY_BYTES));
    }
    String locale = prepared.manifest().determinism().locale();
    if (!locale.equals(Determinism.DEFAULT.locale())) {
      problems.add(
          problem(
              prepared,
              "/determinism/locale",
              "the quickjs engine has no data for the locale \"" + locale + "\"",
              "leave locale out, or write \"" + Determinism.DEFAULT.locale() + "\""));
    }
    return problems;
  }

  private static Problem problem(
      PreparedReplay prepared, String pointer, String message, String remedy) {
    return new Problem(
        Optional.of(prepared.manifest().position()), Optional.of(pointer), message, remedy);
  }

  @Override
  public CaseRunner runner(RealmDefinition realm, int workers) {
    return new CaseRunner(
        WasmSandbox.of(realm.limits()),
        QuickJsEngine.identity(),
        realm,
        workers,
        RunTiming.DEFAULT);
  }
}
