package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CancelTest {
  private static final int CASES = 3000;
  private static final int HANGS_AT = 700;

  private final List<CaseOutcome> outcomes = new ArrayList<>();

  @AfterEach
  void nothingIsLeft() {
    Outcomes.assertNoProcessLeft();
  }

  @Test
  void anotherThreadCancelsWhileACaseHangs() throws Exception {
    RunControl control = new RunControl();
    CompletableFuture<Void> hangs = new CompletableFuture<>();
    CompletableFuture<Void> cancelled = hangs.thenRunAsync(control::cancel);
    new TestRun(FakeWorkers.with("deaf", HANGS_AT))
        .control(control)
        .workers(2)
        .run(TestRun.lazily(CASES), CASES, outcome -> sink(outcome, () -> hangs.complete(null)));
    cancelled.get(10, TimeUnit.SECONDS);
    assertThat(control.isCancelled()).isTrue();
    assertCancelledFrom(HANGS_AT);
  }

  @Test
  void interruptingTheThreadCancels() {
    Thread runs = Thread.currentThread();
    new TestRun(FakeWorkers.with("deaf", HANGS_AT))
        .run(TestRun.lazily(CASES), CASES, outcome -> sink(outcome, runs::interrupt));
    assertThat(Thread.interrupted()).isTrue();
    assertCancelledFrom(HANGS_AT);
  }

  @Test
  void aRunOfACancelledControlStartsNoWorker() {
    RunControl control = new RunControl();
    control.cancel();
    new TestRun(
            () -> {
              throw new AssertionError("a worker was started");
            })
        .control(control)
        .run(TestRun.lazily(10), 10, outcomes::add);
    assertThat(outcomes)
        .hasSize(10)
        .extracting(CaseOutcome::outcome)
        .containsOnly(new Outcome.Cancelled());
  }

  private void sink(CaseOutcome outcome, Runnable lastBeforeTheHang) {
    outcomes.add(outcome);
    if (outcome.index() == HANGS_AT - 1) {
      lastBeforeTheHang.run();
    }
  }

  private void assertCancelledFrom(int index) {
    assertThat(outcomes).hasSize(CASES);
    Outcomes.assertInOrder(outcomes);
    assertThat(outcomes.subList(0, index)).allMatch(o -> o.outcome().kind().equals("return"));
    assertThat(outcomes.get(index).outcome()).isEqualTo(new Outcome.Cancelled());
    // Another lane may have been ahead of the case that hangs, by a bounded number of cases.
    assertThat(outcomes.subList(index + 2 * CaseRunner.OPEN_CASES_OF_A_WORKER, CASES))
        .extracting(CaseOutcome::outcome)
        .containsOnly(new Outcome.Cancelled());
  }
}
