package org.controlledreplay.sandbox;

import java.io.IOException;

/** A backend: starts workers inside its boundary. */
public interface Sandbox {
  /**
   * Starts a worker.
   *
   * @throws IOException if it cannot be started; nothing is left behind then
   */
  Worker start() throws IOException;
}
