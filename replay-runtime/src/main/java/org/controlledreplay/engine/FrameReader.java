package org.controlledreplay.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Reads length-prefixed frames from a stream. A length is judged before a byte of its frame is
 * read, and memory grows with what has arrived, not with what was announced. Not safe for several
 * threads.
 */
public final class FrameReader {
  private static final int HEADER_BYTES = 4;
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private final InputStream in;
  private final long maxBytes;

  /**
   * Creates a reader.
   *
   * @param maxBytes the longest frame that is read, {@code protocol_bytes}
   */
  public FrameReader(InputStream in, long maxBytes) {
    this.in = in;
    this.maxBytes = Math.min(maxBytes, MAX_ARRAY);
  }

  /**
   * Returns the bytes of the next frame, or nothing if the stream ended before it.
   *
   * @throws TruncatedFrameException if the stream ends inside the frame
   * @throws InvalidFrameException if the frame is empty or longer than the limit
   */
  public Optional<byte[]> read() throws IOException {
    byte[] header = in.readNBytes(HEADER_BYTES);
    if (header.length == 0) {
      return Optional.empty();
    }
    if (header.length < HEADER_BYTES) {
      throw new TruncatedFrameException("the output ends inside the length of a frame");
    }
    long length = Integer.toUnsignedLong(ByteBuffer.wrap(header).getInt());
    if (length == 0) {
      throw new InvalidFrameException("a frame has no bytes");
    }
    if (length > maxBytes) {
      throw new InvalidFrameException(
          "a frame of " + length + " bytes is longer than protocol_bytes, " + maxBytes);
    }
    byte[] frame = in.readNBytes((int) length);
    if (frame.length < length) {
      throw new TruncatedFrameException(
          "the output ends after " + frame.length + " of the " + length + " bytes of a frame");
    }
    return Optional.of(frame);
  }
}
