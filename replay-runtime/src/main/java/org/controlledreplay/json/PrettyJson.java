package org.controlledreplay.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;

/**
 * JSON for files that people review: sorted keys, two spaces, small containers on one line.
 *
 * <p>The same value gives the same text, on every release of Java. Characters that a reviewer
 * cannot see, such as bidirectional controls, are escaped.
 */
public final class PrettyJson {
  /** A container whose one-line form is longer is spread over lines. */
  private static final int MAX_INLINE = 80;

  private PrettyJson() {}

  /** Returns a value on one line, with a space after each colon and comma. */
  public static String line(JsonNode value) {
    StringBuilder text = new StringBuilder();
    writeLine(value, text, Integer.MAX_VALUE);
    return text.toString();
  }

  /** Returns a string with its quotes. */
  public static String quote(String value) {
    String canonical = CompactJson.quote(value);
    StringBuilder text = new StringBuilder(canonical.length());
    for (int i = 0; i < canonical.length(); i++) {
      char unit = canonical.charAt(i);
      if (isUnseen(unit)) {
        String hex = Integer.toHexString(unit);
        text.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
      } else {
        text.append(unit);
      }
    }
    return text.toString();
  }

  /**
   * Writes a value.
   *
   * @param indent the number of spaces before the line on which the value starts
   * @throws IOException if {@code out} cannot be written
   */
  public static void write(JsonNode value, int indent, Appendable out) throws IOException {
    StringBuilder inline = new StringBuilder();
    if (!value.isContainerNode() || writeLine(value, inline, MAX_INLINE)) {
      out.append(value.isContainerNode() ? inline : scalar(value));
      return;
    }
    String inner = "\n" + " ".repeat(indent + 2);
    String separator = "";
    if (value.isArray()) {
      out.append('[');
      for (JsonNode item : value) {
        out.append(separator).append(inner);
        write(item, indent + 2, out);
        separator = ",";
      }
      out.append('\n').append(" ".repeat(indent)).append(']');
    } else {
      out.append('{');
      for (String key : CompactJson.sortedKeys(value)) {
        out.append(separator).append(inner).append(quote(key)).append(": ");
        write(value.get(key), indent + 2, out);
        separator = ",";
      }
      out.append('\n').append(" ".repeat(indent)).append('}');
    }
  }

  /** Appends the one-line form, or gives up as soon as it is longer than a limit. */
  private static boolean writeLine(JsonNode value, StringBuilder text, int limit) {
    if (value.isArray()) {
      text.append('[');
      String separator = "";
      for (JsonNode item : value) {
        text.append(separator);
        if (!writeLine(item, text, limit)) {
          return false;
        }
        separator = ", ";
      }
      text.append(']');
    } else if (value.isObject()) {
      text.append('{');
      String separator = "";
      List<String> keys = CompactJson.sortedKeys(value);
      for (String key : keys) {
        text.append(separator).append(quote(key)).append(": ");
        if (!writeLine(value.get(key), text, limit)) {
          return false;
        }
        separator = ", ";
      }
      text.append('}');
    } else if (value.isTextual() && value.textValue().length() > limit) {
      return false;
    } else {
      text.append(scalar(value));
    }
    return text.length() <= limit;
  }

  private static String scalar(JsonNode value) {
    return value.isTextual() ? quote(value.textValue()) : CanonicalJson.of(value);
  }

  /**
   * Returns whether a character leaves no mark of its own. The list is fixed here because the
   * categories of {@link Character} grow with the release of Java.
   */
  private static boolean isUnseen(char unit) {
    return (unit >= 0x7f && unit <= 0x9f)
        || unit == 0xad
        || unit == 0x61c
        || (unit >= 0x200b && unit <= 0x200f)
        || (unit >= 0x2028 && unit <= 0x202e)
        || (unit >= 0x2060 && unit <= 0x206f)
        || unit == 0xfeff
        || (unit >= 0xfff9 && unit <= 0xfffb);
  }
}
