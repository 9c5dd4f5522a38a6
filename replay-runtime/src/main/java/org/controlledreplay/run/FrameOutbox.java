package org.controlledreplay.run;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.controlledreplay.engine.FrameWriter;

/**
 * Writes the frames of one worker on a thread of its own: a worker that does not read cannot block
 * anybody else. Callers bound what they send ahead.
 */
final class FrameOutbox implements AutoCloseable {
  private final BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>();
  private final FrameWriter frames;
  private final Thread writer;

  FrameOutbox(FrameWriter frames) {
    this.frames = frames;
    this.writer = new Thread(this::write, "replay-input");
    writer.setDaemon(true);
  }

  void start() {
    writer.start();
  }

  void send(byte[] frame) {
    queue.add(frame);
  }

  /** Gives up on the worker, which must have been ended before. */
  @Override
  public void close() {
    writer.interrupt();
  }

  private void write() {
    try {
      while (true) {
        frames.write(queue.take());
      }
    } catch (IOException | InterruptedException over) {
      // A worker that does not read any more says what happened by its output, or by its silence.
      return;
    }
  }
}
