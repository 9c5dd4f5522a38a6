package org.controlledreplay.json;

import java.io.IOException;

/**
 * Reads one value. On entry the cursor is at the value's first token, on return at its last.
 *
 * <p>It reports what is wrong to the cursor; it throws only where the text itself is not JSON.
 */
@FunctionalInterface
public interface FieldReader {
  /** Reads the current value. */
  void read() throws IOException;
}
