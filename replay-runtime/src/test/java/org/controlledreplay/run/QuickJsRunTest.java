package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.sandbox.Sandbox;
import org.controlledreplay.sandbox.WasmSandbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The real worker, held to the protocol by the real parent. */
class QuickJsRunTest {
  @AfterEach
  void nothingIsLeft() {
    Outcomes.assertNoProcessLeft();
  }

  @Test
  void everyKindOfEndCostsItsOwnCaseOnly() {
    List<CaseOutcome> outcomes =
        run(
            """
            export default function (n) {
              if (n === 3) for (;;) {}
              if (n === 5) throw new TypeError('five');
              if (n === 7) return () => 7;
              if (n === 9) return new Array(1e9) + '';
              return [n];
            }
            """,
            new AtomicInteger(),
            12,
            120_000);
    assertThat(outcomes).hasSize(12);
    Outcomes.assertInOrder(outcomes);
    for (int i : List.of(0, 1, 2, 4, 6, 8, 10, 11)) {
      assertThat(outcomes.get(i).outcome()).as("case %d", i).isEqualTo(Outcomes.echo(i));
    }
    assertThat(outcomes.get(3).outcome()).isEqualTo(new Outcome.TimedOut("case_time_ms"));
    assertThat(outcomes.get(5).outcome())
        .isInstanceOfSatisfying(
            Outcome.Threw.class, threw -> assertThat(threw.thrown().json()).contains("five"));
    assertThat(outcomes.get(7).outcome()).isEqualTo(new Outcome.SerializationError("function", ""));
    assertThat(outcomes.get(9).outcome().kind()).isIn("timeout", "oom");
  }

  @Test
  void modulesThatNeverLoadAreATimeoutOfEveryCase() {
    AtomicInteger started = new AtomicInteger();
    List<CaseOutcome> outcomes = run("for (;;) {}", started, 6, 2_000);
    assertThat(outcomes)
        .hasSize(6)
        .extracting(CaseOutcome::outcome)
        .containsOnly(new Outcome.TimedOut("wall_time_ms"));
    assertThat(started.get()).isEqualTo(1);
  }

  private static List<CaseOutcome> run(
      String module, AtomicInteger started, int cases, long wallTimeMs) {
    return new TestRun(
            limits -> {
              Sandbox sandbox = WasmSandbox.of(limits);
              return () -> {
                started.incrementAndGet();
                return sandbox.start();
              };
            })
        .identity(QuickJsEngine.identity())
        .module(module)
        .caseTimeMs(1000)
        .wallTimeMs(wallTimeMs)
        .run(cases);
  }
}
