package org.controlledreplay.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the lock reference is a lock, byte for byte as it is written. */
class LockReferenceTest {
  private static final Path REFERENCE = Path.of("../docs/reference/lock.md");

  @TempDir Path directory;

  @Test
  void theExampleIsReadAndWrittenAsItIs() throws IOException {
    String text = Files.readString(REFERENCE).replace("\r\n", "\n");
    int start = text.indexOf("```json\n") + "```json\n".length();
    String example = text.substring(start, text.indexOf("```", start));
    Path file = Files.writeString(directory.resolve("replay.lock"), example);

    ReplayLock lock = LockFile.read(file, "replay.lock").orElseThrow();

    assertThat(lock.manifests().keySet()).containsExactly("marked/upgrade.replay.json");
    assertThat(LockFile.write(file, "replay.lock", lock)).isFalse();
  }
}
