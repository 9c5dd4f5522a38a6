package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.shared.invoker.DefaultInvocationRequest;
import org.apache.maven.shared.invoker.DefaultInvoker;
import org.apache.maven.shared.invoker.InvocationRequest;
import org.apache.maven.shared.invoker.Invoker;
import org.apache.maven.shared.invoker.MavenInvocationException;

/** A copy of a scenario that a test may change and build. */
final class Project {
  private static final int TIMEOUT_SECONDS = 300;

  private final Path directory;
  private final MavenVersion version;

  private Project(Path directory, MavenVersion version) {
    this.directory = directory;
    this.version = version;
  }

  /** Copies a scenario into the workspace, to be built by the Maven that most people have. */
  static Project copyOf(String scenario) {
    return copyOf(scenario, MavenVersion.V3_9);
  }

  /** Copies a scenario into the workspace. */
  static Project copyOf(String scenario, MavenVersion version) {
    Path source = Path.of(System.getProperty("it.projects"), scenario);
    try {
      Path copy =
          Files.createTempDirectory(Path.of(System.getProperty("it.workspace")), scenario + "-");
      copy(source, copy);
      // Keeps Maven from taking the settings of the build around it for the project's own.
      Files.createDirectories(copy.resolve(".mvn"));
      return new Project(copy, version);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a directory of this project as a project. */
  Project inner(String name) {
    return new Project(directory.resolve(name), version);
  }

  /** Runs Maven and checks that the build succeeds. */
  BuildResult succeeds(String... arguments) {
    BuildResult result = maven(arguments);
    assertThat(result.exitCode()).as("exit code of:%n%s", result.text()).isZero();
    return result;
  }

  /** Runs Maven and checks that the build fails because a goal says so, not because it broke. */
  BuildResult fails(String... arguments) {
    BuildResult result = maven(arguments);
    assertThat(result.exitCode()).as("exit code of:%n%s", result.text()).isEqualTo(1);
    assertThat(result.text())
        .contains("BUILD FAILURE", "org.controlledreplay:replay-maven-plugin:")
        .contains("MojoFailureException")
        .doesNotContain("MojoExecutionException", "\tat org.controlledreplay");
    return result;
  }

  /** Runs Maven and checks that the build fails because tests do. */
  BuildResult failsInTests(String... arguments) {
    BuildResult result = maven(arguments);
    assertThat(result.exitCode()).as("exit code of:%n%s", result.text()).isEqualTo(1);
    assertThat(result.text()).contains("BUILD FAILURE", "There are test failures");
    return result;
  }

  private BuildResult maven(String... arguments) {
    List<String> log = new ArrayList<>();
    InvocationRequest request = new DefaultInvocationRequest();
    request.setBaseDirectory(directory.toFile());
    request.addArgs(List.of(arguments));
    request.setBatchMode(true);
    request.setNoTransferProgress(true);
    request.setUserSettingsFile(Path.of(System.getProperty("it.settings")).toFile());
    request.setLocalRepositoryDirectory(Path.of(System.getProperty("it.repository")).toFile());
    request.setJavaHome(Path.of(System.getProperty("java.home")).toFile());
    request.setMavenOpts("-XX:TieredStopAtLevel=1");
    request.setOutputHandler(log::add);
    request.setErrorHandler(log::add);
    request.setTimeoutInSeconds(TIMEOUT_SECONDS);
    Invoker invoker = new DefaultInvoker();
    invoker.setMavenHome(version.home().toFile());
    try {
      BuildResult result = new BuildResult(invoker.execute(request).getExitCode(), log);
      assertThat(result.text()).as("colours outside of a terminal").doesNotContain("\u001b[");
      return result;
    } catch (MavenInvocationException e) {
      throw new AssertionError("Maven could not be started", e);
    }
  }

  Path file(String name) {
    return directory.resolve(name);
  }

  /** Returns the text of a file, every byte of it as UTF-8. */
  String read(String name) {
    try {
      return Files.readString(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(String name, String text) {
    try {
      Files.write(file(name), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a text that the file must have. */
  void replace(String name, String text, String replacement) {
    String before = read(name);
    assertThat(before).as(name).contains(text);
    write(name, before.replace(text, replacement));
  }

  private static void copy(Path source, Path target) throws IOException {
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String relative = source.relativize(file).toString();
        if (relative.equals("target") || relative.startsWith("target/")) {
          continue; // somebody built the example in place
        }
        Path copy = target.resolve(relative);
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
  }
}
