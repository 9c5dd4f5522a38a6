package org.controlledreplay.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erdtman.jcs.NumberToJSON;

/** Writes JSON without a space, numbers and strings as RFC 8785 has them. */
final class CompactJson {
  /** In which order the keys of an object are written. */
  enum KeyOrder {
    /** By their UTF-16 units, as RFC 8785 has it. */
    SORTED,
    /** As the object has them. */
    KEPT
  }

  /** Up to here every integer is a double, and its shortest decimal form has no exponent. */
  private static final long MAX_SAFE_INTEGER = (1L << 53) - 1;

  private static final String HEX = "0123456789abcdef";

  private final StringBuilder text = new StringBuilder();
  private final KeyOrder order;

  private CompactJson(KeyOrder order) {
    this.order = order;
  }

  static String of(JsonNode value, KeyOrder order) {
    CompactJson json = new CompactJson(order);
    json.write(value);
    return json.text.toString();
  }

  /** Returns a string with its quotes. */
  static String quote(String value) {
    CompactJson json = new CompactJson(KeyOrder.SORTED);
    json.writeString(value);
    return json.text.toString();
  }

  /** Returns the keys of an object in the order of their UTF-16 units. */
  static List<String> sortedKeys(JsonNode object) {
    List<String> keys = keys(object);
    Collections.sort(keys);
    return keys;
  }

  private static List<String> keys(JsonNode object) {
    List<String> keys = new ArrayList<>(object.size());
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  private void write(JsonNode value) {
    switch (value.getNodeType()) {
      case NULL -> text.append("null");
      case BOOLEAN -> text.append(value.booleanValue());
      case NUMBER -> writeNumber(value);
      case STRING -> writeString(value.textValue());
      case ARRAY -> writeArray(value);
      case OBJECT -> writeObject(value);
      default ->
          throw new IllegalArgumentException(
              "JSON value has no canonical form: a " + value.getNodeType() + " node");
    }
  }

  private void writeArray(JsonNode array) {
    text.append('[');
    for (int i = 0; i < array.size(); i++) {
      if (i > 0) {
        text.append(',');
      }
      write(array.get(i));
    }
    text.append(']');
  }

  private void writeObject(JsonNode object) {
    text.append('{');
    String separator = "";
    for (String key : order == KeyOrder.SORTED ? sortedKeys(object) : keys(object)) {
      text.append(separator);
      writeString(key);
      text.append(':');
      write(object.get(key));
      separator = ",";
    }
    text.append('}');
  }

  private void writeNumber(JsonNode value) {
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

  private void writeString(String value) {
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
        writeEscape(unit);
      }
    }
    text.append('"');
  }

  private void writeEscape(char unit) {
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
