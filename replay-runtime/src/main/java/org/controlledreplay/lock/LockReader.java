package org.controlledreplay.lock;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.Place;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.Experiment;
import org.controlledreplay.plan.Plan;

/** Reads a lock and checks that its digests are those of what they stand for. */
final class LockReader {
  private final SortedMap<Digest, Environment> environments = new TreeMap<>();
  private final SortedMap<String, LockEntry> manifests = new TreeMap<>();
  private final List<PlanReference> plans = new ArrayList<>();

  /** A line of a manifest's plans. */
  private record ApprovedPlan(Place place, Digest environment, Digest plan) {}

  /** The same with its experiment, to be checked once every environment is known. */
  private record PlanReference(Place place, Digest experiment, Digest environment, Digest plan) {}

  /** Returns the lock; it means something only if there was no problem. */
  ReplayLock lock() {
    return new ReplayLock(environments, manifests);
  }

  void read(JsonCursor cursor) throws IOException {
    cursor.object(
        ObjectShape.of("a lock")
            .required("schema", () -> JsonScalars.exactly(cursor, ReplayLock.SCHEMA))
            .required("environments", () -> cursor.entries(key -> readEnvironment(cursor, key)))
            .required("manifests", () -> cursor.entries(key -> readManifest(cursor, key))));
    if (cursor.problemCount() > 0) {
      return; // what follows could only repeat it
    }
    for (PlanReference reference : plans) {
      if (!environments.containsKey(reference.environment())) {
        cursor.add(
            reference
                .place()
                .problem("no environment here has the digest " + reference.environment(), ""));
      } else if (!Plan.digest(reference.experiment(), reference.environment())
          .equals(reference.plan())) {
        cursor.add(
            reference
                .place()
                .problem("this is not the digest of the plan of this experiment there", ""));
      }
    }
  }

  private void readEnvironment(JsonCursor cursor, String key) throws IOException {
    Place place = cursor.place();
    long before = cursor.problemCount();
    SortedMap<String, String> texts = new TreeMap<>();
    SortedMap<String, String> identities = new TreeMap<>();
    cursor.object(
        ObjectShape.of("an environment")
            .required("backend", () -> put(texts, "backend", JsonScalars.string(cursor)))
            .required("engine", () -> put(texts, "engine", JsonScalars.string(cursor)))
            .required(
                "identities",
                () -> cursor.entries(name -> put(identities, name, JsonScalars.string(cursor)))));
    if (cursor.problemCount() > before) {
      return;
    }
    Environment environment =
        new Environment(
            texts.getOrDefault("backend", ""),
            texts.getOrDefault("engine", ""),
            Collections.unmodifiableSortedMap(identities));
    Digest digest = environment.digest();
    if (digest.hex().equals(key)) {
      environments.put(digest, environment);
    } else {
      cursor.add(place.problem("the digest of this environment is " + digest, ""));
    }
  }

  private void readManifest(JsonCursor cursor, String key) throws IOException {
    long before = cursor.problemCount();
    ExperimentReader experimentReader = new ExperimentReader(cursor);
    List<ApprovedPlan> approved = new ArrayList<>();
    cursor.object(
        ObjectShape.of("an entry")
            .required("experiment", experimentReader::read)
            .required("plans", () -> cursor.entries(name -> readPlan(cursor, name, approved))));
    if (cursor.problemCount() > before) {
      return;
    }
    Experiment experiment = experimentReader.experiment();
    Digest digest = experiment.digest();
    SortedSet<Digest> approvedEnvironments = new TreeSet<>();
    for (ApprovedPlan plan : approved) {
      approvedEnvironments.add(plan.environment());
      plans.add(new PlanReference(plan.place(), digest, plan.environment(), plan.plan()));
    }
    manifests.put(
        key, new LockEntry(experiment, Collections.unmodifiableSortedSet(approvedEnvironments)));
  }

  private static void readPlan(JsonCursor cursor, String name, List<ApprovedPlan> approved)
      throws IOException {
    Place place = cursor.place();
    Optional<Digest> plan = JsonScalars.digest(cursor);
    if (!Digest.isDigest(name)) {
      cursor.add(place.problem("the key must be the digest of an environment", ""));
    } else if (plan.isPresent()) {
      approved.add(new ApprovedPlan(place, new Digest(name), plan.get()));
    }
  }

  private static void put(Map<String, String> map, String key, Optional<String> value) {
    value.ifPresent(text -> map.put(key, text));
  }
}
