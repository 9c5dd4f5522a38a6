package org.controlledreplay.lock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.FileReplacement;
import org.controlledreplay.json.StoredJson;

/** The checked-in {@code replay.lock}: strict to read, stable to write. */
public final class LockFile {
  private static final long MAX_BYTES = 64L * 1024 * 1024;

  private LockFile() {}

  /**
   * Reads a lock.
   *
   * @param name the file as messages name it
   * @return the lock, or empty if there is no file
   * @throws ReplayException with {@code not_approved} if the file is not a lock whose digests hold:
   *     a lock that cannot be read approves nothing
   */
  public static Optional<ReplayLock> read(Path file, String name) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    LockReader reader = new LockReader();
    try {
      new StoredJson(name, "a lock", MAX_BYTES, "mvn replay:plan").read(file, reader::read);
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.NOT_APPROVED,
          name + " cannot be read, so it approves nothing: " + e,
          "make it a readable file");
    }
    return Optional.of(reader.lock());
  }

  /**
   * Writes a lock, in one step. The same lock gives the same bytes everywhere.
   *
   * @param name the file as messages name it
   * @return whether the bytes changed
   * @throws ReplayException with {@code execution_failure} if it cannot be written; the old file is
   *     untouched then
   */
  public static boolean write(Path file, String name, ReplayLock lock) {
    try {
      return FileReplacement.write(file, out -> LockWriter.write(lock, out));
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE,
          name + " cannot be written: " + e,
          "make its directory writable");
    }
  }
}
