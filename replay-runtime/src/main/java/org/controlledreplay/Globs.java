package org.controlledreplay;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;

/** Glob patterns over paths, in the syntax of {@link java.nio.file.FileSystem#getPathMatcher}. */
final class Globs {
  private Globs() {}

  static List<PathMatcher> of(List<String> patterns) {
    List<PathMatcher> matchers = new ArrayList<>();
    for (String pattern : patterns) {
      try {
        matchers.add(FileSystems.getDefault().getPathMatcher("glob:" + pattern));
      } catch (PatternSyntaxException e) {
        throw new ReplayException(
            ErrorCode.INVALID_MANIFEST,
            "\"" + pattern + "\" is not a glob pattern: " + e.getDescription(),
            "write a pattern such as **/parser-*.replay.json");
      }
    }
    return matchers;
  }

  static boolean matchAny(List<PathMatcher> matchers, Path path) {
    return matchers.stream().anyMatch(matcher -> matcher.matches(path));
  }
}
