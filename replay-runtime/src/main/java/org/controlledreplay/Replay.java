package org.controlledreplay;

import org.controlledreplay.doctor.DoctorReport;

/**
 * The door of the runtime: plan, verify, record, doctor.
 *
 * <p>An instance holds the settings of one build module and no other state; it may be used by one
 * thread at a time.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class Replay {
  private final ReplaySettings settings;

  /** Creates a replay for one build module. */
  public Replay(ReplaySettings settings) {
    this.settings = settings;
  }

  /**
   * Plans every manifest and writes the lock.
   *
   * @throws org.controlledreplay.failure.ReplayException if a manifest is invalid or the lock
   *     unreadable; the lock is unchanged then
   */
  public PlanReport plan() {
    throw new IllegalStateException("being built: " + settings.backend());
  }

  /**
   * Checks every plan against the lock, then runs every case and judges it.
   *
   * @throws org.controlledreplay.failure.ReplayException if a manifest is invalid, a plan stale or
   *     a backend unavailable; nothing has run then
   */
  public VerifyReport verify(ReplayListener listener) {
    throw new IllegalStateException("being built: " + settings.backend() + listener);
  }

  /**
   * Checks every plan against the lock, runs the selected cases and writes their outcomes as
   * approved observations.
   */
  public RecordReport record(ReplayListener listener) {
    throw new IllegalStateException("being built: " + settings.backend() + listener);
  }

  /** Looks at this host and tries what the backends promise. */
  public DoctorReport doctor() {
    throw new IllegalStateException("being built: " + settings.backend());
  }
}
