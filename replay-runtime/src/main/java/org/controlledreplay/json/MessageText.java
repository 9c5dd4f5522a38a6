package org.controlledreplay.json;

/** Texts of a file, as messages show them. */
public final class MessageText {
  private static final int MAX_QUOTED = 80;

  private MessageText() {}

  /** Returns a text in quotes, short and without control characters. */
  public static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .limit(MAX_QUOTED)
        .forEach(
            point -> {
              int type = Character.getType(point);
              if (Character.isISOControl(point)
                  || type == Character.SURROGATE
                  || type == Character.FORMAT
                  || type == Character.LINE_SEPARATOR
                  || type == Character.PARAGRAPH_SEPARATOR) {
                quoted.append(String.format("\\u%04x", point));
              } else {
                quoted.appendCodePoint(point);
              }
            });
    return quoted
        .append(text.codePointCount(0, text.length()) > MAX_QUOTED ? "..." : "")
        .append('"')
        .toString();
  }

  /** Returns whether a text has no lone surrogate. */
  public static boolean isWellFormed(String text) {
    return text.codePoints().noneMatch(point -> Character.getType(point) == Character.SURROGATE);
  }
}
