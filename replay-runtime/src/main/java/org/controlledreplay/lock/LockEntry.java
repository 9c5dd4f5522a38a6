package org.controlledreplay.lock;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.controlledreplay.json.Digest;
import org.controlledreplay.plan.Experiment;
import org.controlledreplay.plan.Plan;

/**
 * What is approved for one manifest.
 *
 * @param experiment the approved experiment
 * @param environments the digests of the environments in which it is approved
 */
public record LockEntry(Experiment experiment, SortedSet<Digest> environments) {
  /** Returns the digests of the approved plans, by the digest of their environment. */
  public SortedMap<Digest, Digest> plans() {
    Digest digest = experiment.digest();
    SortedMap<Digest, Digest> plans = new TreeMap<>();
    environments.forEach(environment -> plans.put(environment, Plan.digest(digest, environment)));
    return Collections.unmodifiableSortedMap(plans);
  }
}
