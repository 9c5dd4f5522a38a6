package org.controlledreplay.manifest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.regex.Pattern;

/** The words for what is wrong with a JSON text. */
final class JsonSyntax {
  /** What to do about a text that is not JSON. */
  static final String REMEDY = "the text must be JSON (RFC 8259); what follows was not read";

  private static final int MAX_QUOTED = 80;
  private static final Pattern PARSER_WORDS =
      Pattern.compile(
          " ?\\((code \\d+|CTRL-CHAR, code \\d+|for [^)]*\\[Source.*|start marker.*)\\)");

  private JsonSyntax() {}

  /**
   * Explains why a parser stopped.
   *
   * @param offset where it stopped in the text, or a negative number if that is not known
   */
  static String explain(JsonProcessingException failure, String text, long offset) {
    if (failure instanceof StreamConstraintsException) {
      return failure.getOriginalMessage().contains("depth")
          ? "nested deeper than " + JsonCursor.MAX_DEPTH + " levels"
          : "a number with more digits than a manifest can have";
    }
    if (failure instanceof JsonEOFException || offset >= text.length()) {
      return "the text ends before everything that it opened is closed";
    }
    if (offset >= 0) {
      char unit = text.charAt((int) offset);
      if (unit == '/' || unit == '#') {
        return "JSON has no comments";
      }
      if (unit == '\'') {
        return "strings and field names have double quotes";
      }
      if ((unit == '}' || unit == ']') && lastBefore(text, (int) offset) == ',') {
        return "a comma with nothing after it before \"" + unit + "\"";
      }
      if (unit < ' ') {
        return "a line break or control character in a string must be escaped";
      }
    }
    return "not JSON: " + PARSER_WORDS.matcher(failure.getOriginalMessage()).replaceAll("");
  }

  /** Returns what a token starts, for messages. */
  static String kind(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
      case VALUE_TRUE, VALUE_FALSE -> "a boolean";
      default -> "null";
    };
  }

  /** Returns a text in quotes, short and without control characters. */
  static String quote(String text) {
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
  static boolean isWellFormed(String text) {
    return text.codePoints().noneMatch(point -> Character.getType(point) == Character.SURROGATE);
  }

  private static char lastBefore(String text, int offset) {
    int i = offset - 1;
    while (i > 0 && " \t\r\n".indexOf(text.charAt(i)) >= 0) {
      i--;
    }
    return text.charAt(i);
  }
}
