package org.controlledreplay.maven;

import java.util.List;

/**
 * Parameters of a goal have values that they cannot have; the message names key, value, choices.
 */
final class InvalidParametersException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param problems one line each, at least one
   */
  InvalidParametersException(List<String> problems) {
    super(String.join("\n", problems));
  }
}
