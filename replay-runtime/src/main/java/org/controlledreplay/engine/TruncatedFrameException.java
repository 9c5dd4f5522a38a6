package org.controlledreplay.engine;

/** The stream ended inside a frame: whoever wrote it died, or stopped on purpose. */
public final class TruncatedFrameException extends InvalidFrameException {
  private static final long serialVersionUID = 1L;

  TruncatedFrameException(String message) {
    super(message);
  }
}
