package org.controlledreplay.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that appear whole or not at all. */
final class AtomicFile {
  private AtomicFile() {}

  /** Writes a text as UTF-8; directories that are missing are made. */
  static void write(Path file, String text) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    if (directory == null) {
      throw new IOException(file + " is not a file");
    }
    Files.createDirectories(directory);
    Path temporary = Files.createTempFile(directory, ".replay", null);
    try {
      Files.writeString(temporary, text);
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
