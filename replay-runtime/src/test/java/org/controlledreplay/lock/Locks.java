package org.controlledreplay.lock;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ReproducerExport;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.Experiment;
import org.controlledreplay.plan.Plan;
import org.controlledreplay.plan.PreparedReplay;
import org.controlledreplay.plan.PreparedReplays;

/** What the tests of this room have in common. */
final class Locks {
  static final Environment WASM = wasm("worker 1");
  static final Environment DOCKER =
      new Environment("docker", "node", new TreeMap<>(Map.of("image", Digest.of("image").hex())));

  private Locks() {}

  static Environment wasm(String worker) {
    return new Environment(
        "wasm",
        "quickjs",
        new TreeMap<>(
            Map.of("quickjs_wasm", Digest.of("quickjs").hex(), "worker", Digest.of(worker).hex())));
  }

  static Environment bubblewrap(String platform, String node) {
    return new Environment(
        "bubblewrap", "node", new TreeMap<>(Map.of("platform", platform, "node", node)));
  }

  static CurrentPlan plan(PreparedReplay prepared, Environment environment) {
    Experiment experiment =
        Experiment.of(
            prepared,
            new TreeMap<>(Map.of("console@1", Digest.of("console"), "url@1", Digest.of("url"))));
    return new CurrentPlan(prepared, Plan.of(experiment, environment));
  }

  static CurrentPlan plan(String key, String text, Environment environment) {
    return plan(PreparedReplays.withModule(key, text).build(), environment);
  }

  static ReplayLock lock(CurrentPlan... plans) {
    return ReplayLock.empty().update(List.of(plans), true).lock();
  }

  /** A lock that has every field that there is. */
  static ReplayLock complete() {
    PreparedReplay full =
        PreparedReplays.replay("parsers/full.replay.json")
            .left("helper", "text", Map.of(), ModuleFormat.JSON, ModuleRole.STUB)
            .left("a", "export default 1;\n", Map.of("./helper", "helper", "./a", "a"))
            .right("a", "export default 2;\n")
            .entry("a", "parse")
            .cases(652, "cases")
            .providers("console@1", "url@1")
            .generator(new Generator("parser-boundaries", -7, 20))
            .export(new ReproducerExport("out/repro.tar", true, false))
            .build();
    return lock(plan(full, WASM), plan("marked.replay.json", "export default 1;\n", WASM))
        .update(List.of(plan("marked.replay.json", "export default 1;\n", DOCKER)), false)
        .lock();
  }
}
