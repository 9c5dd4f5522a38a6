package org.controlledreplay.json;

/** Bytes are not UTF-8. */
public final class MalformedUtf8Exception extends Exception {
  private static final long serialVersionUID = 1L;

  private final int offset;

  MalformedUtf8Exception(int offset) {
    super("byte " + offset + " is not UTF-8");
    this.offset = offset;
  }

  /** Returns the offset of the first wrong byte, counted from 0. */
  public int offset() {
    return offset;
  }
}
