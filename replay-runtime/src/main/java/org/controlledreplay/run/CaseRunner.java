package org.controlledreplay.run;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.controlledreplay.engine.FramesFromWorker;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.WorkerIdentity;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.sandbox.Sandbox;

/**
 * Runs the cases of one side in disposable workers and gives their outcomes in the order of the
 * cases, each as soon as it and all before it are there.
 *
 * <p>One worker runs until the modules are loaded once; further ones start then, if there is enough
 * to do: one for every {@value #CASES_OF_A_WORKER} cases, at most as many as were asked for. How
 * many workers run changes neither outcomes nor their order.
 */
public final class CaseRunner {
  /** How many cases make a further worker worth its start. */
  static final int CASES_OF_A_WORKER = 64;

  /** How many cases a worker may be ahead of the slowest one. */
  static final int OPEN_CASES_OF_A_WORKER = 256;

  private static final long MAX_WAITING_BYTES = 16 << 20;

  private final Sandbox sandbox;
  private final WorkerIdentity identity;
  private final RealmDefinition realm;
  private final int maxWorkers;
  private final RunTiming timing;
  private final LongSupplier wallTicker;

  /**
   * Creates a runner for one side.
   *
   * @param identity what every worker must say that it is
   * @param maxWorkers how many workers may run at the same time, at least one
   */
  public CaseRunner(
      Sandbox sandbox,
      WorkerIdentity identity,
      RealmDefinition realm,
      int maxWorkers,
      RunTiming timing) {
    this(sandbox, identity, realm, maxWorkers, timing, System::nanoTime);
  }

  /** Creates a runner whose wall time is told by a ticker, in nanoseconds. */
  CaseRunner(
      Sandbox sandbox,
      WorkerIdentity identity,
      RealmDefinition realm,
      int maxWorkers,
      RunTiming timing,
      LongSupplier wallTicker) {
    this.sandbox = sandbox;
    this.identity = identity;
    this.realm = realm;
    this.maxWorkers = maxWorkers;
    this.timing = timing;
    this.wallTicker = wallTicker;
  }

  /**
   * Runs cases. Returns when every case has its outcome and every worker is gone. Interrupting the
   * thread cancels the run like the control does; the thread stays interrupted.
   *
   * @param cases walked once, lazily
   * @param count how many cases there are; only decides how many workers are worth their start
   * @param sink called on this thread, once a case, in order
   * @throws org.controlledreplay.failure.ReplayException {@code execution_failure} if workers
   *     cannot be started or are not what they should be, {@code cleanup_incomplete} if one cannot
   *     be ended; outcomes that the sink got before mean nothing then
   */
  public void run(
      Iterable<ReplayCase> cases, long count, Consumer<CaseOutcome> sink, RunControl control) {
    Limits limits = realm.limits();
    InitFrame init = new InitFrame(realm);
    int lanes = (int) Math.max(1, Math.min(maxWorkers, count / CASES_OF_A_WORKER));
    CaseLedger ledger =
        new CaseLedger(cases.iterator(), lanes * OPEN_CASES_OF_A_WORKER, MAX_WAITING_BYTES);
    StopSwitch stop = new StopSwitch();
    Runnable cancel = () -> stop.stop(new Outcome.Cancelled());
    control.register(cancel);
    try (LiveWorkers liveWorkers = new LiveWorkers()) {
      RunContext context =
          new RunContext(
              sandbox,
              identity,
              limits,
              timing,
              new FramesFromWorker(limits),
              init,
              liveWorkers,
              stop,
              new WallClock(Duration.ofMillis(limits.wallTimeMs()), wallTicker, stop::wakeAll),
              new LoadLosses(stop),
              ledger);
      new LaneThreads(context, lanes).run(new OutputBudget(limits.outputBytes()), sink);
    } finally {
      control.unregister(cancel);
    }
  }
}
