package org.controlledreplay.run;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.controlledreplay.engine.FrameReader;
import org.controlledreplay.engine.InvalidFrameException;
import org.controlledreplay.engine.TruncatedFrameException;

/**
 * Reads the frames of one worker on a thread of its own, so that waiting for them can end: by a
 * deadline, or because somebody wakes the waiting thread. Reads one frame ahead, never more.
 */
final class FrameInbox implements AutoCloseable {
  private static final Arrival WOKEN = new Arrival.Woken();

  private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
  private final Semaphore room = new Semaphore(1);
  private final FrameReader frames;
  private final Thread reader;

  FrameInbox(FrameReader frames) {
    this.frames = frames;
    this.reader = new Thread(this::read, "replay-output");
    reader.setDaemon(true);
  }

  void start() {
    reader.start();
  }

  /** Returns the next arrival, or nothing after some time. */
  Optional<Arrival> poll(long nanos) throws InterruptedException {
    Arrival arrival = arrivals.poll(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    if (arrival instanceof Arrival.Frame) {
      room.release();
    }
    return Optional.ofNullable(arrival);
  }

  void wake() {
    arrivals.add(WOKEN);
  }

  /** Gives up on the worker, which must have been ended before. */
  @Override
  public void close() {
    reader.interrupt();
  }

  private void read() {
    try {
      while (true) {
        room.acquire();
        Optional<byte[]> frame = frames.read();
        if (frame.isEmpty()) {
          arrivals.add(new Arrival.Closed());
          return;
        }
        arrivals.add(new Arrival.Frame(frame.get()));
      }
    } catch (TruncatedFrameException e) {
      arrivals.add(new Arrival.CutOff(String.valueOf(e.getMessage())));
    } catch (InvalidFrameException e) {
      arrivals.add(new Arrival.NoFrame(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      // The platform closes the stream of a process that it removed.
      arrivals.add(new Arrival.Closed());
    } catch (InterruptedException abandoned) {
      // Nobody takes frames any more.
      return;
    }
  }

  /** What can come from a worker. */
  sealed interface Arrival {
    /** A whole frame. */
    final class Frame implements Arrival {
      private final byte[] bytes;

      Frame(byte[] bytes) {
        this.bytes = bytes;
      }

      byte[] bytes() {
        return bytes;
      }
    }

    /** The output ended between two frames. */
    record Closed() implements Arrival {}

    /** The output ended inside a frame. */
    record CutOff(String why) implements Arrival {}

    /** What came is no frame. */
    record NoFrame(String why) implements Arrival {}

    /** Nothing came, but something else changed. */
    record Woken() implements Arrival {}
  }
}
