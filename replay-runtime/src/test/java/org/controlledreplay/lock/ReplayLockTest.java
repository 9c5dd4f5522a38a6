package org.controlledreplay.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.lock.Locks.DOCKER;
import static org.controlledreplay.lock.Locks.WASM;
import static org.controlledreplay.lock.Locks.bubblewrap;
import static org.controlledreplay.lock.Locks.lock;
import static org.controlledreplay.lock.Locks.plan;
import static org.controlledreplay.lock.Locks.wasm;

import java.util.List;
import org.controlledreplay.json.Digest;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.Plan;
import org.junit.jupiter.api.Test;

class ReplayLockTest {
  @Test
  void theFirstPlan() {
    LockUpdate update =
        ReplayLock.empty().update(List.of(plan("x", "1", WASM), plan("a", "1", WASM)), true);
    assertThat(update.lock().manifests().keySet()).containsExactly("a", "x");
    assertThat(update.lock().environments()).containsOnlyKeys(WASM.digest());
    assertThat(update.lock().manifests().get("x"))
        .extracting(LockEntry::plans)
        .hasToString("{" + WASM.digest() + "=" + plan("x", "1", WASM).plan().digest() + "}");
    assertThat(update.changes()).hasToString("{a=[not approved before], x=[not approved before]}");
    assertThat(update.removed()).isEmpty();
  }

  @Test
  void planningAgainChangesNothing() {
    ReplayLock lock = lock(plan("x", "1", WASM));
    LockUpdate update = lock.update(List.of(plan("x", "1", WASM)), true);
    assertThat(update.lock()).isEqualTo(lock);
    assertThat(update.changes()).hasToString("{x=[]}");
  }

  @Test
  void aNewEngineTakesThePlaceOfTheOldOneAndLeavesOtherBackends() {
    ReplayLock both =
        lock(plan("x", "1", WASM)).update(List.of(plan("x", "1", DOCKER)), true).lock();
    assertThat(both.environments()).containsOnlyKeys(WASM.digest(), DOCKER.digest());

    Environment newer = wasm("worker 2");
    LockUpdate update = both.update(List.of(plan("x", "1", newer)), true);

    assertThat(update.lock().environments()).containsOnlyKeys(newer.digest(), DOCKER.digest());
    assertThat(environments(update.lock(), "x"))
        .containsExactlyInAnyOrder(newer.digest(), DOCKER.digest());
    assertThat(update.changes())
        .hasToString(
            "{x=[environment: worker "
                + Digest.of("worker 1").hex().substring(0, 8)
                + "\u2026 -> "
                + Digest.of("worker 2").hex().substring(0, 8)
                + "\u2026]}");
  }

  @Test
  void aChangedExperimentStaysApprovedInTheOtherEnvironments() {
    ReplayLock both =
        lock(plan("x", "1", WASM)).update(List.of(plan("x", "1", DOCKER)), true).lock();
    CurrentPlan changed = plan("x", "2", WASM);
    LockUpdate update = both.update(List.of(changed), true);
    Digest experiment = changed.plan().experiment().digest();
    assertThat(update.lock().manifests())
        .extractingByKey("x")
        .extracting(LockEntry::plans)
        .isEqualTo(
            new java.util.TreeMap<>(
                java.util.Map.of(
                    WASM.digest(),
                    Plan.digest(experiment, WASM.digest()),
                    DOCKER.digest(),
                    Plan.digest(experiment, DOCKER.digest()))));
    assertThat(update.changes().get("x"))
        .singleElement()
        .asString()
        .startsWith("left module \"a\": content changed, ");
  }

  @Test
  void anotherBackendIsAddedInWords() {
    LockUpdate update =
        lock(plan("x", "1", WASM))
            .update(List.of(plan("x", "1", bubblewrap("linux-x86_64", "20"))), true);
    assertThat(update.changes())
        .hasToString("{x=[environment bubblewrap/node on linux-x86_64 added]}");
  }

  @Test
  void platformsOfOneBackendStandSideBySide() {
    ReplayLock lock = lock(plan("x", "1", bubblewrap("linux-x86_64", "20")));
    lock = lock.update(List.of(plan("x", "1", bubblewrap("linux-aarch64", "20"))), true).lock();
    lock = lock.update(List.of(plan("x", "1", bubblewrap("linux-x86_64", "22"))), true).lock();
    assertThat(environments(lock, "x"))
        .containsExactlyInAnyOrder(
            bubblewrap("linux-aarch64", "20").digest(), bubblewrap("linux-x86_64", "22").digest());
  }

  @Test
  void whatDidNotTakePartIsDroppedOnlyIfAllTookPart() {
    ReplayLock lock = lock(plan("x", "1", WASM), plan("y", "1", WASM));
    LockUpdate some = lock.update(List.of(plan("x", "2", WASM)), false);
    assertThat(some.removed()).isEmpty();
    assertThat(some.lock().manifests().get("y")).isEqualTo(lock.manifests().get("y"));

    LockUpdate all = lock.update(List.of(plan("x", "2", WASM)), true);
    assertThat(all.removed()).containsExactly("y");
    assertThat(all.lock().manifests().keySet()).containsExactly("x");
  }

  @Test
  void aManifestThatDidNotTakePartKeepsItsOldEnvironment() {
    ReplayLock lock = lock(plan("x", "1", WASM), plan("y", "1", WASM));
    Environment newer = wasm("worker 2");
    ReplayLock after = lock.update(List.of(plan("x", "1", newer)), false).lock();
    assertThat(environments(after, "y")).containsExactly(WASM.digest());
    assertThat(after.environments()).containsOnlyKeys(WASM.digest(), newer.digest());
  }

  private static java.util.SortedSet<Digest> environments(ReplayLock lock, String key) {
    return java.util.Objects.requireNonNull(lock.manifests().get(key), key).environments();
  }
}
