package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.sandbox.Sandbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Workers that die, hang, or never come up. */
class LostWorkerTest {
  private static final Outcome CASE_TIMEOUT = new Outcome.TimedOut("case_time_ms");

  @AfterEach
  void nothingIsLeft() {
    Outcomes.assertNoProcessLeft();
  }

  @Test
  void anEarlyExitIsACrash() {
    assertLosesOneCase("exit_0", new Outcome.Crashed("worker exited with status 0"));
  }

  @Test
  void aDeathIsACrashThatKeepsWhatWasPrinted() {
    List<CaseOutcome> outcomes =
        assertLosesOneCase("exit_3", new Outcome.Crashed("worker exited with status 3"));
    assertThat(outcomes.get(20).log()).isEqualTo("assertion failed");
  }

  @Test
  void aDeathInsideAFrameIsACrash() {
    assertLosesOneCase("truncated_by_death", new Outcome.Crashed("worker exited with status 3"));
  }

  @Test
  void theStatusForMemoryIsOutOfMemory() {
    assertLosesOneCase("exit_77", new Outcome.OutOfMemory());
  }

  @Test
  void aWorkerThatClosesItsOutputIsEnded() {
    assertLosesOneCase("closed_output", new Outcome.Crashed("worker closed its output"));
  }

  @Test
  void aFloodOnStandardErrorBlocksNothingAndIsCut() {
    List<CaseOutcome> outcomes =
        assertLosesOneCase("flood_then_exit", new Outcome.Crashed("worker exited with status 3"));
    assertThat(outcomes.get(20).log()).isEqualTo("x".repeat(1000) + "\n... truncated");
  }

  @Test
  void silenceIsATimeoutOfTheCase() {
    List<CaseOutcome> outcomes = new TestRun(FakeWorkers.with("deaf", 20)).caseTimeMs(500).run(60);
    Outcomes.assertEchoesBut(outcomes, 60, 20, CASE_TIMEOUT);
    assertThat(outcomes.get(20).duration()).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void theWallTimeEndsTheCurrentCaseAndAllLaterOnes() {
    List<CaseOutcome> outcomes =
        new TestRun(FakeWorkers.with("silence", 5)).wallTimeMs(3000).run(200);
    assertThat(outcomes).hasSize(200);
    for (int i = 0; i < 200; i++) {
      assertThat(outcomes.get(i).outcome())
          .isEqualTo(i < 5 ? Outcomes.echo(i) : new Outcome.TimedOut("wall_time_ms"));
    }
    Outcomes.assertInOrder(outcomes);
  }

  @Test
  void replacingALostWorkerTakesNothingFromTheWallTime() {
    AtomicInteger started = new AtomicInteger();
    AtomicLong now = new AtomicLong();
    Sandbox slowToReplace =
        () -> {
          now.addAndGet(started.getAndIncrement() == 0 ? 0 : TimeUnit.HOURS.toNanos(1));
          return FakeWorkers.with("exit_3", 20).start();
        };
    List<CaseOutcome> outcomes = new TestRun(slowToReplace).wallTicker(now::get).run(60);
    Outcomes.assertEchoesBut(outcomes, 60, 20, new Outcome.Crashed("worker exited with status 3"));
    assertThat(started).hasValue(2);
  }

  @Test
  void fastCasesAreHeldToTheWallTimeToo() {
    AtomicLong now = new AtomicLong();
    // Two seconds a look at the clock: a few cases in, the ten minutes of these tests are over.
    List<CaseOutcome> outcomes =
        new TestRun(FakeWorkers.honest())
            .wallTicker(() -> now.addAndGet(TimeUnit.SECONDS.toNanos(2)))
            .run(2000);
    assertThat(outcomes).hasSize(2000);
    assertThat(outcomes.get(0).outcome()).isEqualTo(Outcomes.echo(0));
    assertThat(outcomes.get(1999).outcome()).isEqualTo(new Outcome.TimedOut("wall_time_ms"));
    Outcomes.assertInOrder(outcomes);
  }

  @Test
  void theChildrenOfAWorkerThatEndsAreEnded() {
    List<CaseOutcome> outcomes = new TestRun(FakeWorkers.with("child", 1)).run(3);
    assertGone(outcomes.get(1).log());
  }

  @Test
  void theChildrenOfAWorkerThatIsKilledAreEnded() {
    Sandbox worker = FakeWorkers.with("child", 0);
    RunControl control = new RunControl();
    AtomicInteger child = new AtomicInteger();
    new TestRun(worker)
        .control(control)
        .run(
            TestRun.lazily(1000),
            1000,
            outcome -> {
              if (outcome.index() == 0) {
                child.set(Integer.parseInt(outcome.log()));
                control.cancel();
              }
            });
    assertGone(child.toString());
  }

  @Test
  void threeLossesInARowWhileLoadingAreTheOutcomeOfAllCases() {
    AtomicInteger started = new AtomicInteger();
    List<CaseOutcome> outcomes =
        new TestRun(counting(FakeWorkers.with("load_exit", 0), started)).workers(2).run(500);
    assertThat(outcomes)
        .hasSize(500)
        .extracting(CaseOutcome::outcome)
        .containsOnly(
            new Outcome.Crashed("worker exited with status 5 while it loaded the modules"));
    Outcomes.assertInOrder(outcomes);
    assertThat(started).hasValue(3);
  }

  @Test
  void aHangWhileLoadingIsATimeout() {
    AtomicInteger started = new AtomicInteger();
    List<CaseOutcome> outcomes =
        new TestRun(counting(FakeWorkers.with("load_silence", 0), started)).wallTimeMs(500).run(2);
    assertThat(outcomes)
        .extracting(CaseOutcome::outcome)
        .containsOnly(new Outcome.TimedOut("wall_time_ms"));
    assertThat(started).hasValue(1);
  }

  @Test
  void aLieWhileLoadingIsAProtocolError() {
    assertThat(new TestRun(FakeWorkers.with("load_lie", 0)).run(1))
        .extracting(CaseOutcome::outcome)
        .containsExactly(
            new Outcome.ProtocolError("a frame of type \"loaded\" has no field \"extra\""));
  }

  @Test
  void aWorkerThatIsNeverReadyIsAFailureOfTheRun() {
    assertStartFails(
        new TestRun(FakeWorkers.with("start_silence", 0)).startDeadline(Duration.ofMillis(300)),
        "the worker was not ready after 300 ms");
  }

  @Test
  void aWorkerThatDiesBeforeItIsReadyIsAFailureThatShowsWhatItPrinted() {
    assertStartFails(
        new TestRun(FakeWorkers.with("start_exit", 0)),
        "the worker ended before it was ready: worker exited with status 4; it printed:\n"
            + "    no such library");
  }

  @Test
  void aWorkerWithoutMemoryToStartIsAFailureOfTheRun() {
    assertStartFails(
        new TestRun(FakeWorkers.with("start_out_of_memory", 0)),
        "the worker ran out of memory before it was ready");
  }

  @Test
  void anotherProgramIsAFailureOfTheRun() {
    assertStartFails(
        new TestRun(FakeWorkers.with("start_garbage", 0)),
        "the worker is not the one that the plan names: a frame of 1165128303 bytes is longer than"
            + " protocol_bytes, 16777216");
  }

  @Test
  void anotherProtocolIsAFailureOfTheRun() {
    assertStartFails(
        new TestRun(FakeWorkers.with("start_other_protocol", 0)),
        "the worker is not the one that the plan names: the worker speaks protocol 2, not 1");
  }

  @Test
  void anotherEngineIsAFailureOfTheRun() {
    assertStartFails(
        new TestRun(FakeWorkers.with("start_other_engine", 0)),
        "the worker is not the one that the plan names: \"engine\" is \"node\" where \"fake\" is"
            + " due");
  }

  @Test
  void anotherWorkerDigestIsAFailureOfTheRun() {
    assertThatThrownBy(() -> new TestRun(FakeWorkers.with("start_other_worker", 0)).run(1))
        .isInstanceOf(ReplayException.class)
        .hasMessageContaining("\"worker\" is \"e3b0c442")
        .hasMessageContaining(FakeWorker.IDENTITY.hex());
  }

  @Test
  void aProgramThatCannotBeStartedIsAFailureOfTheRun() {
    Sandbox broken =
        () -> {
          throw new IOException("no such program");
        };
    assertStartFails(new TestRun(broken), "no worker can be started: no such program");
  }

  private static List<CaseOutcome> assertLosesOneCase(String fault, Outcome expected) {
    AtomicInteger started = new AtomicInteger();
    List<CaseOutcome> outcomes =
        new TestRun(counting(FakeWorkers.with(fault, 20), started)).run(60);
    Outcomes.assertEchoesBut(outcomes, 60, 20, expected);
    assertThat(started).hasValue(2);
    return outcomes;
  }

  private static void assertStartFails(TestRun run, String message) {
    assertThatThrownBy(() -> run.run(3))
        .isInstanceOfSatisfying(
            ReplayException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.EXECUTION_FAILURE);
              assertThat(e.problems().get(0).message()).isEqualTo(message);
              assertThat(e.problems().get(0).remedy())
                  .isEqualTo("Run the goal replay:doctor: it tells what this host can do");
            });
  }

  private static void assertGone(String pid) {
    assertThat(ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive)).isEmpty();
  }

  private static Sandbox counting(Sandbox sandbox, AtomicInteger started) {
    return () -> {
      started.incrementAndGet();
      return sandbox.start();
    };
  }
}
