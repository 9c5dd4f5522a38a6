package org.controlledreplay.engine.quickjs;

/** The whole state of an engine: what every case starts from. Nobody changes it. */
final class Image {
  private final byte[] memory;
  private final long stackPointer;

  /**
   * Keeps a state.
   *
   * @param memory the linear memory, taken over from the caller
   * @param stackPointer the top of the C stack
   */
  Image(byte[] memory, long stackPointer) {
    this.memory = memory;
    this.stackPointer = stackPointer;
  }

  byte[] memory() {
    return memory;
  }

  long stackPointer() {
    return stackPointer;
  }
}
