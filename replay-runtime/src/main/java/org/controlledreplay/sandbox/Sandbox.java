package org.controlledreplay.sandbox;

import java.io.IOException;

/** A backend: starts workers inside its boundary. */
public interface Sandbox {
  /**
   * Starts a worker. The calling thread must be a platform thread that outlives the worker: where
   * the kernel ends children with their parent, the parent is this thread.
   *
   * @throws IOException if it cannot be started; nothing is left behind then
   */
  Worker start() throws IOException;
}
