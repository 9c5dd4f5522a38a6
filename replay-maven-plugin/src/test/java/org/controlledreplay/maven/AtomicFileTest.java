package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir private Path directory;

  @Test
  void replacesAFileAndLeavesNothingBeside() throws Exception {
    Path made = directory.resolve("made");
    Path file = made.resolve("doctor.json");

    AtomicFile.write(file, "first");
    AtomicFile.write(file, "zweite: ä\n");

    assertThat(file).content().isEqualTo("zweite: ä\n");
    assertThat(made.toFile().list()).containsExactly("doctor.json");
  }
}
