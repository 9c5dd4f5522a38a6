package org.controlledreplay.junit;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a manifest belongs: a root, and the key below it by which the lock knows the manifest.
 *
 * @param key the path below the root, with {@code /}
 */
record Home(Path root, String key) {
  /** Returns the home of a file that is below a root. */
  static Home below(Path root, Path file) {
    return new Home(root, slashes(root.relativize(file)));
  }

  /** Returns the home below the first root that holds the file, or else its own directory. */
  static Home of(Path file, List<Path> roots) {
    return roots.stream()
        .filter(file::startsWith)
        .findFirst()
        .map(root -> below(root, file))
        .orElseGet(() -> below(file.resolveSibling(""), file));
  }

  Path file() {
    return root.resolve(key);
  }

  /** Returns a glob pattern that only the key matches. */
  String pattern() {
    return key.replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0");
  }

  static String slashes(Path path) {
    return path.toString().replace(FileSystems.getDefault().getSeparator(), "/");
  }
}
