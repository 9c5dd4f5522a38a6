package org.controlledreplay.lock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.controlledreplay.json.Digest;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.EnvironmentDifference;
import org.controlledreplay.plan.ExperimentDifference;

/**
 * What a build has approved: experiments by manifest, and the environments in which they may run.
 *
 * @param environments by digest, at least those that an entry names
 * @param manifests by key
 */
public record ReplayLock(
    SortedMap<Digest, Environment> environments, SortedMap<String, LockEntry> manifests) {
  /** The shape of the file. */
  public static final String SCHEMA = "controlled-replay/lock@1";

  /** Copies the maps. */
  public ReplayLock {
    environments = Collections.unmodifiableSortedMap(new TreeMap<>(environments));
    manifests = Collections.unmodifiableSortedMap(new TreeMap<>(manifests));
  }

  /** Returns a lock that approves nothing. */
  public static ReplayLock empty() {
    return new ReplayLock(new TreeMap<>(), new TreeMap<>());
  }

  /**
   * Returns the lock after planning.
   *
   * <p>Each current plan is approved. Its environment takes the place of those of the same backend,
   * engine and platform; the other environments of the manifest stay approved for the current
   * experiment. Entries of manifests that did not take part stay as they are, or are dropped if all
   * took part.
   *
   * @param plans one plan a manifest
   * @param allManifests whether every manifest of the build module is among the plans
   */
  public LockUpdate update(List<CurrentPlan> plans, boolean allManifests) {
    SortedMap<Digest, Environment> knownEnvironments = new TreeMap<>(environments);
    SortedMap<String, LockEntry> entries = new TreeMap<>(manifests);
    SortedMap<String, List<String>> changes = new TreeMap<>();
    for (CurrentPlan current : plans) {
      Environment environment = current.plan().environment();
      knownEnvironments.put(environment.digest(), environment);
      changes.put(current.key(), changes(current));
      entries.put(current.key(), entry(current));
    }
    SortedSet<String> removed = new TreeSet<>();
    if (allManifests) {
      removed.addAll(entries.keySet());
      removed.removeAll(changes.keySet());
      entries.keySet().removeAll(removed);
    }
    SortedSet<Digest> used = new TreeSet<>();
    entries.values().forEach(entry -> used.addAll(entry.environments()));
    knownEnvironments.keySet().retainAll(used);
    return new LockUpdate(
        new ReplayLock(knownEnvironments, entries),
        Collections.unmodifiableSortedMap(changes),
        List.copyOf(removed));
  }

  /** Returns the approved environment of a manifest that is of the same kind as the current one. */
  Optional<Environment> sameKind(LockEntry entry, Environment current) {
    EnvironmentKind kind = EnvironmentKind.of(current);
    return approved(entry).stream()
        .filter(environment -> EnvironmentKind.of(environment).equals(kind))
        .findFirst();
  }

  /** Returns the environments in which a manifest is approved. */
  List<Environment> approved(LockEntry entry) {
    return entry.environments().stream()
        .flatMap(digest -> Optional.ofNullable(environments.get(digest)).stream())
        .toList();
  }

  private LockEntry entry(CurrentPlan current) {
    Environment environment = current.plan().environment();
    EnvironmentKind kind = EnvironmentKind.of(environment);
    SortedSet<Digest> approved = new TreeSet<>();
    approved.add(environment.digest());
    LockEntry before = manifests.get(current.key());
    if (before != null) {
      approved(before).stream()
          .filter(other -> !EnvironmentKind.of(other).equals(kind))
          .forEach(other -> approved.add(other.digest()));
    }
    return new LockEntry(current.plan().experiment(), Collections.unmodifiableSortedSet(approved));
  }

  private List<String> changes(CurrentPlan current) {
    LockEntry before = manifests.get(current.key());
    if (before == null) {
      return List.of("not approved before");
    }
    List<String> changes =
        new ArrayList<>(
            ExperimentDifference.between(
                before.experiment(), current.plan().experiment(), current.prepared()));
    Environment environment = current.plan().environment();
    if (!before.environments().contains(environment.digest())) {
      changes.add(
          sameKind(before, environment)
              .map(
                  approved ->
                      "environment: "
                          + String.join(", ", EnvironmentDifference.between(approved, environment)))
              .orElse("environment " + EnvironmentKind.of(environment) + " added"));
    }
    return List.copyOf(changes);
  }
}
