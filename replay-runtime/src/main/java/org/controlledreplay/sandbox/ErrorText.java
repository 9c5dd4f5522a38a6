package org.controlledreplay.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Reads what a worker prints to the end, so that it never blocks, and keeps the first bytes of it.
 */
final class ErrorText {
  private static final int CHUNK_BYTES = 8192;

  private final InputStream in;
  private final int maxBytes;
  private final Thread reader;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean truncated;

  ErrorText(InputStream in, long maxBytes) {
    this.in = in;
    this.maxBytes = (int) Math.min(maxBytes, Integer.MAX_VALUE - CHUNK_BYTES);
    this.reader = new Thread(this::drain, "replay-stderr");
    reader.setDaemon(true);
  }

  void start() {
    reader.start();
  }

  /** Waits until everything has been read; a process that inherited the stream can keep it open. */
  void awaitEnd(Duration patience) throws InterruptedException {
    reader.join(patience.toMillis());
  }

  synchronized String text() {
    String text = kept.toString(StandardCharsets.UTF_8);
    return truncated ? text + "\n... truncated" : text;
  }

  private void drain() {
    byte[] chunk = new byte[CHUNK_BYTES];
    try {
      for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
        keep(chunk, length);
      }
    } catch (IOException closed) {
      // The worker was ended while it printed; what came before is kept.
      return;
    }
  }

  private synchronized void keep(byte[] chunk, int length) {
    int room = Math.min(length, maxBytes - kept.size());
    kept.write(chunk, 0, room);
    truncated |= room < length;
  }
}
