package org.controlledreplay.junit;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.controlledreplay.ReplaySettings;
import org.junit.platform.engine.ConfigurationParameters;

/** Reads the configuration parameters, once, and keeps what is wrong with them. */
final class Configuration {
  private static final String BACKEND = "wasm";
  private static final int MAX_WORKERS = 1024;
  private static final Pattern WORKERS = Pattern.compile("[1-9][0-9]{0,3}");

  private final List<String> problems = new ArrayList<>();
  private final ConfigurationParameters parameters;
  private final Path baseDirectory;
  private final List<Path> manifestRoots;
  private final List<Path> roots;
  private final Path lockFile;
  private final boolean enabled;
  private final ReplaySettings.Pin pin;
  private final int workers;
  private final List<String> cases;

  private Configuration(ConfigurationParameters parameters) {
    this.parameters = parameters;
    Path working = Path.of("").toAbsolutePath();
    this.baseDirectory = path(working, Constants.BASE_DIRECTORY, "").normalize();
    this.manifestRoots =
        paths(Constants.MANIFEST_ROOTS, List.of("src/test/replay", "src/test/resources"));
    this.roots = paths(Constants.ROOTS, List.of(""));
    this.lockFile = path(baseDirectory, Constants.LOCK_FILE, "replay.lock");
    boolean granted = flag(Constants.ENABLED, text(Constants.ENABLED).orElse("true"));
    this.enabled =
        flag("REPLAY_ENABLED", Optional.ofNullable(System.getenv("REPLAY_ENABLED")).orElse("true"))
            && granted;
    this.pin = pin();
    this.workers = workers();
    this.cases = list(Constants.CASES);
  }

  static Configuration of(ConfigurationParameters parameters) {
    return new Configuration(parameters);
  }

  /** Returns what is wrong with the parameters, all of it, or nothing. */
  Optional<String> problem() {
    return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", problems));
  }

  Path baseDirectory() {
    return baseDirectory;
  }

  List<Path> manifestRoots() {
    return manifestRoots;
  }

  List<String> cases() {
    return cases;
  }

  /** Returns what to say where the patterns of case ids match none, if there are patterns. */
  Optional<String> nothingMatches() {
    return cases.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "no case id matches "
                + String.join(", ", cases)
                + "; correct "
                + Constants.CASES
                + ": * stands for any text, ? for one character");
  }

  /** Returns the settings for the manifests below a root that match, and some of their cases. */
  ReplaySettings settings(Path root, List<String> includes, List<String> selectedCases) {
    return new ReplaySettings(
        enabled,
        baseDirectory,
        List.of(root),
        includes,
        List.of(),
        true,
        lockFile,
        roots,
        LocalArtifacts.ofThisProcess(),
        BACKEND,
        Set.of(BACKEND),
        pin,
        workers,
        selectedCases,
        baseDirectory.resolve("target/replay"));
  }

  private ReplaySettings.Pin pin() {
    String value = text(Constants.PIN).orElse("environment");
    return ReplaySettings.Pin.named(value)
        .orElseGet(
            () -> {
              wrong(Constants.PIN, value, "environment, experiment");
              return ReplaySettings.Pin.ENVIRONMENT;
            });
  }

  private int workers() {
    Optional<String> value = text(Constants.WORKERS);
    if (value.isEmpty()) {
      return Math.min(MAX_WORKERS, Runtime.getRuntime().availableProcessors());
    }
    if (!WORKERS.matcher(value.get()).matches() || Integer.parseInt(value.get()) > MAX_WORKERS) {
      wrong(Constants.WORKERS, value.get(), "a whole number from 1 to " + MAX_WORKERS);
      return 1;
    }
    return Integer.parseInt(value.get());
  }

  private boolean flag(String key, String value) {
    if (!value.equals("true") && !value.equals("false")) {
      wrong(key, value, "true, false");
    }
    return value.equals("true");
  }

  private List<Path> paths(String key, List<String> defaults) {
    List<String> values = list(key);
    return (values.isEmpty() ? defaults : values)
        .stream().map(value -> path(baseDirectory, key, value, value)).toList();
  }

  private Path path(Path base, String key, String defaultValue) {
    return path(base, key, text(key).orElse(defaultValue), defaultValue);
  }

  private Path path(Path base, String key, String value, String fallback) {
    try {
      return base.resolve(value).normalize();
    } catch (InvalidPathException e) {
      wrong(key, value, "paths of this file system");
      return value.equals(fallback) ? base : base.resolve(fallback);
    }
  }

  private List<String> list(String key) {
    return text(key).stream()
        .flatMap(text -> Stream.of(text.split(",", -1)))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  private Optional<String> text(String key) {
    return parameters.get(key).map(String::strip).filter(value -> !value.isEmpty());
  }

  private void wrong(String key, String value, String choices) {
    problems.add(key + " is \"" + value + "\"; choices are: " + choices);
  }
}
