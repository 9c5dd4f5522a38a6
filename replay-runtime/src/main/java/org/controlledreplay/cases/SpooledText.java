package org.controlledreplay.cases;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Texts in a spool: a length and UTF-8. */
final class SpooledText {
  private SpooledText() {}

  static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String read(DataInputStream in) throws IOException {
    int length = in.readInt();
    byte[] bytes = in.readNBytes(length);
    if (bytes.length != length) {
      throw new EOFException("a spool ends early");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
