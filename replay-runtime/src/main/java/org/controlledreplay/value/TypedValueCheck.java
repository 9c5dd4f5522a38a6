package org.controlledreplay.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Decides whether a JSON tree is a typed value. */
final class TypedValueCheck {
  /** The key that marks a tagged value. */
  static final String TAG = "$";

  private static final Set<String> SPECIAL_NUMBERS = Set.of("NaN", "Infinity", "-Infinity", "-0");
  private static final Pattern BIG_INTEGER = Pattern.compile("0|-?[1-9][0-9]*");
  private static final Pattern UTF16 = Pattern.compile("([0-9a-f]{4})+");
  private static final Pattern REGEXP_FLAGS = Pattern.compile("d?g?i?m?s?u?v?y?");
  private static final Pattern DATE =
      Pattern.compile("(\\d{4}|[+-]\\d{6})-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z");
  private static final long MAX_DATE = 8_640_000_000_000_000L;

  /** Element sizes of everything that {@code bytes} can be, by constructor name. */
  private static final Map<String, Integer> BYTE_KINDS =
      Map.ofEntries(
          Map.entry("ArrayBuffer", 1),
          Map.entry("DataView", 1),
          Map.entry("Int8Array", 1),
          Map.entry("Uint8Array", 1),
          Map.entry("Uint8ClampedArray", 1),
          Map.entry("Int16Array", 2),
          Map.entry("Uint16Array", 2),
          Map.entry("Float16Array", 2),
          Map.entry("Int32Array", 4),
          Map.entry("Uint32Array", 4),
          Map.entry("Float32Array", 4),
          Map.entry("Float64Array", 8),
          Map.entry("BigInt64Array", 8),
          Map.entry("BigUint64Array", 8));

  private TypedValueCheck() {}

  static void check(JsonNode tree) throws InvalidTypedValueException {
    check(tree, "", false);
  }

  private static void check(JsonNode node, String at, boolean holeAllowed)
      throws InvalidTypedValueException {
    switch (node.getNodeType()) {
      case NULL, BOOLEAN -> {}
      case NUMBER -> checkNumber(node, at);
      case STRING -> checkWellFormed(node.textValue(), at);
      case ARRAY -> checkItems(node, at, true);
      case OBJECT -> {
        if (node.has(TAG)) {
          checkTagged(node, at, holeAllowed);
        } else {
          checkProperties(node, at);
        }
      }
      default -> throw new InvalidTypedValueException(at, "not a JSON value");
    }
  }

  private static void checkNumber(JsonNode node, String at) throws InvalidTypedValueException {
    double value = node.doubleValue();
    if (Double.isInfinite(value) || Double.isNaN(value)) {
      throw new InvalidTypedValueException(
          at, "a number beyond IEEE 754 doubles; write {\"$\":\"number\",\"value\":\"Infinity\"}");
    }
    if (value == 0 && 1 / value < 0) {
      throw new InvalidTypedValueException(
          at, "-0 does not survive JSON; write {\"$\":\"number\",\"value\":\"-0\"}");
    }
  }

  private static void checkWellFormed(String text, String at) throws InvalidTypedValueException {
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (Character.isHighSurrogate(unit)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(unit)) {
        throw new InvalidTypedValueException(
            at,
            "a string with a lone surrogate; write {\"$\":\"string\",\"utf16\":\"...\"} with four"
                + " hexadecimal digits a unit");
      }
    }
  }

  private static void checkItems(JsonNode array, String at, boolean holesAllowed)
      throws InvalidTypedValueException {
    for (int i = 0; i < array.size(); i++) {
      check(array.get(i), at + "/" + i, holesAllowed);
    }
  }

  private static void checkProperties(JsonNode object, String at)
      throws InvalidTypedValueException {
    Iterator<Map.Entry<String, JsonNode>> fields = object.properties().iterator();
    while (fields.hasNext()) {
      Map.Entry<String, JsonNode> field = fields.next();
      String path = at + "/" + escape(field.getKey());
      checkWellFormed(field.getKey(), path);
      check(field.getValue(), path, false);
    }
  }

  private static void checkTagged(JsonNode node, String at, boolean holeAllowed)
      throws InvalidTypedValueException {
    JsonNode tag = node.get(TAG);
    if (!tag.isTextual()) {
      throw new InvalidTypedValueException(
          at,
          "the key \"$\" marks a tagged value; wrap a plain object that has it as"
              + " {\"$\":\"object\",\"value\":{...}}");
    }
    switch (tag.textValue()) {
      case "undefined" -> keys(node, at, List.of(), List.of());
      case "hole" -> {
        keys(node, at, List.of(), List.of());
        require(holeAllowed, at, "a hole can only be an item of an array");
      }
      case "number" -> {
        keys(node, at, List.of("value"), List.of());
        require(
            SPECIAL_NUMBERS.contains(text(node, "value", at)),
            at,
            "\"value\" must be one of \"NaN\", \"Infinity\", \"-Infinity\", \"-0\"");
      }
      case "bigint" -> {
        keys(node, at, List.of("value"), List.of());
        require(
            BIG_INTEGER.matcher(text(node, "value", at)).matches(),
            at,
            "\"value\" must be a decimal integer");
      }
      case "string" -> {
        keys(node, at, List.of("utf16"), List.of());
        checkUtf16(text(node, "utf16", at), at);
      }
      case "date" -> {
        keys(node, at, List.of("value"), List.of());
        checkDate(node.get("value"), at);
      }
      case "regexp" -> {
        keys(node, at, List.of("source", "flags"), List.of("last_index"));
        checkWellFormed(text(node, "source", at), at);
        require(
            REGEXP_FLAGS.matcher(text(node, "flags", at)).matches(),
            at,
            "\"flags\" must be regular expression flags in alphabetical order");
        JsonNode lastIndex = node.path("last_index");
        require(
            lastIndex.isMissingNode()
                || (lastIndex.isIntegralNumber()
                    && lastIndex.canConvertToInt()
                    && lastIndex.intValue() > 0),
            at,
            "\"last_index\" must be a positive integer; leave it out for 0");
      }
      case "map" -> {
        keys(node, at, List.of("entries"), List.of());
        checkEntries(array(node, "entries", at), at);
      }
      case "set" -> {
        keys(node, at, List.of("values"), List.of());
        checkItems(array(node, "values", at), at + "/values", false);
      }
      case "bytes" -> {
        keys(node, at, List.of("kind", "base64"), List.of());
        checkBytes(text(node, "kind", at), text(node, "base64", at), at);
      }
      case "error" -> checkError(node, at);
      case "object" -> {
        keys(node, at, List.of("value"), List.of("prototype"));
        JsonNode value = node.get("value");
        require(value.isObject(), at, "\"value\" must be an object");
        require(
            !node.has("prototype") || node.get("prototype").isNull(),
            at,
            "\"prototype\" can only be null; leave it out for a plain object");
        require(
            node.has("prototype") || value.has(TAG),
            at,
            "only an object that has the key \"$\" or no prototype is wrapped");
        checkProperties(value, at + "/value");
      }
      case "array" -> {
        keys(node, at, List.of("items", "properties"), List.of());
        checkItems(array(node, "items", at), at + "/items", true);
        JsonNode properties = node.get("properties");
        require(
            properties.isObject() && !properties.isEmpty(),
            at,
            "\"properties\" must be an object with at least one property");
        checkProperties(properties, at + "/properties");
      }
      default ->
          throw new InvalidTypedValueException(
              at,
              "unknown tag \""
                  + tag.textValue()
                  + "\"; known are array, bigint, bytes, date, error, hole, map, number, object,"
                  + " regexp, set, string, undefined");
    }
  }

  private static void checkUtf16(String units, String at) throws InvalidTypedValueException {
    require(
        UTF16.matcher(units).matches(), at, "\"utf16\" must be four lower-case hex digits a unit");
    StringBuilder text = new StringBuilder(units.length() / 4);
    for (int i = 0; i < units.length(); i += 4) {
      text.append((char) Integer.parseInt(units.substring(i, i + 4), 16));
    }
    try {
      checkWellFormed(text.toString(), at);
    } catch (InvalidTypedValueException illFormed) {
      return;
    }
    throw new InvalidTypedValueException(at, "a well-formed string is written as a JSON string");
  }

  private static void checkDate(JsonNode value, String at) throws InvalidTypedValueException {
    if (value.isNull()) {
      return; // an invalid Date
    }
    require(
        value.isTextual() && DATE.matcher(value.textValue()).matches(),
        at,
        "\"value\" must be an ISO 8601 instant with milliseconds, or null for an invalid Date");
    try {
      // ECMAScript writes years outside 0..9999 with a sign and six digits; so does java.time.
      Instant instant = DateTimeFormatter.ISO_INSTANT.parse(value.textValue(), Instant::from);
      require(
          Math.abs(instant.toEpochMilli()) <= MAX_DATE, at, "\"value\" is beyond what Date can be");
    } catch (DateTimeException e) {
      throw new InvalidTypedValueException(at, "\"value\" is not an instant");
    }
  }

  private static void checkEntries(JsonNode entries, String at) throws InvalidTypedValueException {
    for (int i = 0; i < entries.size(); i++) {
      JsonNode entry = entries.get(i);
      String path = at + "/entries/" + i;
      require(entry.isArray() && entry.size() == 2, path, "an entry must be [key, value]");
      checkItems(entry, path, false);
    }
  }

  private static void checkBytes(String kind, String base64, String at)
      throws InvalidTypedValueException {
    Integer size = BYTE_KINDS.get(kind);
    if (size == null) {
      throw new InvalidTypedValueException(
          at, "\"kind\" must be one of " + String.join(", ", new TreeSet<>(BYTE_KINDS.keySet())));
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      require(
          Base64.getEncoder().encodeToString(bytes).equals(base64),
          at,
          "\"base64\" must be in canonical form, with padding");
      require(bytes.length % size == 0, at, "\"base64\" must hold whole elements of " + kind);
    } catch (IllegalArgumentException e) {
      throw new InvalidTypedValueException(at, "\"base64\" is not base64 (RFC 4648)");
    }
  }

  private static void checkError(JsonNode node, String at) throws InvalidTypedValueException {
    keys(node, at, List.of("name", "message"), List.of("code", "cause", "errors"));
    for (String key : List.of("name", "message", "code", "cause")) {
      if (node.has(key)) {
        check(node.get(key), at + "/" + key, false);
      }
    }
    if (node.has("errors")) {
      checkItems(array(node, "errors", at), at + "/errors", false);
    }
  }

  private static void keys(JsonNode node, String at, List<String> required, List<String> optional)
      throws InvalidTypedValueException {
    for (String key : required) {
      require(node.has(key), at, "a tagged " + node.get(TAG) + " needs \"" + key + "\"");
    }
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      String key = field.getKey();
      require(
          key.equals(TAG) || required.contains(key) || optional.contains(key),
          at,
          "a tagged " + node.get(TAG) + " has no \"" + key + "\"");
    }
  }

  private static String text(JsonNode node, String key, String at)
      throws InvalidTypedValueException {
    JsonNode value = node.get(key);
    require(value.isTextual(), at, "\"" + key + "\" must be a string");
    return value.textValue();
  }

  private static JsonNode array(JsonNode node, String key, String at)
      throws InvalidTypedValueException {
    JsonNode value = node.get(key);
    require(value.isArray(), at, "\"" + key + "\" must be an array");
    return value;
  }

  private static void require(boolean condition, String at, String message)
      throws InvalidTypedValueException {
    if (!condition) {
      throw new InvalidTypedValueException(at, message);
    }
  }

  private static String escape(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }
}
