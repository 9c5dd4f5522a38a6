package org.controlledreplay.lock;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.EnvironmentDifference;
import org.controlledreplay.plan.ExperimentDifference;

/** Compares what would run with what the lock approves. */
public final class LockCheck {
  private final String lockName;
  private final ReplayLock lock;
  private final boolean pinEnvironment;
  private final List<Problem> stale = new ArrayList<>();
  private final List<Problem> missing = new ArrayList<>();
  private final SortedMap<String, Integer> environmentChanges = new TreeMap<>();
  private final SortedMap<String, Integer> environmentWarnings = new TreeMap<>();

  private LockCheck(String lockName, ReplayLock lock, boolean pinEnvironment) {
    this.lockName = lockName;
    this.lock = lock;
    this.pinEnvironment = pinEnvironment;
  }

  /**
   * Checks the plans of a build module.
   *
   * @param lock the lock, or empty if there is no file
   * @param lockName the file as messages name it
   * @param plans the current plans
   * @param pinEnvironment whether a changed environment is a failure; otherwise it is a warning, as
   *     long as the engine is of a kind that was approved
   * @param allManifests whether every manifest of the module is among the plans; only then entries
   *     that none of them uses can be told
   * @return warnings, one line each
   * @throws ReplayException with {@code plan_stale} if something is not what was approved, or
   *     {@code not_approved} if nothing was approved; all manifests are told together
   */
  public static List<String> check(
      Optional<ReplayLock> lock,
      String lockName,
      List<CurrentPlan> plans,
      boolean pinEnvironment,
      boolean allManifests) {
    LockCheck check = new LockCheck(lockName, lock.orElseGet(ReplayLock::empty), pinEnvironment);
    if (lock.isEmpty() && !plans.isEmpty()) {
      throw new ReplayException(
          ErrorCode.NOT_APPROVED,
          lockName + " does not exist, so nothing is approved",
          check.remedy());
    }
    plans.forEach(check::compare);
    check.throwIfRefused();
    return check.warnings(plans, allManifests);
  }

  private void compare(CurrentPlan current) {
    LockEntry entry = lock.manifests().get(current.key());
    if (entry == null) {
      missing.add(
          problem(
              current, current.key() + " has no entry in " + lockName + ", so it is not approved"));
      return;
    }
    List<String> differences =
        ExperimentDifference.between(
            entry.experiment(), current.plan().experiment(), current.prepared());
    if (!differences.isEmpty()) {
      stale.add(
          problem(
              current,
              "the plan of "
                  + current.key()
                  + " is not what "
                  + lockName
                  + " approved:\n    "
                  + String.join("\n    ", differences)));
    }
    Environment environment = current.plan().environment();
    if (!entry.environments().contains(environment.digest())) {
      compare(entry, environment);
    }
  }

  private void compare(LockEntry entry, Environment environment) {
    String engine = environment.engine();
    boolean engineApproved =
        lock.approved(entry).stream().anyMatch(approved -> approved.engine().equals(engine));
    String change =
        lock.sameKind(entry, environment)
            .map(
                approved -> String.join(", ", EnvironmentDifference.between(approved, environment)))
            .orElseGet(() -> EnvironmentKind.of(environment) + " was never approved");
    boolean gate = pinEnvironment || !engineApproved;
    (gate ? environmentChanges : environmentWarnings).merge(change, 1, Integer::sum);
  }

  private void throwIfRefused() {
    if (!environmentChanges.isEmpty()) {
      stale.add(Problem.of(environmentLine(environmentChanges), remedy()));
    }
    if (!stale.isEmpty()) {
      stale.addAll(missing);
      throw new ReplayException(ErrorCode.PLAN_STALE, stale);
    }
    if (!missing.isEmpty()) {
      throw new ReplayException(ErrorCode.NOT_APPROVED, missing);
    }
  }

  private List<String> warnings(List<CurrentPlan> plans, boolean allManifests) {
    List<String> warnings = new ArrayList<>();
    if (!environmentWarnings.isEmpty()) {
      warnings.add(environmentLine(environmentWarnings) + "; run mvn replay:plan to pin it");
    }
    if (allManifests) {
      Set<String> keys = new HashSet<>();
      plans.forEach(plan -> keys.add(plan.key()));
      lock.manifests().keySet().stream()
          .filter(key -> !keys.contains(key))
          .forEach(
              key ->
                  warnings.add(
                      lockName
                          + " approves "
                          + key
                          + ", which is not there any more; run mvn replay:plan to drop it"));
    }
    return List.copyOf(warnings);
  }

  /** A new release of a tool concerns every manifest alike: one line for all of them. */
  private static String environmentLine(SortedMap<String, Integer> changes) {
    int manifests = changes.values().stream().mapToInt(Integer::intValue).sum();
    return "environment changed for "
        + manifests
        + (manifests == 1 ? " manifest: " : " manifests: ")
        + String.join("; ", changes.keySet());
  }

  private Problem problem(CurrentPlan current, String message) {
    return new Problem(
        Optional.of(current.prepared().manifest().position()), Optional.empty(), message, remedy());
  }

  private String remedy() {
    return "run mvn replay:plan, review the diff of " + lockName + " and commit it";
  }
}
