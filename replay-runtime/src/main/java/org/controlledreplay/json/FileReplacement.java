package org.controlledreplay.json;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Replaces a text file in one step: whoever reads it sees the old bytes or the new ones. */
public final class FileReplacement {
  /** Writes the new text. */
  @FunctionalInterface
  public interface Content {
    /** Writes the whole text, with {@code \n} as line ending. */
    void writeTo(Writer out) throws IOException;
  }

  private FileReplacement() {}

  /**
   * Writes a file, unless it already has exactly this content. A symbolic link is followed.
   *
   * @return whether the bytes changed
   * @throws IOException if it cannot be written; the old file is untouched then
   */
  public static boolean write(Path file, Content content) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path directory = target.resolveSibling("").toAbsolutePath();
    Files.createDirectories(directory);
    Path temporary =
        directory.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      // Not createTempFile: that one is private to its owner, and this file is meant to be shared.
      try (BufferedWriter out =
          Files.newBufferedWriter(
              temporary, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW)) {
        content.writeTo(out);
      }
      if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)
          && Files.mismatch(temporary, target) == -1) {
        return false;
      }
      move(temporary, target);
      return true;
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
