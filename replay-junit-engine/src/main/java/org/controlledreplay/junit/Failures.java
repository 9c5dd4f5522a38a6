package org.controlledreplay.junit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.controlledreplay.CaseReport;
import org.opentest4j.AssertionFailedError;

/** What a reader sees of a failed test. */
final class Failures {
  private static final StackTraceElement[] NO_STACK_TRACE = {};

  private Failures() {}

  /** Returns the failure of something that did not run, without a stack trace. */
  static AssertionFailedError refused(String message) {
    return without(new AssertionFailedError(message));
  }

  /** Returns the failure of a case: where, why, and the details, as expected and actual too. */
  static AssertionFailedError of(CaseReport report) {
    List<String> details = report.verdict().details();
    StringBuilder message =
        new StringBuilder()
            .append(report.location())
            .append(": ")
            .append(report.verdict().reason());
    details.stream().flatMap(String::lines).forEach(line -> message.append("\n    ").append(line));
    Optional<String> expected = detail(details, "expected: ", "approved: ");
    Optional<String> actual = detail(details, "observed: ");
    return located(
        expected.isPresent() && actual.isPresent()
            ? new AssertionFailedError(message.toString(), expected.get(), actual.get())
            : new AssertionFailedError(message.toString()),
        report);
  }

  private static Optional<String> detail(List<String> details, String... labels) {
    return details.stream()
        .flatMap(
            detail ->
                Stream.of(labels)
                    .filter(detail::startsWith)
                    .map(label -> detail.substring(label.length())))
        .findFirst();
  }

  /** The one frame that says something is the place of the case. */
  private static AssertionFailedError located(AssertionFailedError failure, CaseReport report) {
    String file = report.location().file();
    failure.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement(
              "replay." + report.manifest(),
              report.outcome().caseId(),
              file.substring(file.lastIndexOf('/') + 1),
              report.location().line())
        });
    return failure;
  }

  private static AssertionFailedError without(AssertionFailedError failure) {
    failure.setStackTrace(NO_STACK_TRACE);
    return failure;
  }
}
