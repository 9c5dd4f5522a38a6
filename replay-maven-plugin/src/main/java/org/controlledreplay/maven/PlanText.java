package org.controlledreplay.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.controlledreplay.PlanReport;

/** What {@code plan} says: every plan, what changed in it, and whether the lock did. */
final class PlanText {
  private static final int DIGITS = 12;

  private PlanText() {}

  /**
   * Returns the lines.
   *
   * @param baseDirectory what the path of the lock is told relative to
   */
  static List<String> lines(PlanReport report, Path baseDirectory) {
    List<String> lines = new ArrayList<>();
    for (PlanReport.PlannedManifest plan : report.plans()) {
      lines.add(
          plan.manifest()
              + ": "
              + Words.count(plan.caseCount(), "case")
              + ", plan "
              + plan.planDigest().substring(0, DIGITS)
              + (plan.changes().isEmpty() ? ", unchanged" : ""));
      plan.changes().forEach(change -> lines.add("  " + change));
    }
    report
        .removed()
        .forEach(manifest -> lines.add(manifest + ": removed, no such manifest any more"));
    lines.add(
        relative(report.lockFile(), baseDirectory)
            + (report.written() ? " written" : " unchanged"));
    return List.copyOf(lines);
  }

  private static String relative(Path file, Path baseDirectory) {
    Path shown = file.startsWith(baseDirectory) ? baseDirectory.relativize(file) : file;
    return shown.toString().replace('\\', '/');
  }
}
