package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two versions of one artifact in one manifest: neither mediates the other away. */
class VersionsSideBySideIT {
  @Test
  void bothAreResolved() {
    Project project = Project.copyOf("versions-side-by-side");

    project.succeeds("replay:plan");

    String lock = project.read("replay.lock");
    assertThat(lock).contains("org.webjars.npm:marked:15.0.12", "org.webjars.npm:marked:17.0.1");
  }
}
