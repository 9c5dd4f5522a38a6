package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.regex.Pattern;

/** The words for what is wrong with a JSON text. */
final class JsonSyntax {
  /** What to do about a text that is not JSON. */
  static final String REMEDY = "the text must be JSON (RFC 8259); what follows was not read";

  private static final Pattern PARSER_WORDS =
      Pattern.compile(
          " ?\\((code \\d+|CTRL-CHAR, code \\d+|for [^)]*\\[Source.*|start marker.*)\\)");

  private JsonSyntax() {}

  /**
   * Explains why a parser stopped.
   *
   * @param offset where it stopped in the text, or a negative number if that is not known
   */
  static String explain(JsonProcessingException failure, JsonText text, long offset)
      throws IOException {
    if (failure instanceof StreamConstraintsException) {
      return failure.getOriginalMessage().contains("depth")
          ? "nested deeper than " + JsonCursor.MAX_DEPTH + " levels"
          : "a number with more than " + JsonCursor.MAX_NUMBER_LENGTH + " digits";
    }
    Spot spot = failure instanceof JsonEOFException ? Spot.END : Spot.find(text, offset);
    int unit = spot.unit();
    if (unit == Spot.NOTHING) {
      return "the text ends before everything that it opened is closed";
    }
    if (unit == '/' || unit == '#') {
      return "JSON has no comments";
    }
    if (unit == '\'') {
      return "strings and field names have double quotes";
    }
    if ((unit == '}' || unit == ']') && spot.before() == ',') {
      return "a comma with nothing after it before \"" + (char) unit + "\"";
    }
    if (unit != Spot.UNKNOWN && unit < ' ') {
      return "a line break or control character in a string must be escaped";
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

  /**
   * A unit of a text.
   *
   * @param unit the unit, or one of the constants
   * @param before the last unit before it that is no white space
   */
  private record Spot(int unit, int before) {
    static final int NOTHING = -1;
    static final int UNKNOWN = 0x10000;
    static final Spot END = new Spot(NOTHING, NOTHING);

    static Spot find(JsonText text, long offset) throws IOException {
      if (offset < 0) {
        return new Spot(UNKNOWN, NOTHING);
      }
      try (Reader in = new BufferedReader(text.open())) {
        int before = NOTHING;
        int unit = in.read();
        for (long at = 0; at < offset && unit >= 0; at++) {
          before = " \t\r\n".indexOf(unit) >= 0 ? before : unit;
          unit = in.read();
        }
        return new Spot(unit, before);
      }
    }
  }
}
