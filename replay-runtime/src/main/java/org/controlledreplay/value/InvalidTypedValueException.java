package org.controlledreplay.value;

/** A JSON tree is not a typed value. */
public final class InvalidTypedValueException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String pointer;

  InvalidTypedValueException(String pointer, String message) {
    super(message);
    this.pointer = pointer;
  }

  /** Returns the JSON Pointer (RFC 6901) of the offending value, relative to the tree's root. */
  public String pointer() {
    return pointer;
  }
}
