package org.controlledreplay.cases;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.manifest.Expectation;
import org.controlledreplay.manifest.ReplayCase;

/** One walk over a spool; it has a position of its own, so walks do not disturb each other. */
final class SpoolWalk implements Iterator<ReplayCase> {
  private static final int BUFFER = 64 * 1024;

  private final FileChannel channel;
  private final DataInputStream in;
  private long left;

  SpoolWalk(FileChannel channel, long count) {
    this.channel = channel;
    this.in = new DataInputStream(new BufferedInputStream(new PositionalStream(channel), BUFFER));
    this.left = count;
  }

  @Override
  public boolean hasNext() {
    return left > 0;
  }

  @Override
  public ReplayCase next() {
    if (left == 0) {
      throw new NoSuchElementException("no further case");
    }
    if (!channel.isOpen()) {
      throw new IllegalStateException("the cases are closed");
    }
    try {
      ReplayCase next = read();
      left--;
      return next;
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE,
          "the temporary file of the cases cannot be read: " + e.getMessage(),
          "check the disk of the output directory and run again");
    }
  }

  private ReplayCase read() throws IOException {
    String id = SpooledText.read(in);
    String arguments = SpooledText.read(in);
    String expect = SpooledText.read(in);
    Optional<Expectation> expectation =
        expect.isEmpty() ? Optional.empty() : Optional.of(CanonicalCase.readExpectation(expect));
    SortedSet<String> tags = new TreeSet<>();
    for (int count = in.readInt(); count > 0; count--) {
      tags.add(SpooledText.read(in));
    }
    Location position = new Location(SpooledText.read(in), in.readInt(), in.readInt());
    return new ReplayCase(
        id, arguments, expectation, Collections.unmodifiableSortedSet(tags), position);
  }

  /** Reads a channel from its start without moving the channel's own position. */
  private static final class PositionalStream extends InputStream {
    private final FileChannel channel;
    private long position;

    PositionalStream(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = channel.read(ByteBuffer.wrap(bytes, offset, length), position);
      position += Math.max(count, 0);
      return count;
    }
  }
}
