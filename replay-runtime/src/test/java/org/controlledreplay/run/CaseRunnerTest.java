package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.sandbox.Sandbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CaseRunnerTest {
  @AfterEach
  void nothingIsLeft() {
    Outcomes.assertNoProcessLeft();
  }

  @Test
  void givesTheOutcomeOfEveryCaseInOrder() {
    List<CaseOutcome> outcomes = new TestRun(FakeWorkers.honest()).run(40);
    Outcomes.assertEchoes(outcomes, 40);
    assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome.log()).isEmpty());
  }

  @Test
  void severalWorkersGiveTheSameOutcomesInTheSameOrder() {
    AtomicInteger one = new AtomicInteger();
    AtomicInteger four = new AtomicInteger();
    List<CaseOutcome> alone =
        new TestRun(counting(FakeWorkers.with("exit_3", 77), one)).workers(1).run(600);
    List<CaseOutcome> together =
        new TestRun(counting(FakeWorkers.with("exit_3", 77), four)).workers(4).run(600);
    assertThat(withoutDurations(together)).isEqualTo(withoutDurations(alone));
    Outcomes.assertEchoesBut(together, 600, 77, new Outcome.Crashed("worker exited with status 3"));
    assertThat(one).hasValue(2);
    assertThat(four).hasValue(5);
  }

  @Test
  void startsNoFurtherWorkerForFewCases() {
    AtomicInteger started = new AtomicInteger();
    List<CaseOutcome> outcomes =
        new TestRun(counting(FakeWorkers.honest(), started)).workers(4).run(127);
    Outcomes.assertEchoes(outcomes, 127);
    assertThat(started).hasValue(1);
  }

  @Test
  void startsNoWorkerForNoCase() {
    AtomicInteger started = new AtomicInteger();
    assertThat(new TestRun(counting(FakeWorkers.honest(), started)).run(0)).isEmpty();
    assertThat(started).hasValue(0);
  }

  @Test
  void aHundredThousandCasesAreNeverHeldAtOnce() {
    int cases = 100_000;
    AtomicInteger pulled = new AtomicInteger();
    AtomicInteger given = new AtomicInteger();
    AtomicInteger mostOpen = new AtomicInteger();
    Iterable<ReplayCase> counted =
        () -> {
          Iterator<ReplayCase> all = TestRun.lazily(cases).iterator();
          return new Iterator<>() {
            @Override
            public boolean hasNext() {
              return all.hasNext();
            }

            @Override
            public ReplayCase next() {
              int open = pulled.incrementAndGet() - given.get();
              mostOpen.accumulateAndGet(open, Math::max);
              return all.next();
            }
          };
        };
    new TestRun(FakeWorkers.honest())
        .workers(2)
        .outputBytes(100 << 20)
        .run(
            counted,
            cases,
            outcome -> {
              assertThat(outcome.index()).isEqualTo(given.getAndIncrement());
              assertThat(outcome.outcome().kind()).isEqualTo("return");
            });
    assertThat(given).hasValue(cases);
    // One more: the sink counts after the ledger has let go of a case.
    assertThat(mostOpen.get()).isBetween(16, 2 * CaseRunner.OPEN_CASES_OF_A_WORKER + 1);
  }

  @Test
  void outputsBeyondTheBudgetAreReplacedInTheOrderOfTheCases() {
    // {"outcome":"return","value":[0]} has 32 bytes.
    for (int workers : List.of(1, 4)) {
      List<CaseOutcome> outcomes =
          new TestRun(FakeWorkers.honest()).workers(workers).outputBytes(3 * 32 + 31).run(400);
      assertThat(outcomes.subList(0, 3))
          .extracting(CaseOutcome::outcome)
          .containsExactly(Outcomes.echo(0), Outcomes.echo(1), Outcomes.echo(2));
      assertThat(outcomes.subList(3, 400))
          .hasSize(397)
          .extracting(CaseOutcome::outcome)
          .containsOnly(new Outcome.SerializationError("output_bytes", ""));
      Outcomes.assertInOrder(outcomes);
    }
  }

  @Test
  void argumentsBeyondAFrameAreRefusedByName() {
    ReplayCase huge =
        new ReplayCase(
            "huge",
            "[\"" + "x".repeat(17 << 20) + "\"]",
            Optional.empty(),
            Set.of(),
            new Location("a.replay.json", 1, 1));
    assertThatThrownBy(() -> new TestRun(FakeWorkers.honest()).run(List.of(huge), 1, outcome -> {}))
        .isInstanceOfSatisfying(
            ReplayException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.EXECUTION_FAILURE);
              assertThat(e.problems().get(0).message())
                  .isEqualTo(
                      "the case \"huge\" needs a frame of 17825855 bytes, more than"
                          + " protocol_bytes, 16777216");
              assertThat(e.problems().get(0).remedy()).startsWith("Raise protocol_bytes");
            });
  }

  @Test
  void largeArgumentsAndResultsDoNotBlockEachOther() {
    List<ReplayCase> cases = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      cases.add(
          new ReplayCase(
              "case-" + i,
              "[\"" + "x".repeat(400_000) + "\"]",
              Optional.empty(),
              Set.of(),
              new Location("a.replay.json", 1, 1)));
    }
    List<String> kinds = new ArrayList<>();
    new TestRun(FakeWorkers.honest())
        .outputBytes(100 << 20)
        .run(cases, 40, outcome -> kinds.add(outcome.outcome().kind()));
    assertThat(kinds).hasSize(40).containsOnly("return");
  }

  @Test
  void aFailureOfTheSinkEndsTheRun() {
    IllegalStateException failure = new IllegalStateException("disk full");
    assertThatThrownBy(
            () ->
                new TestRun(FakeWorkers.honest())
                    .run(
                        TestRun.lazily(1000),
                        1000,
                        outcome -> {
                          throw failure;
                        }))
        .isSameAs(failure);
  }

  @Test
  void aFailureOfTheCasesEndsTheRun() {
    IllegalStateException failure = new IllegalStateException("file changed");
    Iterable<ReplayCase> broken =
        () ->
            new Iterator<>() {
              private int given;

              @Override
              public boolean hasNext() {
                return true;
              }

              @Override
              public ReplayCase next() {
                if (given == 20) {
                  throw failure;
                }
                return TestRun.replayCase(given++);
              }
            };
    assertThatThrownBy(() -> new TestRun(FakeWorkers.honest()).run(broken, 1000, outcome -> {}))
        .isSameAs(failure);
  }

  private static Sandbox counting(Sandbox sandbox, AtomicInteger started) {
    return () -> {
      started.incrementAndGet();
      return sandbox.start();
    };
  }

  private static List<String> withoutDurations(List<CaseOutcome> outcomes) {
    return outcomes.stream()
        .map(o -> o.index() + o.caseId() + o.inputDigest() + o.outcome() + o.log())
        .collect(Collectors.toList());
  }
}
