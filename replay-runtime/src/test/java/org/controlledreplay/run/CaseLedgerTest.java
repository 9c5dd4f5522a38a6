package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.controlledreplay.json.Digest;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.junit.jupiter.api.Test;

class CaseLedgerTest {
  @Test
  void handsOutNoMoreThanMayBeOpen() throws Exception {
    CaseLedger ledger = new CaseLedger(TestRun.lazily(3).iterator(), 2, 1000);
    assertThat(ledger.poll()).map(NumberedCase::index).contains(0);
    assertThat(ledger.poll()).map(NumberedCase::index).contains(1);
    assertThat(ledger.poll()).isEmpty();
    ledger.record(outcome(0), 1);
    assertThat(ledger.poll()).isEmpty();
    assertThat(ledger.nextOutcome()).map(entry -> entry.outcome().index()).contains(0);
    assertThat(ledger.take()).map(NumberedCase::index).contains(2);
  }

  @Test
  void givesOutcomesBackInOrderAndKnowsTheEnd() throws Exception {
    CaseLedger ledger = new CaseLedger(TestRun.lazily(2).iterator(), 9, 1000);
    ledger.take();
    ledger.take();
    assertThat(ledger.take()).isEmpty();
    ledger.record(outcome(1), 7);
    ledger.record(outcome(0), 5);
    assertThat(ledger.nextOutcome()).contains(new CaseLedger.Entry(outcome(0), 5));
    assertThat(ledger.nextOutcome()).contains(new CaseLedger.Entry(outcome(1), 7));
    assertThat(ledger.nextOutcome()).isEmpty();
  }

  @Test
  void anOutcomeWaitsForRoomUnlessItIsDue() throws Exception {
    CaseLedger ledger = new CaseLedger(TestRun.lazily(3).iterator(), 9, 10);
    ledger.take();
    ledger.take();
    ledger.take();
    ledger.record(outcome(1), 10);
    CompletableFuture<Void> third = CompletableFuture.runAsync(() -> ledger.record(outcome(2), 1));
    // Due, so it finds room although there is none.
    ledger.record(outcome(0), 50);
    assertThat(third).isNotDone();
    assertThat(ledger.nextOutcome()).map(entry -> entry.outcome().index()).contains(0);
    assertThat(third).isNotDone();
    assertThat(ledger.nextOutcome()).map(entry -> entry.outcome().index()).contains(1);
    third.get(10, TimeUnit.SECONDS);
    assertThat(ledger.nextOutcome()).map(entry -> entry.outcome().index()).contains(2);
  }

  @Test
  void closingLetsEverybodyGo() throws Exception {
    CaseLedger ledger = new CaseLedger(TestRun.lazily(3).iterator(), 1, 10);
    ledger.take();
    CompletableFuture<Boolean> waits = CompletableFuture.supplyAsync(() -> ledger.take().isEmpty());
    ledger.close();
    assertThat(waits.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(ledger.nextOutcome()).isEmpty();
    assertThat(ledger.poll()).isEmpty();
  }

  private static CaseOutcome outcome(int index) {
    return new CaseOutcome(
        index, "case-" + index, Digest.of(""), new Outcome.OutOfMemory(), "", Duration.ZERO);
  }
}
