package org.controlledreplay;

import java.util.List;
import java.util.Optional;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.manifest.Side;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.PreparedReplay;
import org.controlledreplay.run.CaseRunner;
import org.controlledreplay.sandbox.WasmSandbox;
import org.controlledreplay.source.ModuleSource;

/** A place to run, as the facade needs it. */
interface Backend {
  /** Returns the environment of a plan, which may depend on what the manifest asks for. */
  Environment environment(PreparedReplay prepared);

  /** Returns what of a manifest this backend cannot do; nothing is ignored instead. */
  List<Problem> unsupported(PreparedReplay prepared);

  /** Returns a runner for one side. */
  CaseRunner runner(RealmDefinition realm, int workers);

  /** Returns the realm of the left side. */
  static RealmDefinition realm(PreparedReplay prepared, Side side, List<ModuleSource> modules) {
    return new RealmDefinition(
        modules,
        side.entryAlias(),
        side.entryExport(),
        prepared.manifest().providers(),
        prepared.manifest().determinism(),
        prepared.limits());
  }

  /** Returns the backend with a name, if this release has it. */
  static Optional<Backend> named(String name) {
    return name.equals(WasmSandbox.NAME) ? Optional.of(new WasmBackend()) : Optional.empty();
  }
}
