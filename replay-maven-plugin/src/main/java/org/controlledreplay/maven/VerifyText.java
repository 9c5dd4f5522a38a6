package org.controlledreplay.maven;

import static org.controlledreplay.maven.Table.Side.LEFT;
import static org.controlledreplay.maven.Table.Side.RIGHT;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.controlledreplay.CaseReport;
import org.controlledreplay.ManifestReport;
import org.controlledreplay.VerifyReport;

/** What {@code verify} says: a table of the run, and in words why cases did not pass. */
final class VerifyText {
  private static final int MAX_CASES = 10;
  private static final List<Table.Column> COLUMNS =
      List.of(
          new Table.Column("manifest", LEFT),
          new Table.Column("cases", RIGHT),
          new Table.Column("passed", RIGHT),
          new Table.Column("failed", RIGHT),
          new Table.Column("unverified", RIGHT),
          new Table.Column("time", RIGHT),
          new Table.Column("outcomes", LEFT));

  private final VerifyReport report;
  private final String outputDirectory;

  /**
   * Creates the text.
   *
   * @param outputDirectory where all failures are, as the user knows it
   */
  VerifyText(VerifyReport report, String outputDirectory) {
    this.report = report;
    this.outputDirectory = outputDirectory;
  }

  /** Returns the table; a line of totals closes it if there are several manifests. */
  List<String> summary(Style style) {
    Table table = new Table(COLUMNS);
    for (ManifestReport manifest : report.manifests()) {
      add(
          table,
          manifest.passed() == manifest.total() ? style::good : style::bad,
          manifest.manifest(),
          manifest);
    }
    if (report.manifests().size() > 1) {
      add(table, style::strong, "total", total());
    }
    return table.lines(style::strong);
  }

  /** Returns everything that does not fail the build but should be tidied up. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>(report.warnings());
    for (ManifestReport manifest : report.manifests()) {
      manifest.warnings().forEach(text -> warnings.add(manifest.manifest() + ": " + text));
    }
    return List.copyOf(warnings);
  }

  /** Returns why the build fails, or nothing if it does not. */
  Optional<String> failure() {
    if (report.passed()) {
      return Optional.empty();
    }
    ManifestReport total = total();
    long notPassed = total.failed() + total.unverified();
    StringBuilder text = new StringBuilder();
    text.append(notPassed + " of " + Words.count(total.total(), "case") + " did not pass:");
    List<CaseReport> shown = total.failures().stream().limit(MAX_CASES).toList();
    shown.forEach(failure -> text.append('\n').append(describe(failure)));
    if (notPassed > shown.size()) {
      text.append("\n... and ")
          .append(notPassed - shown.size())
          .append(" more; see ")
          .append(outputDirectory);
    }
    return Optional.of(text.toString());
  }

  private static String describe(CaseReport failure) {
    StringBuilder text =
        new StringBuilder()
            .append(failure.location())
            .append(": case \"")
            .append(failure.outcome().caseId())
            .append("\": ")
            .append(failure.verdict().reason());
    for (String detail : failure.verdict().details()) {
      detail.lines().forEach(line -> text.append("\n    ").append(line));
    }
    return text.toString();
  }

  private static void add(
      Table table, UnaryOperator<String> style, String title, ManifestReport report) {
    table.add(
        style,
        title,
        Long.toString(report.total()),
        Long.toString(report.passed()),
        Long.toString(report.failed()),
        Long.toString(report.unverified()),
        Words.seconds(report.duration()),
        outcomes(report.outcomes()));
  }

  private static String outcomes(SortedMap<String, Long> outcomes) {
    return outcomes.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  private ManifestReport total() {
    SortedMap<String, Long> outcomes = new TreeMap<>();
    List<CaseReport> failures = new ArrayList<>();
    long passed = 0;
    long failed = 0;
    long unverified = 0;
    Duration duration = Duration.ZERO;
    for (ManifestReport manifest : report.manifests()) {
      passed += manifest.passed();
      failed += manifest.failed();
      unverified += manifest.unverified();
      manifest.outcomes().forEach((kind, count) -> outcomes.merge(kind, count, Long::sum));
      failures.addAll(manifest.failures());
      duration = duration.plus(manifest.duration());
    }
    return new ManifestReport(
        "total", "", passed, failed, unverified, outcomes, failures, List.of(), duration);
  }
}
