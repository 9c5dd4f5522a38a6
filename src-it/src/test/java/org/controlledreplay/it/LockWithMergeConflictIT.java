package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** Git left its conflict markers in the lock. */
class LockWithMergeConflictIT {
  private final Project project = Project.copyOf("lock-with-merge-conflict");

  @Test
  void theMarkersAreNamedWithTheirLine() {
    project.succeeds("replay:plan");
    project.write(
        "replay.lock",
        "<<<<<<< HEAD\n" + project.read("replay.lock") + "=======\n{}\n>>>>>>> theirs\n");

    BuildResult build = project.fails("replay:verify");

    build.says("not_approved: replay.lock has merge conflict markers at line 1");
    build.says("mvn replay:plan");
  }
}
