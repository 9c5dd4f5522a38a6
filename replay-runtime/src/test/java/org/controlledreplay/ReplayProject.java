package org.controlledreplay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.lock.LockFile;
import org.controlledreplay.lock.ReplayLock;
import org.controlledreplay.source.ArtifactResolver;

/** A project in a directory, with the settings that a build would give it. */
final class ReplayProject {
  /** Where manifests are. */
  static final String FOLDER = "src/test/replay/";

  static final String DOUBLE_JS = "export default (n) => n * 2;\n";

  /** One case that waits for an approval, and one that expects something by itself. */
  static final String DOUBLE =
      """
      {
        "left": {
          "modules": [{"alias": "double", "path": "double.js", "format": "esm"}],
          "entry_alias": "double"
        },
        "cases": [
          {"case_id": "one", "arguments": [1]},
          {"case_id": "two", "arguments": [2], "expect": {"returns": 4}}
        ]
      }
      """;

  private final Path base;
  private final ReplaySettings settings;

  private ReplayProject(Path base, ReplaySettings settings) {
    this.base = base;
    this.settings = settings;
  }

  /** Starts an empty project. */
  static ReplayProject in(Path base) {
    return new ReplayProject(
        base,
        new ReplaySettings(
            true,
            base,
            List.of(base.resolve(FOLDER), base.resolve("src/test/resources")),
            List.of(),
            List.of(),
            false,
            base.resolve("replay.lock"),
            List.of(base),
            ArtifactResolver.none(),
            "wasm",
            Set.of("wasm"),
            ReplaySettings.Pin.ENVIRONMENT,
            1,
            List.of(),
            base.resolve("target/replay")));
  }

  /** Starts a project with one manifest, {@code double.replay.json}, and its module. */
  static ReplayProject doubling(Path base) {
    return in(base)
        .write(FOLDER + "double.replay.json", DOUBLE)
        .write(FOLDER + "double.js", DOUBLE_JS);
  }

  /** Returns the same project with other settings. */
  ReplayProject with(UnaryOperator<SettingsDraft> change) {
    return new ReplayProject(base, change.apply(new SettingsDraft(settings)).build());
  }

  ReplayProject write(String path, String text) {
    try {
      Path file = base.resolve(path);
      Files.createDirectories(file.resolveSibling("").toAbsolutePath());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ReplayProject replace(String path, String from, String to) {
    String text = read(path);
    if (!text.contains(from)) {
      throw new AssertionError(path + " does not contain " + from);
    }
    return write(path, text.replace(from, to));
  }

  String read(String path) {
    try {
      return Files.readString(base.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path path(String path) {
    return base.resolve(path);
  }

  ReplayLock lock() {
    return LockFile.read(settings.lockFile(), "replay.lock").orElseThrow();
  }

  void lock(ReplayLock lock) {
    LockFile.write(settings.lockFile(), "replay.lock", lock);
  }

  Replay replay() {
    return new Replay(settings);
  }

  ReplayProject plan() {
    replay().plan();
    return this;
  }

  ReplayProject record() {
    replay().record(new Heard());
    return this;
  }

  VerifyReport verify() {
    return replay().verify(new Heard());
  }

  /** Returns how a verification is refused, after making sure that nothing ran. */
  ReplayException refusal() {
    Heard heard = new Heard();
    ReplayException refusal = Failures.of(() -> replay().verify(heard));
    heard.assertNothing();
    return refusal;
  }
}
