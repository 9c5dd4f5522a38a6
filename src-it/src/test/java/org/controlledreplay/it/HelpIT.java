package org.controlledreplay.it;

import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code replay:help} lists the goals. */
class HelpIT {
  @Test
  void listsEveryGoal() {
    BuildResult build = Project.copyOf("skip").succeeds("replay:help");

    for (String goal : List.of("doctor", "help", "plan", "record", "verify")) {
      build.says("replay:" + goal + "\n");
    }
  }
}
