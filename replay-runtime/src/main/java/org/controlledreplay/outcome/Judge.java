package org.controlledreplay.outcome;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.controlledreplay.manifest.Expectation;
import org.controlledreplay.manifest.Expectation.TextPattern;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.Verdict.Status;

/**
 * Decides what an outcome means: by what the case expects; else by what was approved; else it is
 * unverified.
 */
public final class Judge {
  private static final String RECORD = "run mvn replay:record, review the diff and commit it";

  private Judge() {}

  /** Returns the verdict of a case. */
  public static Verdict judge(ReplayCase replayCase, Outcome outcome, Approval approval) {
    if (replayCase.expect().isPresent()) {
      return byExpectation(replayCase.expect().get(), outcome);
    }
    if (approval instanceof Approval.Of approved) {
      return byApproval(approved.outcome(), outcome);
    }
    String reason =
        approval instanceof Approval.OfOtherArguments
            ? "its arguments changed after its observation was approved"
            : "no expectation and no approved observation";
    return new Verdict(Status.UNVERIFIED, reason + "; " + RECORD, List.of(observed(outcome)));
  }

  private static Verdict byApproval(Outcome approved, Outcome outcome) {
    return Difference.between(approved, outcome)
        .map(
            difference ->
                failed(
                    difference.what() + " is not what was approved" + difference.where(),
                    "approved: " + difference.expected(),
                    "observed: " + difference.actual()))
        .orElseGet(() -> passed("as approved"));
  }

  private static Verdict byExpectation(Expectation expectation, Outcome outcome) {
    if (expectation instanceof Expectation.Returns returns) {
      return byReturns(returns.pattern(), outcome);
    } else if (expectation instanceof Expectation.Throws thrown) {
      return byThrows(thrown, outcome);
    }
    String kind = ((Expectation.OutcomeIs) expectation).kind();
    return kind.equals(outcome.kind()) ? passed("as expected") : anotherKind(kind, outcome);
  }

  private static Verdict byReturns(JsonNode pattern, Outcome outcome) {
    if (!(outcome instanceof Outcome.Returned returned)) {
      return anotherKind("return", outcome);
    }
    return Difference.fromPattern(pattern, returned.value().tree())
        .map(
            difference ->
                failed(
                    "the returned value is not what is expected" + difference.where(),
                    "expected: " + difference.expected(),
                    "observed: " + difference.actual()))
        .orElseGet(() -> passed("as expected"));
  }

  private static Verdict byThrows(Expectation.Throws expected, Outcome outcome) {
    if (!(outcome instanceof Outcome.Threw threw)) {
      return anotherKind("exception", outcome);
    }
    if (threw.phase() == Phase.LOAD) {
      // The function was never called, so it threw nothing.
      return failed(
          "the modules failed to load, so nothing was called; if that is meant, expect"
              + " {\"outcome\": \"exception\"}",
          observed(outcome));
    }
    JsonNode thrown = threw.thrown().tree();
    List<String> wrong = new ArrayList<>();
    List<String> details = new ArrayList<>();
    compare("name", expected.name(), OutcomeText.errorName(thrown), wrong, details);
    compare("message", expected.message(), OutcomeText.errorMessage(thrown), wrong, details);
    if (wrong.isEmpty()) {
      return passed("as expected");
    }
    details.add(observed(outcome));
    String reason =
        "the "
            + String.join(" and the ", wrong)
            + " of what was thrown "
            + (wrong.size() == 1 ? "is" : "are")
            + " not what is expected";
    return new Verdict(Status.FAILED, reason, List.copyOf(details));
  }

  private static void compare(
      String part,
      Optional<TextPattern> expected,
      Optional<String> actual,
      List<String> wrong,
      List<String> details) {
    if (expected.isEmpty()) {
      return;
    }
    if (expected.get() instanceof TextPattern.Exactly exactly) {
      if (!actual.equals(Optional.of(exactly.text()))) {
        wrong.add(part);
        int index = ValueComparison.firstDifference(exactly.text(), actual.orElse(""));
        details.add("expected: " + part + " " + ValueText.window(exactly.text(), index));
        actual.ifPresent(
            text -> details.add("observed: " + part + " " + ValueText.window(text, index)));
      }
    } else if (expected.get() instanceof TextPattern.Matching matching) {
      GuardedRegex.Answer answer =
          actual
              .map(text -> new GuardedRegex(matching.regex()).find(text))
              .orElse(GuardedRegex.Answer.NOT_FOUND);
      if (answer != GuardedRegex.Answer.FOUND) {
        wrong.add(part);
        details.add(
            "expected: "
                + part
                + " is "
                + ValueComparison.describeRegex(matching.regex())
                + (answer == GuardedRegex.Answer.GAVE_UP ? GuardedRegex.GAVE_UP : ""));
      }
    }
  }

  private static Verdict anotherKind(String expected, Outcome outcome) {
    return failed(
        "the outcome is " + outcome.kind() + ", not " + expected + " as expected",
        observed(outcome));
  }

  private static String observed(Outcome outcome) {
    return "observed: " + OutcomeText.of(outcome);
  }

  private static Verdict passed(String reason) {
    return new Verdict(Status.PASSED, reason, List.of());
  }

  private static Verdict failed(String reason, String... details) {
    return new Verdict(Status.FAILED, reason, List.of(details));
  }
}
