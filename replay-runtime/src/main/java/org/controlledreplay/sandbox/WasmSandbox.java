package org.controlledreplay.sandbox;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.manifest.Limits;

/**
 * The {@code wasm} backend: QuickJS in Wasm, in a JVM of its own. The boundary around the guest is
 * Wasm's linear memory and twelve imports; the process bounds time and memory.
 */
public final class WasmSandbox {
  /** The backend's name. */
  public static final String NAME = "wasm";

  private static final long MIB = 1L << 20;

  /** What the worker needs beside the guest's memory: engine, module texts, frames. */
  private static final long WORKER_HEAP_MIB = 96;

  private WasmSandbox() {}

  /** Returns a sandbox whose workers have the memory that limits allow. */
  public static Sandbox of(Limits limits) {
    return new ProcessSandbox(command(limits), limits.stderrBytes());
  }

  static WorkerCommand command(Limits limits) {
    // Guest memory once, its image once, and a copy of it while it grows.
    long heap =
        WORKER_HEAP_MIB
            + 3 * (limits.memoryBytes() / MIB + 1)
            + (4 * limits.moduleBytes() + 4 * limits.outputBytes()) / MIB;
    List<String> argv = new ArrayList<>();
    argv.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    argv.add("-Xmx" + heap + "m");
    argv.add("-XX:+UseSerialGC");
    argv.add("-XX:TieredStopAtLevel=1");
    // The interpreter's loop is larger than what HotSpot compiles by default.
    argv.add("-XX:-DontCompileHugeMethods");
    argv.add("-XX:-UsePerfData");
    argv.add("-XX:+DisableAttachMechanism");
    argv.add("-XX:-CreateCoredumpOnCrash");
    argv.add("-Xshare:auto");
    argv.add("-Dfile.encoding=UTF-8");
    argv.add("-cp");
    argv.add(
        QuickJsEngine.classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    argv.add(QuickJsEngine.mainClass());
    argv.add(QuickJsEngine.identity().worker().hex());
    return new WorkerCommand(argv, Map.of());
  }
}
