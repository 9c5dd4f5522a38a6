package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** Code was updated, its plan was approved, and it does something else now. */
class ChangedBehaviourIT {
  private final Project project = Project.copyOf("changed-behaviour");

  @Test
  void theCaseIsNamedWithItsDifference() {
    project.succeeds("replay:plan", "replay:record");
    project.succeeds("replay:verify");
    project.replace(
        "src/test/replay/greet.js",
        "\"Hello, \" + name",
        "(name === \"Mars\" ? \"Bye, \" : \"Hello, \") + name");
    project.succeeds("replay:plan");

    BuildResult build = project.fails("replay:verify");

    build.says(
        "1 of 2 cases did not pass:\nsrc/test/replay/greet.replay.json:10:5: case \"mars\": ");
    build.says("\"Hello, Mars!\"");
    build.says("\"Bye, Mars!\"");
    build.doesNotSay("case \"world\": ");
  }

  @Test
  void recordSaysWhatMoved() {
    project.succeeds("replay:plan");
    project
        .succeeds("replay:record")
        .says("greet.approved.json: 2 added, 0 changed, 0 unchanged, 0 removed, 0 refused");
    project.replace("src/test/replay/greet.js", "Hello", "Howdy");
    project.succeeds("replay:plan");

    BuildResult build = project.succeeds("replay:record", "-Dreplay.cases=mars");

    build.says("greet.approved.json: 0 added, 1 changed, 0 unchanged, 0 removed, 0 refused");
    build.says("  changed: mars");
  }
}
