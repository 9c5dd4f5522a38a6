package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.controlledreplay.json.Digest;

/** The npm project of the corpus, installed once in the build directory. */
final class NpmProject {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long MAX_MINUTES = 10;

  private final Path directory;

  private NpmProject(Path directory) {
    this.directory = directory;
  }

  /**
   * Returns the project, after {@code npm ci} if what is there was not made from the pinned lock.
   * Builds that share the directory wait for each other.
   *
   * @throws IllegalStateException if npm is missing or fails; the message says which, and why
   */
  static NpmProject installed() {
    Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
    Path source = module.resolve("src/test/npm/corpus");
    Path target = module.resolve("target/npm-corpus");
    try {
      Files.createDirectories(target);
      try (FileChannel guard =
              FileChannel.open(
                  target.resolve("install.guard"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          FileLock held = guard.lock()) {
        install(source, target, held);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new NpmProject(target);
  }

  /** Returns where the project is. */
  Path directory() {
    return directory;
  }

  /**
   * Runs a script of the project.
   *
   * @param inputs written to files, whose names are the script's first arguments
   * @return what the script wrote to the file that its last argument names
   */
  JsonNode run(String script, Map<String, String> environment, JsonNode... inputs) {
    try {
      List<Path> files = new ArrayList<>();
      for (JsonNode input : inputs) {
        Path file = Files.createTempFile(directory, "input-", ".json");
        Files.write(file, JSON.writeValueAsBytes(input));
        files.add(file);
      }
      Path output = Files.createTempFile(directory, "output-", ".json");
      files.add(output);
      List<String> command = new ArrayList<>(List.of("node", script));
      files.forEach(file -> command.add(file.toString()));
      execute(command, environment);
      JsonNode answer = JSON.readTree(Files.readAllBytes(output));
      for (Path file : files) {
        Files.delete(file);
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void install(Path source, Path target, FileLock held) throws IOException {
    if (!held.isValid()) {
      throw new IllegalStateException("the lock on " + target + " is gone");
    }
    try (Stream<Path> files = Files.list(source)) {
      for (Path file : files.toList()) {
        Files.copy(
            file,
            target.resolve(file.getFileName().toString()),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
    String wanted = Digest.of(Files.readAllBytes(source.resolve("package-lock.json"))).hex();
    Path marker = target.resolve("installed.sha256");
    if (Files.exists(marker) && Files.readString(marker).equals(wanted)) {
      return;
    }
    Files.deleteIfExists(marker);
    String npm = System.getProperty("npm.executable", "npm");
    new NpmProject(target)
        .execute(List.of(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"), Map.of());
    Files.writeString(marker, wanted);
  }

  private void execute(List<String> command, Map<String, String> environment) throws IOException {
    Path log = Files.createTempFile(directory, "log-", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new IllegalStateException(
          "the corpus needs \"" + command.get(0) + "\" on the PATH (Node.js 20 or newer)", e);
    }
    if (awaitExit(process) != 0) {
      throw new IllegalStateException(
          String.join(" ", command) + " failed:\n" + Files.readString(log, StandardCharsets.UTF_8));
    }
    Files.delete(log);
  }

  private static int awaitExit(Process process) {
    try {
      if (process.waitFor(MAX_MINUTES, TimeUnit.MINUTES)) {
        return process.exitValue();
      }
      process.destroyForcibly();
      throw new IllegalStateException("gave up after " + MAX_MINUTES + " minutes");
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
