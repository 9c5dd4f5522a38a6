package org.controlledreplay.json;

import java.io.IOException;

/** Like {@link FieldReader}, for the value of a name that is data. */
@FunctionalInterface
public interface EntryReader {
  /** Reads the current value. */
  void read(String name) throws IOException;
}
