package org.controlledreplay.cases;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.Set;
import org.controlledreplay.manifest.ReplayCase;

/**
 * A private temporary file of checked cases. It is removed when the spool is closed; where the
 * system can do so, its name is gone as soon as it is open.
 */
final class CaseSpool implements AutoCloseable {
  private static final int BUFFER = 64 * 1024;

  private final FileChannel channel;
  private final DataOutputStream out;

  private CaseSpool(FileChannel channel) {
    this.channel = channel;
    this.out =
        new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER));
  }

  /**
   * Creates an empty spool.
   *
   * @param directory where; created if missing
   */
  static CaseSpool create(Path directory) throws IOException {
    Files.createDirectories(directory);
    // A temporary file is its owner's only; that is why it is not created by the channel.
    Path file = Files.createTempFile(directory, "cases-", ".spool");
    try {
      return new CaseSpool(
          FileChannel.open(
              file,
              Set.of(
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.DELETE_ON_CLOSE,
                  LinkOption.NOFOLLOW_LINKS)));
    } catch (IOException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  /** Appends a case. */
  void write(ReplayCase replayCase) throws IOException {
    SpooledText.write(out, replayCase.id());
    SpooledText.write(out, replayCase.arguments());
    SpooledText.write(out, CanonicalCase.expectation(replayCase).orElse(""));
    out.writeInt(replayCase.tags().size());
    for (String tag : replayCase.tags()) {
      SpooledText.write(out, tag);
    }
    SpooledText.write(out, replayCase.position().file());
    out.writeInt(replayCase.position().line());
    out.writeInt(replayCase.position().column());
  }

  /** Ends writing. */
  void flush() throws IOException {
    out.flush();
  }

  /**
   * Returns a new walk over the cases.
   *
   * @param count how many were written
   */
  Iterator<ReplayCase> walk(long count) {
    return new SpoolWalk(channel, count);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
