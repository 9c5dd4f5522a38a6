package org.controlledreplay.manifest;

import java.io.IOException;
import java.util.Optional;

/** Like {@link FieldReader}, and returns what it read. */
@FunctionalInterface
interface ValueReader<T> {
  Optional<T> read() throws IOException;
}
