package org.controlledreplay.outcome;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.controlledreplay.json.PrettyJson;
import org.jspecify.annotations.Nullable;

/**
 * Finds the first difference of two typed values, keys in the order of their UTF-16 units.
 *
 * <p>With patterns, {@code {"matches": "regex"}} stands for a string; an object that really is of
 * that form is written {@code {"$": "object", "value": {"matches": "..."}}}.
 */
final class ValueComparison {
  private static final String TAG = "$";
  private static final String NOTHING = "nothing";

  private final boolean patterns;

  private ValueComparison(boolean patterns) {
    this.patterns = patterns;
  }

  static ValueComparison exact() {
    return new ValueComparison(false);
  }

  static ValueComparison withPatterns() {
    return new ValueComparison(true);
  }

  Optional<Difference> compare(JsonNode expected, JsonNode actual) {
    return compare(expected, actual, "");
  }

  private Optional<Difference> compare(JsonNode expected, JsonNode actual, String at) {
    if (patterns && isPattern(expected)) {
      return match(expected.get("matches").textValue(), actual, at);
    }
    Optional<String> expectedText = ValueText.string(expected);
    Optional<String> actualText = ValueText.string(actual);
    if (expectedText.isPresent() && actualText.isPresent()) {
      return compareStrings(expectedText.get(), actualText.get(), at);
    }
    if (expected.isArray() && actual.isArray()) {
      return compareItems(expected, actual, at);
    }
    if (expected.isObject() && actual.isObject()) {
      if (patterns && isLiteralObject(expected) && !actual.has(TAG)) {
        return compareProperties(expected.get("value"), actual, at);
      }
      if (expected.path(TAG).equals(actual.path(TAG))) {
        return compareProperties(expected, actual, at);
      }
      return differ(expected, actual, at);
    }
    if (expected.isContainerNode() || actual.isContainerNode()) {
      return differ(expected, actual, at);
    }
    return ValueText.same(expected, actual) ? Optional.empty() : differ(expected, actual, at);
  }

  private Optional<Difference> compareItems(JsonNode expected, JsonNode actual, String at) {
    int size = Math.max(expected.size(), actual.size());
    for (int i = 0; i < size; i++) {
      Optional<Difference> difference =
          compareEntries(expected.get(i), actual.get(i), at + "/" + i);
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private Optional<Difference> compareProperties(JsonNode expected, JsonNode actual, String at) {
    Set<String> keys = new TreeSet<>();
    expected.fieldNames().forEachRemaining(keys::add);
    actual.fieldNames().forEachRemaining(keys::add);
    for (String key : keys) {
      Optional<Difference> difference =
          compareEntries(
              expected.get(key),
              actual.get(key),
              at + "/" + key.replace("~", "~0").replace("/", "~1"));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private Optional<Difference> compareEntries(
      @Nullable JsonNode expected, @Nullable JsonNode actual, String at) {
    if (expected != null && actual != null) {
      return compare(expected, actual, at);
    }
    return Optional.of(
        new Difference(
            "the value",
            at,
            OptionalInt.empty(),
            expected == null ? NOTHING : describe(expected),
            actual == null ? NOTHING : ValueText.of(actual)));
  }

  private static Optional<Difference> compareStrings(String expected, String actual, String at) {
    if (expected.equals(actual)) {
      return Optional.empty();
    }
    int index = firstDifference(expected, actual);
    return Optional.of(
        new Difference(
            "the value",
            at,
            OptionalInt.of(index),
            ValueText.window(expected, index),
            ValueText.window(actual, index)));
  }

  /** Returns the index of the first UTF-16 unit that differs; the shorter length if none does. */
  static int firstDifference(String one, String other) {
    int index = 0;
    int shorter = Math.min(one.length(), other.length());
    while (index < shorter && one.charAt(index) == other.charAt(index)) {
      index++;
    }
    return index;
  }

  private Optional<Difference> match(String regex, JsonNode actual, String at) {
    Optional<String> text = ValueText.string(actual);
    String found = ValueText.of(actual);
    if (text.isPresent()) {
      switch (new GuardedRegex(regex).find(text.get())) {
        case FOUND -> {
          return Optional.empty();
        }
        case GAVE_UP -> found += GuardedRegex.GAVE_UP;
        case NOT_FOUND -> {}
      }
    }
    return Optional.of(
        new Difference("the value", at, OptionalInt.empty(), describeRegex(regex), found));
  }

  private Optional<Difference> differ(JsonNode expected, JsonNode actual, String at) {
    return Optional.of(
        new Difference(
            "the value", at, OptionalInt.empty(), describe(expected), ValueText.of(actual)));
  }

  private String describe(JsonNode expected) {
    return patterns && isPattern(expected)
        ? describeRegex(expected.get("matches").textValue())
        : ValueText.of(expected);
  }

  static String describeRegex(String regex) {
    return "a string that matches " + PrettyJson.quote(regex);
  }

  private static boolean isPattern(JsonNode node) {
    return node.isObject() && node.size() == 1 && node.path("matches").isTextual();
  }

  private static boolean isLiteralObject(JsonNode node) {
    JsonNode value = node.path("value");
    return node.size() == 2
        && node.path(TAG).asText("").equals("object")
        && value.isObject()
        && !value.has(TAG);
  }
}
