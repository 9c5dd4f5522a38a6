package org.controlledreplay.it;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values that a parameter cannot have. */
class WrongParameterIT {
  @ParameterizedTest
  @EnumSource
  void everyWrongValueIsToldWithItsChoices(MavenVersion version) {
    Project project = Project.copyOf("wrong-parameter", version);

    BuildResult build =
        project.fails("replay:verify", "-Dreplay.pin=engine", "-Dreplay.workers=many");

    build.says("replay.pin is \"engine\"; choices are: environment, experiment");
    build.says("replay.workers is \"many\"; choices are: a whole number from 1 to 1024");
  }

  @Test
  void aBackendThatIsNotThereIsNotReplaced() {
    Project project = Project.copyOf("wrong-parameter");

    BuildResult build = project.fails("replay:verify", "-Dreplay.backend=docker");

    build.says("capability_unavailable: replay.backend is \"docker\"; choices are: wasm");
  }
}
