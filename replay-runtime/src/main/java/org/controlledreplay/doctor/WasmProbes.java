package org.controlledreplay.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.controlledreplay.doctor.DoctorReport.Check;
import org.controlledreplay.doctor.DoctorReport.Status;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;
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

/** Tries the promises of the wasm backend with a module that breaks each of them if it can. */
final class WasmProbes {
  private static final Location NOWHERE = new Location("doctor", 1, 1);

  private static final DeclaredLimits LIMITS =
      new DeclaredLimits(
          Map.of("wall_time_ms", 30_000L, "case_time_ms", 500L, "memory_bytes", 32L * 1024 * 1024));

  private static final String MODULE =
      """
      globalThis.count = 0;
      export default (probe) => {
        switch (probe) {
          case 'call': return 'called';
          case 'loop': for (;;);
          case 'allocate': { const all = []; for (;;) all.push(new ArrayBuffer(1 << 20)); }
          case 'import': return import('node:fs');
          case 'eval': return eval('1');
          case 'host': return typeof process + typeof require + typeof fetch + typeof WebAssembly;
          case 'clock': return Date.now();
          case 'realm': return ++globalThis.count;
        }
      };
      """;

  /** One probe: what is tried, and the outcome that shows that the promise holds. */
  private record Probe(String argument, String subject, String promise, String outcome) {}

  private static final List<Probe> PROBES =
      List.of(
          new Probe(
              "call",
              "call",
              "a function is called",
              "{\"outcome\":\"return\",\"value\":\"called\"}"),
          new Probe(
              "loop",
              "endless loop",
              "stopped by case_time_ms",
              "{\"outcome\":\"timeout\",\"limit\":\"case_time_ms\"}"),
          new Probe(
              "allocate", "allocation", "refused beyond memory_bytes", "{\"outcome\":\"oom\"}"),
          new Probe(
              "import",
              "undeclared import",
              "denied",
              "{\"outcome\":\"denied\",\"phase\":\"call\",\"capability\":\"import\",\"detail\":"
                  + "\"node:fs\"}"),
          new Probe(
              "eval",
              "code generation",
              "denied",
              "{\"outcome\":\"denied\",\"phase\":\"call\",\"capability\":\"code-generation\","
                  + "\"detail\":\"\"}"),
          new Probe(
              "host",
              "host objects",
              "none is there",
              "{\"outcome\":\"return\",\"value\":\"undefinedundefinedundefinedundefined\"}"),
          new Probe(
              "clock",
              "clock",
              "reads the committed instant",
              "{\"outcome\":\"return\",\"value\":946684800000}"),
          new Probe(
              "realm",
              "fresh realm",
              "first case sees a new realm",
              "{\"outcome\":\"return\",\"value\":1}"),
          new Probe(
              "realm",
              "fresh realm",
              "next case sees a new realm",
              "{\"outcome\":\"return\",\"value\":1}"));

  List<Check> run() {
    List<Check> checks = new ArrayList<>();
    checks.add(
        new Check(
            "wasm: engine",
            Status.OK,
            "quickjs-wasi "
                + QuickJsEngine.identities().get("quickjs_wasi")
                + ", worker "
                + QuickJsEngine.identity().worker(),
            ""));
    List<CaseOutcome> outcomes = new ArrayList<>();
    try {
      runner().run(cases(), PROBES.size(), outcomes::add, new RunControl());
    } catch (ReplayException e) {
      checks.add(
          new Check(
              "wasm: worker",
              Status.FAILED,
              String.valueOf(e.getMessage()),
              "see that this build may start processes of its own Java"));
      return checks;
    }
    checks.add(new Check("wasm: worker", Status.OK, "starts and says who it is", ""));
    for (int i = 0; i < PROBES.size(); i++) {
      checks.add(check(PROBES.get(i), OutcomeJson.write(outcomes.get(i).outcome()).toString()));
    }
    return checks;
  }

  private static Check check(Probe probe, String outcome) {
    String subject = "wasm: " + probe.subject();
    return outcome.equals(probe.outcome())
        ? new Check(subject, Status.OK, probe.promise(), "")
        : new Check(
            subject,
            Status.FAILED,
            "expected that it is " + probe.promise() + ", but observed " + outcome,
            "do not use the wasm backend on this host, and report this");
  }

  private static CaseRunner runner() {
    RealmDefinition realm =
        new RealmDefinition(
            List.of(
                new ModuleSource(
                    new ModuleSpec(
                        "probe",
                        new ModuleLocation.InFile("probe"),
                        ModuleFormat.ESM,
                        ModuleRole.MODULE,
                        new TreeMap<>(),
                        NOWHERE),
                    MODULE,
                    MODULE.length(),
                    Digest.of(MODULE))),
            "probe",
            "default",
            List.of(),
            Determinism.DEFAULT,
            LIMITS.forCases(PROBES.size()));
    return new CaseRunner(
        WasmSandbox.of(realm.limits()), QuickJsEngine.identity(), realm, 1, RunTiming.DEFAULT);
  }

  private static List<ReplayCase> cases() {
    List<ReplayCase> cases = new ArrayList<>();
    for (Probe probe : PROBES) {
      cases.add(
          new ReplayCase(
              "probe-" + cases.size(),
              "[\"" + probe.argument() + "\"]",
              Optional.empty(),
              Set.of(),
              NOWHERE));
    }
    return cases;
  }
}
