package org.controlledreplay.run;

import java.util.LinkedHashSet;
import java.util.Set;

/** Cancels runs from any thread. One control can stand for several runs; it is never reset. */
public final class RunControl {
  private final Set<Runnable> listeners = new LinkedHashSet<>();
  private boolean cancelled;

  /** Ends the workers of all runs of this control; cases without an outcome are cancelled. */
  public void cancel() {
    Set<Runnable> told;
    synchronized (this) {
      cancelled = true;
      told = Set.copyOf(listeners);
    }
    told.forEach(Runnable::run);
  }

  /** Returns whether the runs were cancelled. */
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  void register(Runnable listener) {
    boolean late;
    synchronized (this) {
      listeners.add(listener);
      late = cancelled;
    }
    if (late) {
      listener.run();
    }
  }

  synchronized void unregister(Runnable listener) {
    listeners.remove(listener);
  }
}
