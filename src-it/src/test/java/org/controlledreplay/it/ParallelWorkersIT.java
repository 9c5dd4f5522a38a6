package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Several workers give the same result, in the same order, as one. */
class ParallelWorkersIT {
  private static final String APPROVED = "src/test/replay/sum.approved.json";

  private final Project project = Project.copyOf("parallel-workers");

  @Test
  void approvalsAreTheSameBytes() throws IOException {
    project.succeeds("replay:plan", "replay:record", "-Dreplay.workers=1");
    String one = project.read(APPROVED);
    Files.delete(project.file(APPROVED));

    project.succeeds("replay:record", "-Dreplay.workers=4");

    assertThat(project.read(APPROVED)).isEqualTo(one);
    project
        .succeeds("replay:verify", "-Dreplay.workers=3")
        .says("sum.replay.json    200     200       0           0");
  }
}
