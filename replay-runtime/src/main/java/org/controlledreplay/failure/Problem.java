package org.controlledreplay.failure;

import java.util.Optional;

/**
 * One thing that is wrong: where, what, why, and what to do.
 *
 * @param location the place in a file, if there is one
 * @param pointer the JSON Pointer (RFC 6901) of the value, if there is one
 * @param message what is wrong and why, one sentence without a final full stop
 * @param remedy what to do about it, or an empty string where the message already says it
 */
public record Problem(
    Optional<Location> location, Optional<String> pointer, String message, String remedy) {

  /** Returns a problem that has no place in a file. */
  public static Problem of(String message, String remedy) {
    return new Problem(Optional.empty(), Optional.empty(), message, remedy);
  }

  /** Returns a problem at a place in a file. */
  public static Problem at(Location location, String pointer, String message, String remedy) {
    return new Problem(Optional.of(location), Optional.of(pointer), message, remedy);
  }

  /**
   * Returns the problem as one line, followed by an indented line with the remedy if there is one.
   */
  public String render() {
    StringBuilder text = new StringBuilder();
    location.ifPresent(place -> text.append(place).append(": "));
    text.append(message);
    pointer.filter(p -> !p.isEmpty()).ifPresent(p -> text.append(" (at ").append(p).append(')'));
    if (!remedy.isEmpty()) {
      text.append("\n    ").append(remedy);
    }
    return text.toString();
  }
}
