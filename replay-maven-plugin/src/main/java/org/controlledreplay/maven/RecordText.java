package org.controlledreplay.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.controlledreplay.RecordReport;
import org.controlledreplay.RecordReport.RecordedManifest;

/** What {@code record} says: per manifest what was approved, and what could not be. */
final class RecordText {
  private static final int MAX_CASES = 10;

  private RecordText() {}

  /** Returns the lines. */
  static List<String> lines(RecordReport report) {
    List<String> lines = new ArrayList<>();
    for (RecordedManifest manifest : report.manifests()) {
      lines.add(
          String.format(
              "%s: %d added, %d changed, %d unchanged, %d removed, %d refused",
              manifest.approvedFile().getFileName(),
              manifest.added().size(),
              manifest.changed().size(),
              manifest.unchanged(),
              manifest.removed().size(),
              manifest.refused().size()));
      addCases(lines, "added", manifest.added());
      addCases(lines, "changed", manifest.changed());
      addCases(lines, "removed", manifest.removed());
    }
    return List.copyOf(lines);
  }

  /** Returns which outcomes cannot be approved, or nothing if all were. */
  static Optional<String> failure(RecordReport report) {
    List<String> refused =
        report.manifests().stream()
            .flatMap(
                manifest ->
                    manifest.refused().stream().map(text -> manifest.manifest() + ": " + text))
            .toList();
    if (refused.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text =
        new StringBuilder(
            Words.count(refused.size(), "case") + " cannot be approved; the others were recorded:");
    refused.stream().limit(MAX_CASES).forEach(line -> text.append('\n').append(line));
    if (refused.size() > MAX_CASES) {
      text.append("\n... and ").append(refused.size() - MAX_CASES).append(" more");
    }
    return Optional.of(text.toString());
  }

  private static void addCases(List<String> lines, String what, List<String> cases) {
    if (!cases.isEmpty()) {
      lines.add("  " + what + ": " + Words.firstOf(cases, MAX_CASES));
    }
  }
}
