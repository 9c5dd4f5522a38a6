package org.controlledreplay.outcome;

/** JSON that should be an outcome is not; the message says why. */
public final class InvalidOutcomeException extends Exception {
  private static final long serialVersionUID = 1L;

  InvalidOutcomeException(String message) {
    super(message);
  }
}
