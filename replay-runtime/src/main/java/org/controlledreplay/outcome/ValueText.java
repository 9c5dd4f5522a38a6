package org.controlledreplay.outcome;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.PrettyJson;

/** Typed values in the words of a person who reads a failure: short, on one line. */
final class ValueText {
  private static final int MAX_LENGTH = 120;
  private static final int BEFORE = 30;
  private static final int AFTER = 60;
  private static final String ELLIPSIS = "\u2026";

  private ValueText() {}

  /** Returns the text of a value, cut where it is long. */
  static String of(JsonNode value) {
    Optional<String> string = string(value);
    if (string.isPresent()) {
      return window(string.get(), 0);
    }
    return special(value).orElseGet(() -> cut(PrettyJson.line(value)));
  }

  /**
   * Returns a string in quotes; of a long one only what is around an index, with an ellipsis where
   * something is left out.
   */
  static String window(String text, int index) {
    if (text.length() <= MAX_LENGTH) {
      return '"' + escape(text) + '"';
    }
    int start = boundary(text, Math.max(0, index - BEFORE));
    int end = boundary(text, Math.min(text.length(), Math.max(index, BEFORE) + AFTER));
    return '"'
        + (start > 0 ? ELLIPSIS : "")
        + escape(text.substring(start, end))
        + (end < text.length() ? ELLIPSIS : "")
        + '"';
  }

  /** Returns the JavaScript string that a typed value stands for, if it is one. */
  static Optional<String> string(JsonNode value) {
    if (value.isTextual()) {
      return Optional.of(value.textValue());
    }
    JsonNode units = value.path("utf16");
    if (!value.path("$").asText("").equals("string") || !units.isTextual()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i + 4 <= units.textValue().length(); i += 4) {
      text.append((char) Integer.parseInt(units.textValue().substring(i, i + 4), 16));
    }
    return Optional.of(text.toString());
  }

  private static Optional<String> special(JsonNode value) {
    if (!value.isObject()) {
      return Optional.empty();
    }
    String detail = value.path("value").asText("");
    return switch (value.path("$").asText("")) {
      case "undefined" -> Optional.of("undefined");
      case "hole" -> Optional.of("a hole");
      case "number" -> Optional.of(detail);
      case "bigint" -> Optional.of(cut(detail + "n"));
      default -> Optional.empty();
    };
  }

  private static String cut(String line) {
    return line.length() <= MAX_LENGTH
        ? line
        : line.substring(0, boundary(line, MAX_LENGTH)) + ELLIPSIS;
  }

  /** Moves an index off the middle of a surrogate pair. */
  private static int boundary(String text, int index) {
    return index > 0
            && index < text.length()
            && Character.isLowSurrogate(text.charAt(index))
            && Character.isHighSurrogate(text.charAt(index - 1))
        ? index - 1
        : index;
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            codePoint -> {
              if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                escaped.append("\\u").append(Integer.toHexString(codePoint));
              } else {
                String quoted = PrettyJson.quote(Character.toString(codePoint));
                escaped.append(quoted, 1, quoted.length() - 1);
              }
            });
    return escaped.toString();
  }

  /** Returns whether two scalars are the same value. */
  static boolean same(JsonNode one, JsonNode other) {
    return CanonicalJson.of(one).equals(CanonicalJson.of(other));
  }
}
