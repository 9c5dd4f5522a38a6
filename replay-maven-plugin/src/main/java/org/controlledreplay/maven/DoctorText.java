package org.controlledreplay.maven;

import static org.controlledreplay.maven.Table.Side.LEFT;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.controlledreplay.doctor.DoctorReport;
import org.controlledreplay.doctor.DoctorReport.Check;
import org.controlledreplay.doctor.DoctorReport.Status;

/** What {@code doctor} says, for people and for programs. */
final class DoctorText {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final DoctorReport report;

  DoctorText(DoctorReport report) {
    this.report = report;
  }

  /** Returns the table, and below it what to do about everything that is not well. */
  List<String> lines(Style style) {
    Table table =
        new Table(
            List.of(
                new Table.Column("subject", LEFT),
                new Table.Column("status", LEFT),
                new Table.Column("detail", LEFT)));
    report
        .checks()
        .forEach(
            check ->
                table.add(styleOf(check, style), check.subject(), wireName(check), check.detail()));
    List<String> lines = new ArrayList<>(table.lines(style::strong));
    report.checks().stream()
        .filter(check -> !check.remedy().isEmpty())
        .forEach(check -> lines.add(check.subject() + ": " + check.remedy()));
    return List.copyOf(lines);
  }

  /** Returns the checks as JSON, with a line feed at its end. */
  String json() {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("healthy", report.healthy());
    ArrayNode checks = json.putArray("checks");
    for (Check check : report.checks()) {
      checks
          .addObject()
          .put("subject", check.subject())
          .put("status", wireName(check))
          .put("detail", check.detail())
          .put("remedy", check.remedy());
    }
    DefaultIndenter lineFeeds = new DefaultIndenter("  ", "\n");
    try {
      return MAPPER
              .writer(
                  new DefaultPrettyPrinter()
                      .withObjectIndenter(lineFeeds)
                      .withArrayIndenter(lineFeeds))
              .writeValueAsString(json)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of texts is always JSON", e);
    }
  }

  /** Returns why the build fails, or nothing if it does not. */
  Optional<String> failure() {
    String failed =
        report.checks().stream()
            .filter(check -> check.status() == Status.FAILED)
            .map(check -> check.subject() + ": " + check.detail())
            .collect(Collectors.joining("\n"));
    return failed.isEmpty()
        ? Optional.empty()
        : Optional.of("This host does not keep what replay promises:\n" + failed);
  }

  private static UnaryOperator<String> styleOf(Check check, Style style) {
    return switch (check.status()) {
      case OK -> style::good;
      case UNAVAILABLE -> UnaryOperator.identity();
      case FAILED -> style::bad;
    };
  }

  private static String wireName(Check check) {
    return check.status().name().toLowerCase(Locale.ROOT);
  }
}
