package org.controlledreplay.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erdtman.jcs.NumberToJSON;

/** The JSON Canonicalization Scheme (RFC 8785): one text for one value. */
public final class CanonicalJson {
  /** Up to here every integer is a double, and its shortest decimal form has no exponent. */
  private static final long MAX_SAFE_INTEGER = (1L << 53) - 1;

  private static final String HEX = "0123456789abcdef";

  private CanonicalJson() {}

  /**
   * Returns the canonical text of a JSON value.
   *
   * <p>Numbers are IEEE 754 doubles, as RFC 8785 has it: one that is written with more digits is
   * rounded, exactly as JavaScript reads it.
   *
   * @throws IllegalArgumentException if the value has no canonical form: a number beyond IEEE 754
   *     doubles, a string or key with a lone surrogate, or a node that is not JSON
   */
  public static String of(JsonNode value) {
    StringBuilder text = new StringBuilder();
    write(value, text);
    return text.toString();
  }

  /** Returns the digest of the canonical text of a JSON value. */
  public static Digest digest(JsonNode value) {
    return Digest.of(of(value));
  }

  /** Returns a string with its quotes, canonically escaped. */
  static String quote(String value) {
    StringBuilder text = new StringBuilder(value.length() + 2);
    writeString(value, text);
    return text.toString();
  }

  /** Returns the keys of an object in the order of their UTF-16 units. */
  static List<String> sortedKeys(JsonNode object) {
    List<String> keys = new ArrayList<>(object.size());
    object.fieldNames().forEachRemaining(keys::add);
    Collections.sort(keys);
    return keys;
  }

  private static void write(JsonNode value, StringBuilder text) {
    switch (value.getNodeType()) {
      case NULL -> text.append("null");
      case BOOLEAN -> text.append(value.booleanValue());
      case NUMBER -> writeNumber(value, text);
      case STRING -> writeString(value.textValue(), text);
      case ARRAY -> {
        text.append('[');
        for (int i = 0; i < value.size(); i++) {
          if (i > 0) {
            text.append(',');
          }
          write(value.get(i), text);
        }
        text.append(']');
      }
      case OBJECT -> {
        text.append('{');
        String separator = "";
        for (String key : sortedKeys(value)) {
          text.append(separator);
          writeString(key, text);
          text.append(':');
          write(value.get(key), text);
          separator = ",";
        }
        text.append('}');
      }
      default ->
          throw new IllegalArgumentException(
              "JSON value has no canonical form: a " + value.getNodeType() + " node");
    }
  }

  private static void writeNumber(JsonNode value, StringBuilder text) {
    if (value.isInt() || value.isLong()) {
      long integer = value.longValue();
      if (integer >= -MAX_SAFE_INTEGER && integer <= MAX_SAFE_INTEGER) {
        text.append(integer);
        return;
      }
    }
    double number = value.doubleValue();
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw new IllegalArgumentException(
          "JSON value has no canonical form: a number beyond IEEE 754 doubles");
    }
    try {
      text.append(NumberToJSON.serializeNumber(number));
    } catch (IOException e) {
      throw new IllegalArgumentException("JSON value has no canonical form: " + e.getMessage(), e);
    }
  }

  private static void writeString(String value, StringBuilder text) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char unit = value.charAt(i);
      if (unit >= 0x20 && unit != '"' && unit != '\\' && !Character.isSurrogate(unit)) {
        text.append(unit);
      } else if (Character.isHighSurrogate(unit)
          && i + 1 < value.length()
          && Character.isLowSurrogate(value.charAt(i + 1))) {
        text.append(unit).append(value.charAt(i + 1));
        i++;
      } else {
        writeEscape(unit, text);
      }
    }
    text.append('"');
  }

  private static void writeEscape(char unit, StringBuilder text) {
    switch (unit) {
      case '"', '\\' -> text.append('\\').append(unit);
      case '\b' -> text.append("\\b");
      case '\t' -> text.append("\\t");
      case '\n' -> text.append("\\n");
      case '\f' -> text.append("\\f");
      case '\r' -> text.append("\\r");
      default -> {
        if (Character.isSurrogate(unit)) {
          throw new IllegalArgumentException(
              "JSON value has no canonical form: a string with a lone surrogate");
        }
        text.append("\\u00").append(HEX.charAt(unit >> 4)).append(HEX.charAt(unit & 0xf));
      }
    }
  }
}
