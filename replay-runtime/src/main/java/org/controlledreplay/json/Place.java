package org.controlledreplay.json;

import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Problem;

/** Where a value is: its place in the file and its JSON Pointer. */
public record Place(Location location, String pointer) {
  /** Returns a problem of the value. */
  public Problem problem(String message, String remedy) {
    return Problem.at(location, pointer, message, remedy);
  }
}
