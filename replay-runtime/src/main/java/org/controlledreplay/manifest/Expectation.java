package org.controlledreplay.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What a manifest says that a case must do. */
public sealed interface Expectation {
  /**
   * It returns a value.
   *
   * @param pattern a typed value, in which {@code {"matches": "regex"}} may stand for a string; its
   *     JSON tree, checked by the manifest reader
   */
  record Returns(JsonNode pattern) implements Expectation {}

  /** It throws an error; what is empty is not looked at. */
  record Throws(Optional<TextPattern> name, Optional<TextPattern> message) implements Expectation {}

  /**
   * Its outcome is of a kind, whatever the details.
   *
   * @param kind the wire name of an outcome
   */
  record OutcomeIs(String kind) implements Expectation {}

  /** A text, or a regular expression that must match it anywhere. */
  sealed interface TextPattern {
    /** Exactly this text. */
    record Exactly(String text) implements TextPattern {}

    /**
     * Any text in which the expression finds something.
     *
     * @param regex in the syntax of {@link java.util.regex.Pattern}, checked by the manifest reader
     */
    record Matching(String regex) implements TextPattern {}
  }
}
