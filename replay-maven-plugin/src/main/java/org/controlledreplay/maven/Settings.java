package org.controlledreplay.maven;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.controlledreplay.ReplaySettings;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.source.ArtifactResolver;

/**
 * The parameters of a goal as the build wrote them.
 *
 * <p>Everything is text here, since Maven turns a mistyped {@code true} into {@code false} without
 * a word.
 *
 * @param switches what other places say of {@code replay.enabled}; {@code false} wins
 */
record Settings(
    Path baseDirectory,
    String enabled,
    List<String> switches,
    List<String> manifestRoots,
    List<String> includes,
    List<String> excludes,
    String allowNoManifests,
    String lockFile,
    List<String> roots,
    String backend,
    List<String> backends,
    String pin,
    String workers,
    List<String> cases,
    String outputDirectory) {

  private static final List<String> DEFAULT_MANIFEST_ROOTS =
      List.of("src/test/replay", "src/test/resources");
  private static final List<String> KNOWN_BACKENDS = List.of("wasm");
  private static final int MAX_WORKERS = 1024;
  private static final Pattern WORKERS = Pattern.compile("[1-9][0-9]{0,3}");

  /**
   * Returns the settings of the runtime.
   *
   * @throws InvalidParametersException if a value is not one of the choices; every such value is
   *     told
   * @throws ReplayException if the backend is not one that this release has, or that the build
   *     admits
   */
  ReplaySettings check(ArtifactResolver artifacts) throws InvalidParametersException {
    List<String> problems = new ArrayList<>();
    boolean mayRun = true;
    List<String> everySwitch = new ArrayList<>(switches);
    everySwitch.add(enabled);
    for (String value : everySwitch) {
      mayRun &= flag("replay.enabled", value, problems);
    }
    boolean noneIsFine = flag("replay.allowNoManifests", allowNoManifests, problems);
    Optional<ReplaySettings.Pin> pinned = ReplaySettings.Pin.named(pin);
    if (pinned.isEmpty()) {
      problems.add(wrong("replay.pin", pin, "environment, experiment"));
    }
    if (!WORKERS.matcher(workers).matches() || Integer.parseInt(workers) > MAX_WORKERS) {
      problems.add(wrong("replay.workers", workers, "a whole number from 1 to " + MAX_WORKERS));
    }
    List<Path> manifestPaths =
        paths(
            "replay.manifestRoots",
            manifestRoots.isEmpty() ? DEFAULT_MANIFEST_ROOTS : manifestRoots,
            problems);
    List<Path> rootPaths = paths("replay.roots", roots.isEmpty() ? List.of("") : roots, problems);
    List<Path> files = paths("replay.lockFile", List.of(lockFile), problems);
    List<Path> outputs = paths("replay.outputDirectory", List.of(outputDirectory), problems);
    if (!problems.isEmpty()) {
      throw new InvalidParametersException(problems);
    }
    return new ReplaySettings(
        mayRun,
        baseDirectory,
        manifestPaths,
        List.copyOf(includes),
        List.copyOf(excludes),
        noneIsFine,
        files.get(0),
        rootPaths,
        artifacts,
        backend,
        admittedBackends(),
        pinned.orElseThrow(),
        Integer.parseInt(workers),
        List.copyOf(cases),
        outputs.get(0));
  }

  /**
   * Returns the value of a switch.
   *
   * @throws InvalidParametersException if it is neither {@code true} nor {@code false}
   */
  static boolean flag(String key, String value) throws InvalidParametersException {
    List<String> problems = new ArrayList<>();
    boolean flag = flag(key, value, problems);
    if (!problems.isEmpty()) {
      throw new InvalidParametersException(problems);
    }
    return flag;
  }

  private static boolean flag(String key, String value, List<String> problems) {
    if (!value.equals("true") && !value.equals("false")) {
      problems.add(wrong(key, value, "true, false"));
    }
    return value.equals("true");
  }

  private Set<String> admittedBackends() {
    String choices = String.join(", ", KNOWN_BACKENDS);
    for (String name : backends) {
      if (!KNOWN_BACKENDS.contains(name)) {
        throw new ReplayException(
            ErrorCode.CAPABILITY_UNAVAILABLE, wrong("replay.backends", name, choices), "");
      }
    }
    if (!KNOWN_BACKENDS.contains(backend)) {
      throw new ReplayException(
          ErrorCode.CAPABILITY_UNAVAILABLE, wrong("replay.backend", backend, choices), "");
    }
    if (!backends.contains(backend)) {
      throw new ReplayException(
          ErrorCode.PERMISSION_REQUIRED,
          "replay.backend is \"" + backend + "\", which replay.backends does not admit",
          "Add it to replay.backends to admit it.");
    }
    return Set.copyOf(backends);
  }

  private List<Path> paths(String key, List<String> values, List<String> problems) {
    List<Path> paths = new ArrayList<>();
    for (String value : values) {
      try {
        paths.add(baseDirectory.resolve(value).normalize());
      } catch (InvalidPathException e) {
        problems.add(wrong(key, value, "paths of this file system"));
      }
    }
    return List.copyOf(paths);
  }

  private static String wrong(String key, String value, String choices) {
    return key + " is \"" + value + "\"; choices are: " + choices;
  }
}
