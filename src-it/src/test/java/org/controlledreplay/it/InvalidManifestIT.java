package org.controlledreplay.it;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a manifest is told with its place and its remedy. */
class InvalidManifestIT {
  private static final String FILE = "src/test/replay/greet.replay.json";

  static Stream<Arguments> scenarios() {
    return Stream.of(
        arguments("unknown-field", ":8:3: unknown field \"limit\" in a manifest (at /limit)"),
        arguments(
            "duplicate-key",
            ":9:3: duplicate key \"compare\"; the first one is at " + FILE + ":8:3"),
        arguments(
            "wrong-type",
            ":8:31: \"case_time_ms\" must be an integer, not a string (at /limits/case_time_ms)"),
        arguments("bad-alias", ":4:18: \"my greet\" is not an alias (at /left/modules/0/alias)"),
        arguments(
            "unknown-alias",
            ":6:20: \"entry_alias\" is \"greets\", which no module of the left side declares"
                + " (at /left/entry_alias)"),
        arguments(
            "duplicate-case",
            ":10:5: duplicate case_id \"world\"; the first one is at " + FILE + ":9:5"),
        arguments("no-cases", ":8:12: a manifest needs at least one case (at /cases)"),
        arguments(
            "limit-out-of-bounds",
            ":8:31: \"case_time_ms\" must be 1 to 3600000, not 0 (at /limits/case_time_ms)"),
        arguments("not-json", ":11:1: a comma with nothing after it before \"}\""),
        arguments("missing-field", ":4:7: \"format\" is missing in a module (at /left/modules/0)"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void theProblemIsNamed(String kind, String problem) {
    BuildResult build = Project.copyOf("invalid-manifest-" + kind).fails("replay:plan");

    build.says("invalid_manifest: " + FILE + problem);
  }

  @Test
  void everyProblemOfAManifestIsNamed() {
    BuildResult build = Project.copyOf("invalid-manifest-several-problems").fails("replay:plan");

    build.says("invalid_manifest: 3 problems");
    build.says(FILE + ":4:57: \"format\" cannot be \"es6\" (at /left/modules/0/format)");
    build.says(FILE + ":9:7: unknown field \"caseId\" in a case (at /cases/0/caseId)");
    build.says(FILE + ":9:5: \"case_id\" is missing in a case (at /cases/0)");
  }
}
