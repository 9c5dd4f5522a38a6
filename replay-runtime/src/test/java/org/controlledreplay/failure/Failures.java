package org.controlledreplay.failure;

import static org.assertj.core.api.Assertions.fail;

/** Catches failures in tests. */
public final class Failures {
  private Failures() {}

  /** Returns the failure that an action ends in. */
  public static ReplayException of(Runnable action) {
    try {
      action.run();
    } catch (ReplayException e) {
      return e;
    }
    return fail("nothing failed");
  }
}
