package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A guest that never gives up control does not outlive the build that runs it. */
class OrphanedGuestTest {
  @Test
  void aLoopingGuestEndsWithAKilledBuild() throws Exception {
    Process build = start();
    ProcessHandle worker = workerOf(build);
    build.destroyForcibly();
    worker.onExit().get(20, TimeUnit.SECONDS);
    assertThat(worker.isAlive()).isFalse();
  }

  @Test
  void aLoopingGuestEndsWithATerminatedBuild() throws Exception {
    Process build = start();
    ProcessHandle worker = workerOf(build);
    build.destroy();
    assertThat(build.waitFor(20, TimeUnit.SECONDS)).isTrue();
    worker.onExit().get(20, TimeUnit.SECONDS);
    assertThat(worker.isAlive()).isFalse();
  }

  private static Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            LoopingParentMain.class.getName())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static ProcessHandle workerOf(Process build) throws IOException {
    String pid = build.inputReader().readLine();
    assertThat(pid).matches("[0-9]+");
    return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
  }
}
