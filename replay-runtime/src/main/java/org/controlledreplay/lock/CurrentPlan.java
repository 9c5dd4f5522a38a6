package org.controlledreplay.lock;

import org.controlledreplay.plan.Plan;
import org.controlledreplay.plan.PreparedReplay;

/**
 * A plan as it is now, with what it was made of.
 *
 * @param prepared what would run; its texts tell what a change amounts to
 * @param plan what it is compared by
 */
public record CurrentPlan(PreparedReplay prepared, Plan plan) {
  /** Returns the key of the lock entry. */
  public String key() {
    return prepared.key();
  }
}
