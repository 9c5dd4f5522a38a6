package org.controlledreplay.json;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text that can be read again, to explain what was found in it. */
interface JsonText {
  /** Returns a new reader from the start. */
  Reader open() throws IOException;

  static JsonText of(String text) {
    return () -> new StringReader(text);
  }

  static JsonText of(Path file) {
    return () -> Files.newBufferedReader(file, StandardCharsets.UTF_8);
  }
}
