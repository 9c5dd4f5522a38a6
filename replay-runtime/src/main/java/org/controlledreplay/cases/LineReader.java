package org.controlledreplay.cases;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Splits bytes into lines and holds one of them, up to a bound. */
final class LineReader {
  private static final int BUFFER = 64 * 1024;

  private final InputStream in;
  private final int maximum;
  private final byte[] buffer = new byte[BUFFER];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int position;
  private int end;
  private int number;
  private boolean tooLong;

  /**
   * Creates a reader.
   *
   * @param maximum the bytes that a line may have; what is longer is passed over
   */
  LineReader(InputStream in, int maximum) {
    this.in = in;
    this.maximum = maximum;
  }

  /** Moves to the next line. Returns whether there is one. */
  boolean next() throws IOException {
    line.reset();
    tooLong = false;
    boolean any = false;
    while (position < end || fill()) {
      any = true;
      int start = position;
      while (position < end && buffer[position] != '\n') {
        position++;
      }
      append(start, position - start);
      if (position < end) {
        position++;
        break;
      }
    }
    number += any ? 1 : 0;
    return any;
  }

  /** Returns the number of the current line, counted from 1. */
  int number() {
    return number;
  }

  /** Returns whether the current line has more bytes than it may have. */
  boolean isTooLong() {
    return tooLong;
  }

  /** Returns the current line without its end, which is LF or CR LF; nothing if it is too long. */
  byte[] bytes() {
    byte[] bytes = line.toByteArray();
    boolean cr = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
    return cr ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
  }

  private void append(int start, int length) {
    if (tooLong || line.size() + length > maximum) {
      tooLong = true;
      line.reset();
    } else {
      line.write(buffer, start, length);
    }
  }

  private boolean fill() throws IOException {
    position = 0;
    end = Math.max(in.read(buffer), 0);
    return end > 0;
  }
}
