package org.controlledreplay.manifest;

import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Problem;

/** Where a value is: its place in the file and its JSON Pointer. */
record Place(Location location, String pointer) {
  Problem problem(String message, String remedy) {
    return Problem.at(location, pointer, message, remedy);
  }
}
