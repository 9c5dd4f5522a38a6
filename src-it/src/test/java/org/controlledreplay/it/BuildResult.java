package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How a build ended and what it printed. */
record BuildResult(int exitCode, List<String> log) {
  private static final Pattern LEVEL = Pattern.compile("^\\[(INFO|WARNING|ERROR)\\] ?");

  /** Returns what was printed, without the level at the start of each line. */
  String text() {
    return log.stream()
        .map(line -> LEVEL.matcher(line).replaceFirst(""))
        .collect(Collectors.joining("\n"));
  }

  /** Checks that a text was printed; it may have several lines. */
  void says(String text) {
    assertThat(text()).contains(text);
  }

  /** Checks that a text was not printed. */
  void doesNotSay(String text) {
    assertThat(text()).doesNotContain(text);
  }
}
