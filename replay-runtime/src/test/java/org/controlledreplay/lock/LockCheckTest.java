package org.controlledreplay.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.controlledreplay.lock.Locks.DOCKER;
import static org.controlledreplay.lock.Locks.WASM;
import static org.controlledreplay.lock.Locks.lock;
import static org.controlledreplay.lock.Locks.plan;
import static org.controlledreplay.lock.Locks.wasm;

import java.util.List;
import java.util.Optional;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.plan.PreparedReplays;
import org.junit.jupiter.api.Test;

class LockCheckTest {
  private static final String REMEDY =
      "run mvn replay:plan, review the diff of replay.lock and commit it";
  private static final String WORKER = "worker " + start("worker 1") + " -> " + start("worker 2");

  @Test
  void whatIsApprovedPasses() {
    ReplayLock lock = lock(plan("x", "1", WASM), plan("y", "1", WASM));
    assertThat(check(lock, true, true, plan("x", "1", WASM), plan("y", "1", WASM))).isEmpty();
  }

  @Test
  void anyApprovedEnvironmentPasses() {
    ReplayLock lock =
        lock(plan("x", "1", WASM)).update(List.of(plan("x", "1", DOCKER)), true).lock();
    assertThat(check(lock, true, true, plan("x", "1", WASM))).isEmpty();
    assertThat(check(lock, true, true, plan("x", "1", DOCKER))).isEmpty();
  }

  @Test
  void everyStaleManifestIsToldWithEveryChange() {
    ReplayLock lock = lock(plan("x", "11", WASM), plan("y", "a\nb\n", WASM), plan("z", "1", WASM));
    CurrentPlan x =
        plan(PreparedReplays.withModule("x", "22").limit("wall_time_ms", 5000).build(), WASM);
    assertThatThrownBy(
            () -> check(lock, true, true, x, plan("y", "a\r\nb\r\n", WASM), plan("z", "1", WASM)))
        .isInstanceOf(ReplayException.class)
        .hasMessage(
            "plan_stale: 2 problems\n"
                + "  src/test/replay/x:1:1: the plan of x is not what replay.lock approved:\n"
                + "      left module \"a\": content changed, sha256 "
                + start("11")
                + " -> "
                + start("22")
                + ", 2 bytes as before\n"
                + "      limit wall_time_ms: 3000 -> 5000\n"
                + "      "
                + REMEDY
                + "\n"
                + "  src/test/replay/y:1:1: the plan of y is not what replay.lock approved:\n"
                + "      left module \"a\": only line endings differ\n"
                + "      "
                + REMEDY);
  }

  @Test
  void aNewEngineIsOneLineForTheWholeBuild() {
    ReplayLock lock = lock(plan("x", "1", WASM), plan("y", "1", WASM));
    assertThatThrownBy(
            () ->
                check(
                    lock,
                    true,
                    true,
                    plan("x", "1", wasm("worker 2")),
                    plan("y", "1", wasm("worker 2"))))
        .hasMessage(
            "plan_stale: environment changed for 2 manifests: " + WORKER + "\n    " + REMEDY);
  }

  @Test
  void theEnvironmentCanBeAWarning() {
    ReplayLock lock = lock(plan("x", "1", WASM));
    assertThat(check(lock, false, true, plan("x", "1", wasm("worker 2"))))
        .containsExactly(
            "environment changed for 1 manifest: " + WORKER + "; run mvn replay:plan to pin it");
  }

  @Test
  void anEngineThatWasNeverApprovedIsNoMereWarning() {
    ReplayLock lock = lock(plan("x", "1", WASM));
    for (boolean pinEnvironment : new boolean[] {true, false}) {
      assertThatThrownBy(() -> check(lock, pinEnvironment, true, plan("x", "1", DOCKER)))
          .hasMessage(
              "plan_stale: environment changed for 1 manifest: docker/node was never approved\n"
                  + "    "
                  + REMEDY);
    }
  }

  @Test
  void aStaleExperimentIsNoWarningWhateverThePin() {
    ReplayLock lock = lock(plan("x", "1", WASM));
    ReplayException refused =
        catchThrowableOfType(
            ReplayException.class,
            () -> check(lock, false, true, plan("x", "22", wasm("worker 2"))));
    assertThat(refused.code()).isEqualTo(ErrorCode.PLAN_STALE);
    assertThat(refused.problems()).hasSize(1);
    assertThat(refused.problems().get(0).remedy()).isEqualTo(REMEDY);
  }

  @Test
  void aManifestThatTheLockDoesNotKnow() {
    assertThatThrownBy(() -> check(lock(plan("x", "1", WASM)), true, false, plan("new", "1", WASM)))
        .hasMessage(
            "not_approved: src/test/replay/new:1:1: new has no entry in replay.lock, so it is not"
                + " approved\n    "
                + REMEDY);
  }

  @Test
  void staleAndUnknownManifestsAreToldTogether() {
    ReplayException refused =
        catchThrowableOfType(
            ReplayException.class,
            () ->
                check(
                    lock(plan("x", "1", WASM)),
                    true,
                    true,
                    plan("new", "1", WASM),
                    plan("x", "2", WASM)));
    assertThat(refused.code()).isEqualTo(ErrorCode.PLAN_STALE);
    assertThat(refused.problems())
        .extracting(problem -> problem.location().orElseThrow().file())
        .containsExactly("src/test/replay/x", "src/test/replay/new");
  }

  @Test
  void noLockAtAll() {
    assertThatThrownBy(
            () ->
                LockCheck.check(
                    Optional.empty(),
                    "replay.lock",
                    List.of(plan("x", "1", WASM), plan("y", "1", WASM)),
                    true,
                    true))
        .hasMessage(
            "not_approved: replay.lock does not exist, so nothing is approved\n    " + REMEDY);
  }

  @Test
  void noLockAndNoManifests() {
    assertThat(LockCheck.check(Optional.empty(), "replay.lock", List.of(), true, true)).isEmpty();
  }

  @Test
  void entriesThatNothingUsesAreToldIfAllManifestsTookPart() {
    ReplayLock lock = lock(plan("x", "1", WASM), plan("gone", "1", WASM));
    assertThat(check(lock, true, true, plan("x", "1", WASM)))
        .containsExactly(
            "replay.lock approves gone, which is not there any more; run mvn replay:plan to drop"
                + " it");
    assertThat(check(lock, true, false, plan("x", "1", WASM))).isEmpty();
  }

  private static List<String> check(
      ReplayLock lock, boolean pinEnvironment, boolean allManifests, CurrentPlan... plans) {
    return LockCheck.check(
        Optional.of(lock), "replay.lock", List.of(plans), pinEnvironment, allManifests);
  }

  private static String start(String text) {
    return Digest.of(text).hex().substring(0, 8) + "\u2026";
  }
}
