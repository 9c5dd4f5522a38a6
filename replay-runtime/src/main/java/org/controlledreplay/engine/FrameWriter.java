package org.controlledreplay.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Writes length-prefixed frames to a stream. Not safe for several threads. */
public final class FrameWriter {
  private final OutputStream out;
  private final long maxBytes;

  /**
   * Creates a writer.
   *
   * @param maxBytes the longest frame that the other end reads, {@code protocol_bytes}
   */
  public FrameWriter(OutputStream out, long maxBytes) {
    this.out = out;
    this.maxBytes = maxBytes;
  }

  /**
   * Writes a frame and flushes it.
   *
   * @throws InvalidFrameException if it is empty or longer than the limit; nothing is written then
   */
  public void write(byte[] frame) throws IOException {
    if (frame.length == 0) {
      throw new InvalidFrameException("a frame has no bytes");
    }
    if (frame.length > maxBytes) {
      throw new InvalidFrameException(
          "a frame of " + frame.length + " bytes is longer than protocol_bytes, " + maxBytes);
    }
    out.write(ByteBuffer.allocate(Integer.BYTES).putInt(frame.length).array());
    out.write(frame);
    out.flush();
  }
}
