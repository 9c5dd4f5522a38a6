package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class of the tests in a JVM of its own. */
final class ForkedJvm {
  private final Path home;
  private final List<String> options;

  private ForkedJvm(Path home, List<String> options) {
    this.home = home;
    this.options = options;
  }

  /** Returns a JVM of the running Java. */
  static ForkedJvm with(String... options) {
    return of(Path.of(System.getProperty("java.home")), options);
  }

  /** Returns a JVM of another Java. */
  static ForkedJvm of(Path home, String... options) {
    return new ForkedJvm(home, List.of(options));
  }

  /**
   * Runs a class to its end, which must be a good one.
   *
   * @param log gets what it prints
   */
  void run(Path log, Duration limit, Class<?> main, Object... arguments)
      throws IOException, InterruptedException {
    List<String> argv = new ArrayList<>();
    argv.add(home.resolve("bin/java").toString());
    argv.addAll(options);
    argv.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    for (Object argument : arguments) {
      argv.add(argument.toString());
    }
    Process process =
        new ProcessBuilder(argv).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      String printed = Files.readString(log, StandardCharsets.UTF_8);
      assertThat(ended).as("%s ends in %s; it printed: %s", argv, limit, printed).isTrue();
      assertThat(process.exitValue()).as("%s printed: %s", argv, printed).isZero();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
