package org.controlledreplay.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.outcome.Outcomes.expecting;
import static org.controlledreplay.outcome.Outcomes.replayCase;
import static org.controlledreplay.outcome.Outcomes.returned;
import static org.controlledreplay.outcome.Outcomes.threw;
import static org.controlledreplay.outcome.Outcomes.tree;
import static org.controlledreplay.outcome.Outcomes.value;

import java.util.List;
import java.util.Optional;
import org.controlledreplay.manifest.Expectation;
import org.controlledreplay.manifest.Expectation.TextPattern;
import org.controlledreplay.outcome.Verdict.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
  private static final Verdict EXPECTED = new Verdict(Status.PASSED, "as expected", List.of());

  @Test
  void nothingSaysWhatItShouldBe() {
    assertThat(Judge.judge(replayCase("a", "[]"), returned("1"), new Approval.None()))
        .isEqualTo(
            new Verdict(
                Status.UNVERIFIED,
                "no expectation and no approved observation; run mvn replay:record, review the"
                    + " diff and commit it",
                List.of("observed: return 1")));
  }

  @Test
  void anApprovalOfOtherArgumentsDoesNotApply() {
    assertThat(Judge.judge(replayCase("a", "[]"), returned("1"), new Approval.OfOtherArguments()))
        .isEqualTo(
            new Verdict(
                Status.UNVERIFIED,
                "its arguments changed after its observation was approved; run mvn replay:record,"
                    + " review the diff and commit it",
                List.of("observed: return 1")));
  }

  @Test
  void whatWasApprovedPasses() {
    for (Outcome outcome :
        List.of(
            returned("[1]"),
            threw(Phase.LOAD, "E", "m"),
            new Outcome.Denied(Phase.CALL, new Denial("import", "fs")))) {
      assertThat(Judge.judge(replayCase("a", "[]"), outcome, new Approval.Of(outcome)))
          .isEqualTo(new Verdict(Status.PASSED, "as approved", List.of()));
    }
  }

  @Test
  void whatIsNotWhatWasApprovedFails() {
    assertThat(
            Judge.judge(
                replayCase("a", "[]"),
                returned("{\"html\":\"<p>b</p>\"}"),
                new Approval.Of(returned("{\"html\":\"<p>a</p>\"}"))))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the returned value is not what was approved, at /html, index 3",
                List.of("approved: \"<p>a</p>\"", "observed: \"<p>b</p>\"")));
    assertThat(
            Judge.judge(
                replayCase("a", "[]"),
                new Outcome.TimedOut("case_time_ms"),
                new Approval.Of(returned("1"))))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the outcome is not what was approved",
                List.of("approved: return 1", "observed: timeout case_time_ms")));
  }

  @Test
  void theExpectationComesBeforeTheApproval() {
    assertThat(
            Judge.judge(
                expecting("a", new Expectation.Returns(tree("1"))),
                returned("2"),
                new Approval.Of(returned("2"))))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the returned value is not what is expected",
                List.of("expected: 1", "observed: 2")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"matches\":\"^a+$\"} | \"aaa\"",
        "[1,{\"matches\":\"b\"}] | [1,\"abc\"]",
        "{\"$\":\"map\",\"entries\":[[{\"matches\":\"k\"},1]]} | {\"$\":\"map\",\"entries\":[[\"key\",1]]}",
        "{\"$\":\"error\",\"name\":\"E\",\"message\":{\"matches\":\"^no\"}} | {\"$\":\"error\",\"name\":\"E\",\"message\":\"no way\"}",
        "{\"matches\":\"x$\"} | {\"$\":\"string\",\"utf16\":\"d8000078\"}",
        "{\"$\":\"object\",\"value\":{\"matches\":\"a\"}} | {\"matches\":\"a\"}",
        "{\"$\":\"number\",\"value\":\"-0\"} | {\"$\":\"number\",\"value\":\"-0\"}",
        "1.0 | 1",
      })
  void patternsAndExactValuesThatFit(String pattern, String actual) {
    assertThat(returns(pattern, actual)).isEqualTo(EXPECTED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"matches\":\"^a+$\"} | \"aab\" | `` | `a string that matches \"^a+$\"` | \"aab\"",
        "[{\"matches\":\"1\"}] | [1] | `, at /0` | `a string that matches \"1\"` | 1",
        "[{\"matches\":\"1\"}] | [] | `, at /0` | `a string that matches \"1\"` | nothing",
        "{\"matches\":\"a\"} | {\"matches\":\"a\"} | `` | `a string that matches \"a\"` | {\"matches\": \"a\"}",
        "{\"$\":\"number\",\"value\":\"-0\"} | 0 | `` | -0 | 0",
        "[{\"$\":\"hole\"}] | [null] | `, at /0` | a hole | null",
        "{\"a\":1} | {\"a\":1,\"b\":2} | `, at /b` | nothing | 2",
        "{\"$\":\"object\",\"value\":{\"matches\":\"a\"}} | {\"matches\":\"b\"} | `, at /matches, index 0` | \"a\" | \"b\"",
      })
  void patternsAndExactValuesThatDoNot(
      String pattern, String actual, String where, String expectedText, String actualText) {
    assertThat(returns(pattern, actual))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the returned value is not what is expected" + where,
                List.of("expected: " + expectedText, "observed: " + actualText)));
  }

  @Test
  void anExpressionThatNeedsTooManyStepsFailsAndSaysSo() {
    String text = "a".repeat(60) + "b";
    assertThat(returns("{\"matches\":\"^(a+)+\\\\1?$\"}", "\"" + text + "\"").details())
        .containsExactly(
            "expected: a string that matches \"^(a+)+\\\\1?$\"",
            "observed: \""
                + text
                + "\" (undecided: the expression needs more than 10000000 steps; make it"
                + " simpler)");
  }

  @Test
  void anotherOutcomeThanTheExpectedOne() {
    assertThat(
            Judge.judge(
                expecting("a", new Expectation.Returns(tree("1"))),
                threw(Phase.CALL, "TypeError", "no"),
                new Approval.None()))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the outcome is exception, not return as expected",
                List.of("observed: exception (call) TypeError \"no\"")));
    assertThat(throwing(Optional.empty(), Optional.empty(), returned("1")))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the outcome is return, not exception as expected",
                List.of("observed: return 1")));
    assertThat(
            Judge.judge(
                expecting("a", new Expectation.OutcomeIs("denied")),
                new Outcome.OutOfMemory(),
                new Approval.None()))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the outcome is oom, not denied as expected",
                List.of("observed: oom")));
  }

  @Test
  void onlyTheKindOfOutcome() {
    for (Outcome outcome :
        List.of(
            new Outcome.Denied(Phase.LOAD, new Denial("import", "fs")),
            new Outcome.TimedOut("wall_time_ms"),
            new Outcome.OutOfMemory(),
            threw(Phase.LOAD, "E", "m"))) {
      assertThat(
              Judge.judge(
                  expecting("a", new Expectation.OutcomeIs(outcome.kind())),
                  outcome,
                  new Approval.None()))
          .isEqualTo(EXPECTED);
    }
  }

  @Test
  void thrownErrorsByNameAndMessage() {
    Outcome outcome = threw(Phase.CALL, "TypeError", "x is undefined");
    assertThat(throwing(Optional.empty(), Optional.empty(), outcome)).isEqualTo(EXPECTED);
    assertThat(throwing(exactly("TypeError"), exactly("x is undefined"), outcome))
        .isEqualTo(EXPECTED);
    assertThat(throwing(matching("^Type"), matching("undefined$"), outcome)).isEqualTo(EXPECTED);
    assertThat(throwing(exactly("RangeError"), Optional.empty(), outcome))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the name of what was thrown is not what is expected",
                List.of(
                    "expected: name \"RangeError\"",
                    "observed: name \"TypeError\"",
                    "observed: exception (call) TypeError \"x is undefined\"")));
    assertThat(throwing(exactly("Error"), matching("null"), outcome))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the name and the message of what was thrown are not what is expected",
                List.of(
                    "expected: name \"Error\"",
                    "observed: name \"TypeError\"",
                    "expected: message is a string that matches \"null\"",
                    "observed: exception (call) TypeError \"x is undefined\"")));
  }

  @Test
  void aLongMessageIsShownWhereItDiffers() {
    Outcome outcome = threw(Phase.CALL, "E", "x".repeat(10_000) + "b");
    assertThat(throwing(Optional.empty(), exactly("x".repeat(10_000) + "a"), outcome).details())
        .first()
        .isEqualTo("expected: message \"\u2026" + "x".repeat(30) + "a\"");
  }

  @Test
  void anExpressionOnAMessageThatNeedsTooManySteps() {
    Outcome outcome = threw(Phase.CALL, "E", "a".repeat(60) + "b");
    assertThat(throwing(Optional.empty(), matching("^(a+)+\\1?$"), outcome).details())
        .first()
        .isEqualTo(
            "expected: message is a string that matches \"^(a+)+\\\\1?$\" (undecided: the expression"
                + " needs more than 10000000 steps; make it simpler)");
  }

  @Test
  void whatIsNoErrorHasNoName() {
    Outcome outcome = new Outcome.Threw(Phase.CALL, value("\"TypeError\""), List.of());
    assertThat(throwing(Optional.empty(), Optional.empty(), outcome)).isEqualTo(EXPECTED);
    assertThat(throwing(exactly("TypeError"), Optional.empty(), outcome))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the name of what was thrown is not what is expected",
                List.of(
                    "expected: name \"TypeError\"", "observed: exception (call) \"TypeError\"")));
  }

  @Test
  void modulesThatFailToLoadThrewNothing() {
    assertThat(
            throwing(
                exactly("SyntaxError"), Optional.empty(), threw(Phase.LOAD, "SyntaxError", "")))
        .isEqualTo(
            new Verdict(
                Status.FAILED,
                "the modules failed to load, so nothing was called; if that is meant, expect"
                    + " {\"outcome\": \"exception\"}",
                List.of("observed: exception (load) SyntaxError \"\"")));
  }

  @Test
  void onlyAPassLetsTheBuildGoOn() {
    assertThat(EXPECTED.passed()).isTrue();
    assertThat(new Verdict(Status.FAILED, "", List.of()).passed()).isFalse();
    assertThat(new Verdict(Status.UNVERIFIED, "", List.of()).passed()).isFalse();
  }

  private static Verdict returns(String pattern, String actual) {
    return Judge.judge(
        expecting("a", new Expectation.Returns(tree(pattern))),
        returned(actual),
        new Approval.None());
  }

  private static Verdict throwing(
      Optional<TextPattern> name, Optional<TextPattern> message, Outcome outcome) {
    return Judge.judge(
        expecting("a", new Expectation.Throws(name, message)), outcome, new Approval.None());
  }

  private static Optional<TextPattern> exactly(String text) {
    return Optional.of(new TextPattern.Exactly(text));
  }

  private static Optional<TextPattern> matching(String regex) {
    return Optional.of(new TextPattern.Matching(regex));
  }
}
