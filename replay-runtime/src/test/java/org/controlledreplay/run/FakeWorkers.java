package org.controlledreplay.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.controlledreplay.engine.WorkerIdentity;
import org.controlledreplay.sandbox.ProcessSandbox;
import org.controlledreplay.sandbox.Sandbox;
import org.controlledreplay.sandbox.WorkerCommand;

/** Starts {@link FakeWorker} as a process of its own. */
final class FakeWorkers {
  static final WorkerIdentity IDENTITY = new WorkerIdentity("fake", FakeWorker.IDENTITY);
  static final long STDERR_BYTES = 1000;

  private FakeWorkers() {}

  static Sandbox honest() {
    return with("none", -1);
  }

  static Sandbox with(String fault, int at) {
    return new ProcessSandbox(new WorkerCommand(argv(fault, at), Map.of()), STDERR_BYTES);
  }

  static List<String> argv(String fault, int at) {
    return java(FakeWorker.class, fault, String.valueOf(at));
  }

  static List<String> java(Class<?> main, String... arguments) {
    List<String> argv =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    argv.addAll(List.of(arguments));
    return argv;
  }
}
