package org.controlledreplay;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;

/** Finds the manifests of a build module. */
final class ManifestFinder {
  private static final String SUFFIX = ".replay.json";

  private final ReplaySettings settings;

  ManifestFinder(ReplaySettings settings) {
    this.settings = settings;
  }

  /**
   * Returns the selected manifests by key, sorted.
   *
   * @throws ReplayException if two have one key, or if there is none and that is not fine
   */
  SortedMap<String, Path> find() {
    List<PathMatcher> includes = Globs.of(settings.includes());
    List<PathMatcher> excludes = Globs.of(settings.excludes());
    SortedMap<String, Path> found = new TreeMap<>();
    List<Problem> problems = new ArrayList<>();
    for (Path root : settings.manifestRoots()) {
      for (Path file : filesBelow(root)) {
        Path relative = root.relativize(file);
        if ((!includes.isEmpty() && !Globs.matchAny(includes, relative))
            || Globs.matchAny(excludes, relative)) {
          continue;
        }
        String key = slashes(relative);
        Path other = found.putIfAbsent(key, file);
        if (other != null) {
          problems.add(
              Problem.of(
                  "two manifests are called " + key + ": " + show(other) + " and " + show(file),
                  "rename or move one of them: the lock knows a manifest by its path below its"
                      + " root"));
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new ReplayException(ErrorCode.INVALID_MANIFEST, problems);
    }
    if (found.isEmpty() && !settings.allowNoManifests()) {
      throw new ReplayException(ErrorCode.INVALID_MANIFEST, nothingFound(), nothingFoundRemedy());
    }
    return found;
  }

  /** Returns whether the selection is every manifest that there is. */
  boolean selectsAll() {
    return settings.includes().isEmpty() && settings.excludes().isEmpty();
  }

  private String nothingFound() {
    String where = String.join(", ", settings.manifestRoots().stream().map(this::show).toList());
    return selectsAll()
        ? "no *" + SUFFIX + " was found below " + where
        : "no *" + SUFFIX + " below " + where + " matches the includes and excludes";
  }

  private String nothingFoundRemedy() {
    return selectsAll()
        ? "write one, name other directories with replay.manifestRoots, or allow that there is"
            + " none with replay.allowNoManifests=true"
        : "correct replay.includes and replay.excludes";
  }

  String show(Path file) {
    Path base = settings.baseDirectory().toAbsolutePath().normalize();
    Path absolute = file.toAbsolutePath().normalize();
    return slashes(absolute.startsWith(base) ? base.relativize(absolute) : absolute);
  }

  private static Collection<Path> filesBelow(Path root) {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(SUFFIX) && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new ReplayException(
          ErrorCode.INVALID_MANIFEST,
          "the manifests below " + root + " cannot be listed: " + e.getMessage(),
          "make the directory readable");
    }
  }

  private static String slashes(Path path) {
    return path.toString().replace(FileSystems.getDefault().getSeparator(), "/");
  }
}
