package org.controlledreplay.outcome;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.OptionalInt;
import org.controlledreplay.value.TypedValue;

/**
 * The first difference of two values or outcomes, ready to be read.
 *
 * @param what what differs, such as {@code the returned value}
 * @param pointer the JSON Pointer (RFC 6901) of the place in the typed encoding
 * @param index for two strings, the first UTF-16 unit that differs
 * @param expected what should be there, on one line, cut where it is long
 * @param actual what is there
 */
public record Difference(
    String what, String pointer, OptionalInt index, String expected, String actual) {

  /** Returns the first difference of two values, if there is one. */
  public static Optional<Difference> between(TypedValue expected, TypedValue actual) {
    return expected.equals(actual)
        ? Optional.empty()
        : ValueComparison.exact().compare(expected.tree(), actual.tree());
  }

  /** Returns the first difference of two outcomes, if there is one. */
  public static Optional<Difference> between(Outcome expected, Outcome actual) {
    if (expected.equals(actual)) {
      return Optional.empty();
    }
    if (!expected.kind().equals(actual.kind())) {
      return Optional.of(
          new Difference(
              "the outcome",
              "",
              OptionalInt.empty(),
              OutcomeText.of(expected),
              OutcomeText.of(actual)));
    }
    return ValueComparison.exact()
        .compare(OutcomeJson.write(expected), OutcomeJson.write(actual))
        .map(Difference::withinOutcome);
  }

  /** Returns the first difference of a value and a pattern, if there is one. */
  static Optional<Difference> fromPattern(JsonNode pattern, JsonNode actual) {
    return ValueComparison.withPatterns().compare(pattern, actual);
  }

  /** Returns where the values differ, such as {@code , at /a/0, index 17}; empty for the root. */
  public String where() {
    return (pointer.isEmpty() ? "" : ", at " + pointer)
        + (index.isPresent() ? ", index " + index.getAsInt() : "");
  }

  /** Turns a place in the JSON of an outcome into a place in its part. */
  private Difference withinOutcome() {
    int end = pointer.indexOf('/', 1);
    String field = pointer.substring(1, end < 0 ? pointer.length() : end);
    String part =
        switch (field) {
          case "value" -> "the returned value";
          case "thrown" -> "what was thrown";
          default -> "the " + field;
        };
    return new Difference(part, end < 0 ? "" : pointer.substring(end), index, expected, actual);
  }
}
