package org.controlledreplay;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.controlledreplay.approval.ApprovedObservations;
import org.controlledreplay.lock.CurrentPlan;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Judge;
import org.controlledreplay.outcome.Verdict;
import org.controlledreplay.plan.PreparedReplay;
import org.controlledreplay.run.RunControl;

/** Runs the selected cases of one manifest and judges them as their outcomes arrive. */
final class ManifestRun {
  private final CurrentPlan current;
  private final Backend backend;
  private final CaseFilter filter;
  private final int workers;
  private final RunControl control;

  private final SortedMap<String, Long> outcomes = new TreeMap<>();
  private final List<CaseReport> failures = new ArrayList<>();
  private long passed;
  private long failed;
  private long unverified;

  ManifestRun(
      CurrentPlan current, Backend backend, CaseFilter filter, int workers, RunControl control) {
    this.current = current;
    this.backend = backend;
    this.filter = filter;
    this.workers = workers;
    this.control = control;
  }

  long caseCount() {
    return filter.count(current.prepared().cases());
  }

  /** Runs the cases; each is given to the sink together with its outcome, in order. */
  void run(BiConsumer<ReplayCase, CaseOutcome> sink) {
    PreparedReplay prepared = current.prepared();
    Iterable<ReplayCase> cases = filter.of(prepared.cases());
    Iterator<ReplayCase> told = cases.iterator();
    backend
        .runner(Backend.realm(prepared, prepared.manifest().left(), prepared.left()), workers)
        .run(cases, caseCount(), outcome -> sink.accept(told.next(), outcome), control);
  }

  /** Runs the cases and judges them. */
  ManifestReport verify(ApprovedObservations approved, ReplayListener listener) {
    long start = System.nanoTime();
    listener.manifestStarted(current.key(), caseCount());
    run((replayCase, outcome) -> listener.caseFinished(judge(replayCase, outcome, approved)));
    List<String> warnings =
        filter.selectsAll()
            ? approved.unused(current.prepared().cases()).stream()
                .map(
                    id ->
                        "the approved observation of \""
                            + id
                            + "\" is not used any more; run mvn replay:record to drop it")
                .toList()
            : List.of();
    ManifestReport report =
        new ManifestReport(
            current.key(),
            current.plan().digest().hex(),
            passed,
            failed,
            unverified,
            outcomes,
            List.copyOf(failures),
            warnings,
            Duration.ofNanos(System.nanoTime() - start));
    listener.manifestFinished(report);
    return report;
  }

  private CaseReport judge(
      ReplayCase replayCase, CaseOutcome outcome, ApprovedObservations approved) {
    Verdict verdict = Judge.judge(replayCase, outcome.outcome(), approved.find(replayCase));
    CaseReport report = new CaseReport(current.key(), replayCase.position(), outcome, verdict);
    outcomes.merge(outcome.outcome().kind(), 1L, Long::sum);
    switch (verdict.status()) {
      case PASSED -> passed++;
      case FAILED -> failed++;
      case UNVERIFIED -> unverified++;
    }
    if (!verdict.passed() && failures.size() < ManifestReport.MAX_FAILURES) {
      failures.add(report);
    }
    return report;
  }
}
