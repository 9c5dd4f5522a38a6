package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Surefire runs the cases that a carrier class carries. */
class JUnitEngineIT {
  private static final String REPORT = "target/surefire-reports/TEST-org.example.ReplayTest.xml";

  private final Project project = Project.copyOf("junit-engine");

  @Test
  void casesAreTestsAndAChangedModuleFailsThem() {
    project.succeeds("replay:plan");

    project.succeeds("test").says("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0");

    assertThat(project.read(REPORT))
        .contains("name=\"world (greet.replay.json)\" classname=\"org.example.ReplayTest\"")
        .contains("name=\"mars (greet.replay.json)\" classname=\"org.example.ReplayTest\"");
    String lock = project.read("replay.lock");
    project.replace("src/test/resources/greet.js", "Hello", "Howdy");

    project.failsInTests("test");

    assertThat(project.read(REPORT))
        .contains("name=\"world (greet.replay.json)\"", "name=\"mars (greet.replay.json)\"")
        .contains("plan_stale: target/test-classes/greet.replay.json:1:1: ")
        .contains("left module &quot;greet&quot;: content changed, sha256 ");
    assertThat(project.read("replay.lock")).isEqualTo(lock);
  }
}
