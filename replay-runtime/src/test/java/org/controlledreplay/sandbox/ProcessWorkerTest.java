package org.controlledreplay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.junit.jupiter.api.Test;

class ProcessWorkerTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  @Test
  void passesArgumentsAndTheWholeEnvironmentAsTheyAre() throws Exception {
    Sandbox sandbox = printer(100_000, Map.of("ONLY", "one"), "$HOME; exit 9", "a  b", "*");
    try (Worker worker = sandbox.start()) {
      String output = new String(worker.output().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(output.lines().toList()).containsExactly("$HOME; exit 9", "a  b", "*", "ONLY=one");
      assertThat(worker.end(LONG)).isEqualTo(new WorkerExit(6, false, false));
      assertThat(worker.end(Duration.ZERO)).isEqualTo(new WorkerExit(6, false, false));
    }
  }

  @Test
  void keepsTheHeadOfStandardErrorAfterTheEnd() throws Exception {
    try (Worker worker = printer(5, Map.of(), "1234567890").start()) {
      worker.end(LONG);
      assertThat(worker.errorText()).isEqualTo("count\n... truncated");
    }
    try (Worker worker = printer(8, Map.of(), "1").start()) {
      worker.end(LONG);
      assertThat(worker.errorText()).isEqualTo("count 1\n");
    }
  }

  @Test
  void endsByForceWhatDoesNotEndByItself() throws Exception {
    // Waits for the end of its input, which this test does not give.
    Worker worker = printer(10, Map.of(), "wait").start();
    WorkerExit exit = worker.end(Duration.ZERO);
    assertThat(exit.forced()).isTrue();
    assertThat(worker.end(LONG)).isEqualTo(exit);
  }

  @Test
  void anInterruptedThreadEndsAWorkerAllTheSame() throws Exception {
    Worker worker = printer(10, Map.of(), "wait").start();
    Thread.currentThread().interrupt();
    WorkerExit exit = worker.end(Duration.ZERO);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(exit.forced()).isTrue();
  }

  @Test
  void namesTheProcessThatCannotBeEnded() {
    ProcessWorker worker = new ProcessWorker(new Immortal(), 10, Duration.ofMillis(1));
    assertThatThrownBy(() -> worker.end(Duration.ZERO))
        .isInstanceOfSatisfying(
            ReplayException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.CLEANUP_INCOMPLETE);
              assertThat(e.problems().get(0).message())
                  .isEqualTo(
                      "processes of a worker are still there after they were ended by force: 4711");
              assertThat(e.problems().get(0).remedy()).startsWith("End them by hand");
            });
  }

  @Test
  void aProgramThatDoesNotExistIsAnIoException() {
    WorkerCommand command = new WorkerCommand(List.of("/does/not/exist"), Map.of());
    assertThatThrownBy(() -> new ProcessSandbox(command, 10).start())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("/does/not/exist");
  }

  private static Sandbox printer(
      long stderrBytes, Map<String, String> environment, String... arguments) {
    Stream<String> java =
        Stream.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Printer.class.getName());
    List<String> argv = Stream.concat(java, Stream.of(arguments)).toList();
    return new ProcessSandbox(new WorkerCommand(argv, environment), stderrBytes);
  }

  /** A process that nothing ends. */
  private static final class Immortal extends Process {
    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public InputStream getErrorStream() {
      return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public int waitFor() {
      throw new UnsupportedOperationException("a test would not end");
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) {
      return false;
    }

    @Override
    public int exitValue() {
      throw new IllegalThreadStateException("alive");
    }

    @Override
    public void destroy() {
      // Does not help.
    }

    @Override
    public Process destroyForcibly() {
      return this;
    }

    @Override
    public long pid() {
      return 4711;
    }

    @Override
    public Stream<ProcessHandle> descendants() {
      return Stream.empty();
    }
  }
}
