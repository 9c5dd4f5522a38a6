package org.controlledreplay.run;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.controlledreplay.engine.WorkerReply;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;

/**
 * Runs cases in one worker at a time, on one thread, until there are no more. A worker that is lost
 * costs the case that was current; the next worker gets the cases that were sent ahead once more.
 */
final class Lane {
  /** A further case is sent while fewer cases and fewer bytes are under way. */
  private static final int MAX_AHEAD = 16;

  private static final long MAX_AHEAD_BYTES = 1 << 20;

  private final RunContext run;
  private final Runnable onLoaded;
  private final Deque<PendingCase> pending = new ArrayDeque<>();
  private long pendingBytes;
  private Optional<WorkerSession> session = Optional.empty();
  private boolean lostOne;

  /**
   * Creates a lane.
   *
   * @param onLoaded called whenever a worker has loaded the modules
   */
  Lane(RunContext run, Runnable onLoaded) {
    this.run = run;
    this.onLoaded = onLoaded;
  }

  /** Runs cases until none is left; leaves no worker behind, whatever happens. */
  void serve() {
    try {
      while (fill()) {
        step();
      }
      session.ifPresent(WorkerSession::finish);
    } finally {
      endSession();
    }
  }

  private boolean fill() {
    if (pending.isEmpty()) {
      run.ledger().take().ifPresent(this::add);
    }
    while (!pending.isEmpty() && pending.size() < MAX_AHEAD && pendingBytes < MAX_AHEAD_BYTES) {
      Optional<NumberedCase> next = run.ledger().poll();
      if (next.isEmpty()) {
        break;
      }
      add(next.get());
    }
    return !pending.isEmpty();
  }

  private void add(NumberedCase next) {
    PendingCase added = new PendingCase(next, run.limits().protocolBytes());
    pending.add(added);
    pendingBytes += added.frame().length;
  }

  private void step() {
    long start = System.nanoTime();
    try {
      WorkerSession worker = session();
      worker.send(pending);
      start = System.nanoTime();
      WorkerReply reply = worker.await(pending.element());
      record(reply.outcome(), reply.outcomeBytes(), reply.log(), start);
    } catch (WorkerLostException lost) {
      // What a lost worker printed is all that is known of its end.
      String printed = session.map(WorkerSession::errorText).orElse("");
      endSession();
      lostOne = true;
      record(lost.outcome(), 0, printed, start);
    } catch (RunStoppedException stopped) {
      endSession();
      Outcome rest = run.stop().outcomeOfTheRest().orElseThrow();
      while (!pending.isEmpty()) {
        record(rest, 0, "", System.nanoTime());
      }
    }
  }

  private WorkerSession session() throws WorkerLostException, RunStoppedException {
    if (run.stop().outcomeOfTheRest().isPresent()) {
      throw new RunStoppedException();
    }
    if (session.isEmpty()) {
      boolean replaces = lostOne;
      if (replaces) {
        run.wall().pause();
      }
      try {
        openSession();
      } finally {
        if (replaces) {
          run.wall().resume();
        }
      }
    }
    return session.orElseThrow();
  }

  private void openSession() throws WorkerLostException, RunStoppedException {
    WorkerSession opened = WorkerSession.open(run);
    session = Optional.of(opened);
    opened.awaitReady();
    run.wall().start();
    try {
      opened.load();
    } catch (WorkerLostException lost) {
      run.loadLosses().lost(lost.outcome());
      throw lost;
    }
    run.loadLosses().loaded();
    onLoaded.run();
  }

  private void endSession() {
    Optional<WorkerSession> ended = session;
    session = Optional.empty();
    ended.ifPresent(WorkerSession::close);
  }

  private void record(Outcome outcome, long outcomeBytes, String log, long start) {
    PendingCase done = pending.remove();
    pendingBytes -= done.frame().length;
    Duration duration = Duration.ofNanos(System.nanoTime() - start);
    run.ledger()
        .record(
            new CaseOutcome(
                done.index(), done.caseId(), done.inputDigest(), outcome, log, duration),
            outcomeBytes);
  }
}
