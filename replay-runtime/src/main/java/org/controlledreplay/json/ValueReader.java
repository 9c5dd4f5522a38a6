package org.controlledreplay.json;

import java.io.IOException;
import java.util.Optional;

/** Like {@link FieldReader}, and returns what it read. */
@FunctionalInterface
public interface ValueReader<T> {
  /** Reads the current value; returns nothing if it has a problem. */
  Optional<T> read() throws IOException;
}
