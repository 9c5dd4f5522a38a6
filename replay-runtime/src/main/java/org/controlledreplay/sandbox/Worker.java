package org.controlledreplay.sandbox;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** A running worker, seen from outside. */
public interface Worker extends AutoCloseable {
  /** Returns where frames are written to. */
  OutputStream input();

  /** Returns where frames are read from. */
  InputStream output();

  /** Returns what the worker printed on standard error so far, at most {@code stderr_bytes}. */
  String errorText();

  /**
   * Ends the worker by force if it has not ended yet, and waits until it is gone.
   *
   * @param patience how long to wait for a voluntary end first
   * @throws org.controlledreplay.failure.ReplayException {@code cleanup_incomplete}, naming what is
   *     left, if it cannot be ended
   */
  WorkerExit end(Duration patience);

  /** Ends the worker by force. Does nothing if it has ended. */
  @Override
  void close();
}
