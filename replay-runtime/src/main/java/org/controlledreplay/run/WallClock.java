package org.controlledreplay.run;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time of a whole run. It starts with the first readiness, and stands still while a lost worker
 * is replaced: what a case does to its worker is not taken from the others.
 */
final class WallClock {
  private final LongSupplier nanoTime;
  private final Runnable onResume;
  private long left;
  private long since;
  private boolean started;
  private int pauses;

  WallClock(Duration limit, LongSupplier nanoTime, Runnable onResume) {
    this.left = limit.toNanos();
    this.nanoTime = nanoTime;
    this.onResume = onResume;
  }

  /** Starts the clock unless it runs already. */
  synchronized void start() {
    if (!started) {
      started = true;
      since = nanoTime.getAsLong();
    }
  }

  /** Returns the nanoseconds that are left; without end while the clock stands still. */
  synchronized long leftNanos() {
    return runs() ? left - (nanoTime.getAsLong() - since) : Long.MAX_VALUE;
  }

  synchronized void pause() {
    if (runs()) {
      left = leftNanos();
    }
    pauses++;
  }

  void resume() {
    synchronized (this) {
      pauses--;
      since = nanoTime.getAsLong();
    }
    onResume.run();
  }

  private boolean runs() {
    return started && pauses == 0;
  }
}
