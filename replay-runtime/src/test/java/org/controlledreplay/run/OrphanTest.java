package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** However the parent ends, its workers end with it. */
class OrphanTest {
  @Test
  void aWorkerSeesThatItsParentWasKilled() throws Exception {
    Process parent = start("silence");
    ProcessHandle worker = workerOf(parent);
    parent.destroyForcibly();
    worker.onExit().get(20, TimeUnit.SECONDS);
    assertThat(worker.isAlive()).isFalse();
  }

  @Test
  void aParentThatIsTerminatedEndsAWorkerThatReadsNothing() throws Exception {
    Process parent = start("deaf");
    ProcessHandle worker = workerOf(parent);
    parent.destroy();
    assertThat(parent.waitFor(20, TimeUnit.SECONDS)).isTrue();
    worker.onExit().get(20, TimeUnit.SECONDS);
    assertThat(worker.isAlive()).isFalse();
  }

  private static Process start(String fault) throws IOException {
    return new ProcessBuilder(FakeWorkers.java(RunParent.class, fault))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static ProcessHandle workerOf(Process parent) throws IOException {
    BufferedReader output = parent.inputReader();
    ProcessHandle worker = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
    assertThat(worker.isAlive()).isTrue();
    return worker;
  }
}
