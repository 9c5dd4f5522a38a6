package org.controlledreplay.engine;

import java.io.IOException;

/**
 * Bytes that should be a frame are none; the message says why. The stream cannot be used any more.
 */
public class InvalidFrameException extends IOException {
  private static final long serialVersionUID = 1L;

  InvalidFrameException(String message) {
    super(message);
  }
}
