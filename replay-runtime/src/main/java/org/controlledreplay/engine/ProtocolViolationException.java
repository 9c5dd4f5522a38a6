package org.controlledreplay.engine;

/**
 * A worker said something that the protocol does not allow.
 *
 * <p>The message is bounded, on one line and well-formed, whatever the worker put into its frame:
 * it can be kept as the detail of an outcome.
 */
public final class ProtocolViolationException extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int MAX_CODE_POINTS = 240;
  private static final int REPLACEMENT = 0xFFFD;

  /** Creates the exception; a message that repeats the worker's words is made safe. */
  public ProtocolViolationException(String message) {
    super(safe(message));
  }

  /** Returns the message: what was wrong, in words. */
  public String detail() {
    return String.valueOf(getMessage());
  }

  private static String safe(String message) {
    StringBuilder text = new StringBuilder();
    message
        .codePoints()
        .limit(MAX_CODE_POINTS)
        .map(unit -> isPlain(unit) ? unit : REPLACEMENT)
        .forEach(text::appendCodePoint);
    return text.toString();
  }

  private static boolean isPlain(int codePoint) {
    return !Character.isISOControl(codePoint)
        && Character.getType(codePoint) != Character.SURROGATE
        && Character.getType(codePoint) != Character.FORMAT;
  }
}
