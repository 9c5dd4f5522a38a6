package org.controlledreplay.junit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.controlledreplay.CaseReport;
import org.controlledreplay.ManifestReport;
import org.controlledreplay.ReplayListener;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;

/** Tells the platform of the cases of one manifest as the runtime tells of them. */
final class CaseEvents implements ReplayListener {
  private final ManifestDescriptor manifest;
  private final EngineExecutionListener listener;
  private final Map<String, CaseDescriptor> pending = new LinkedHashMap<>();

  CaseEvents(
      ManifestDescriptor manifest, List<CaseDescriptor> cases, EngineExecutionListener listener) {
    this.manifest = manifest;
    this.listener = listener;
    cases.forEach(one -> pending.put(one.caseId(), one));
  }

  static List<String> ids(List<CaseDescriptor> cases) {
    return cases.stream().map(CaseDescriptor::caseId).toList();
  }

  @Override
  public void caseFinished(CaseReport report) {
    // An id with * or ? in it is a pattern to the runtime, so a case may come that is not selected.
    CaseDescriptor descriptor = pending.remove(report.outcome().caseId());
    if (descriptor == null) {
      return;
    }
    listener.executionStarted(descriptor);
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("replay.outcome", report.outcome().outcome().kind());
    entries.put("replay.inputDigest", report.outcome().inputDigest().hex());
    listener.reportingEntryPublished(descriptor, ReportEntry.from(entries));
    listener.executionFinished(
        descriptor,
        report.verdict().passed()
            ? TestExecutionResult.successful()
            : TestExecutionResult.failed(Failures.of(report)));
  }

  @Override
  public void manifestFinished(ManifestReport report) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("replay.planDigest", report.planDigest());
    if (!report.warnings().isEmpty()) {
      entries.put("replay.warnings", String.join("\n", report.warnings()));
    }
    listener.reportingEntryPublished(manifest, ReportEntry.from(entries));
  }

  /** Ends a run that was carried out; a case that it did not have fails. */
  TestExecutionResult end() {
    return pending.isEmpty()
        ? TestExecutionResult.successful()
        : end(
            Failures.refused(
                "cases were listed and did not run: "
                    + String.join(", ", pending.keySet())
                    + "; the manifest changed meanwhile, so run the tests again"));
  }

  /**
   * Ends a run that failed: so do the manifest and each case that has no outcome yet, since some
   * tools show only cases.
   */
  TestExecutionResult end(Throwable failure) {
    for (CaseDescriptor descriptor : pending.values()) {
      listener.executionStarted(descriptor);
      listener.executionFinished(descriptor, TestExecutionResult.failed(failure));
    }
    pending.clear();
    return TestExecutionResult.failed(failure);
  }
}
