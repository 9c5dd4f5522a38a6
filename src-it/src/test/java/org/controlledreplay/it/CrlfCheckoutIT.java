package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** A checkout turned line feeds into CRLF: the bytes that would run are others. */
class CrlfCheckoutIT {
  private final Project project = Project.copyOf("crlf-checkout");

  @Test
  void theReasonIsTold() {
    project.succeeds("replay:plan");
    project.replace("src/test/replay/greet.js", "\n", "\r\n");

    BuildResult build = project.fails("replay:verify");

    build.says("plan_stale: ");
    build.says("left module \"greet\": only line endings differ");
  }
}
