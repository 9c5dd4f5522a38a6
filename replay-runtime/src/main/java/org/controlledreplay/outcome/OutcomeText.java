package org.controlledreplay.outcome;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Outcomes on one line, for failures and reports. */
public final class OutcomeText {
  private OutcomeText() {}

  /** Returns an outcome in words, such as {@code exception (call) TypeError "x is undefined"}. */
  public static String of(Outcome outcome) {
    String kind = outcome.kind();
    if (outcome instanceof Outcome.Returned returned) {
      return kind + " " + ValueText.of(returned.value().tree());
    } else if (outcome instanceof Outcome.Threw threw) {
      return kind + " (" + threw.phase().wireName() + ") " + thrown(threw.thrown().tree());
    } else if (outcome instanceof Outcome.SerializationError error) {
      return kind + " " + error.reason() + (error.path().isEmpty() ? "" : " at " + error.path());
    } else if (outcome instanceof Outcome.Denied denied) {
      return kind + " (" + denied.phase().wireName() + ") " + denial(denied.denial());
    } else if (outcome instanceof Outcome.TimedOut timedOut) {
      return kind + " " + timedOut.limit();
    } else if (outcome instanceof Outcome.Crashed crashed) {
      return kind + " " + ValueText.window(crashed.detail(), 0);
    } else if (outcome instanceof Outcome.ProtocolError error) {
      return kind + " " + ValueText.window(error.detail(), 0);
    }
    return kind;
  }

  /** Returns the name of a thrown error, if it is an error whose name is a string. */
  static Optional<String> errorName(JsonNode thrown) {
    return errorText(thrown, "name");
  }

  /** Returns the message of a thrown error, if it is an error whose message is a string. */
  static Optional<String> errorMessage(JsonNode thrown) {
    return errorText(thrown, "message");
  }

  private static Optional<String> errorText(JsonNode thrown, String field) {
    return thrown.path("$").asText("").equals("error")
        ? ValueText.string(thrown.path(field))
        : Optional.empty();
  }

  private static String thrown(JsonNode thrown) {
    Optional<String> name = errorName(thrown);
    Optional<String> message = errorMessage(thrown);
    if (name.isPresent() && message.isPresent()) {
      String quoted = ValueText.window(name.get(), 0);
      return quoted.substring(1, quoted.length() - 1) + " " + ValueText.window(message.get(), 0);
    }
    return ValueText.of(thrown);
  }

  private static String denial(Denial denial) {
    return denial.capability()
        + (denial.detail().isEmpty() ? "" : " " + ValueText.window(denial.detail(), 0));
  }
}
