package org.controlledreplay.run;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.controlledreplay.outcome.Outcome;

/** Says once that no further case runs, and what the outcome of all further cases is. */
final class StopSwitch {
  private final Set<Runnable> sleepers = ConcurrentHashMap.newKeySet();
  private volatile Optional<Outcome> rest = Optional.empty();

  /** Stops the run; the first reason stands. */
  void stop(Outcome outcomeOfTheRest) {
    synchronized (this) {
      if (rest.isEmpty()) {
        rest = Optional.of(outcomeOfTheRest);
      }
    }
    wakeAll();
  }

  /** Returns the outcome of all cases that have none, once the run is stopped. */
  Optional<Outcome> outcomeOfTheRest() {
    return rest;
  }

  /** Lets everybody who waits for a worker look at the clock and at this switch again. */
  void wakeAll() {
    sleepers.forEach(Runnable::run);
  }

  void addSleeper(Runnable wake) {
    sleepers.add(wake);
  }

  void removeSleeper(Runnable wake) {
    sleepers.remove(wake);
  }
}
