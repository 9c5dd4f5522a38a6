package org.controlledreplay.run;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import org.controlledreplay.engine.FrameReader;
import org.controlledreplay.engine.FrameWriter;
import org.controlledreplay.engine.FramesToWorker;
import org.controlledreplay.engine.ProtocolViolationException;
import org.controlledreplay.engine.WorkerProtocol;
import org.controlledreplay.engine.WorkerReply;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.run.FrameInbox.Arrival;
import org.controlledreplay.sandbox.Worker;
import org.controlledreplay.sandbox.WorkerExit;

/**
 * The conversation with one worker, seen as a sequence of steps that either succeed, lose the
 * worker, or are stopped with the run. Used by one thread, the one that starts the worker.
 */
final class WorkerSession implements AutoCloseable {
  private static final String DOCTOR = "Run the goal replay:doctor: it tells what this host can do";

  private final RunContext run;
  private final Worker worker;
  private final FrameInbox inbox;
  private final FrameOutbox outbox;
  private final Runnable wake;
  private int ahead;

  private WorkerSession(RunContext run, Worker worker) {
    this.run = run;
    this.worker = worker;
    long protocolBytes = run.limits().protocolBytes();
    this.inbox = new FrameInbox(new FrameReader(worker.output(), protocolBytes));
    this.outbox = new FrameOutbox(new FrameWriter(worker.input(), protocolBytes));
    this.wake = inbox::wake;
  }

  /** Starts a worker. */
  static WorkerSession open(RunContext run) {
    Worker worker;
    try {
      worker = run.liveWorkers().start(run.sandbox());
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE, "no worker can be started: " + e.getMessage(), DOCTOR);
    }
    WorkerSession session = new WorkerSession(run, worker);
    run.stop().addSleeper(session.wake);
    session.inbox.start();
    session.outbox.start();
    return session;
  }

  /** Waits until the worker has said who it is. A worker that does not is a failure of the run. */
  void awaitReady() throws RunStoppedException {
    Duration limit = run.timing().startDeadline();
    try {
      run.frames().ready(awaitFrame(limit, "start"), run.identity());
    } catch (ProtocolViolationException e) {
      worker.close();
      throw notReady("the worker is not the one that the plan names: " + e.detail());
    } catch (WorkerLostException e) {
      Outcome outcome = e.outcome();
      if (outcome instanceof Outcome.TimedOut) {
        throw notReady("the worker was not ready after " + limit.toMillis() + " ms");
      } else if (outcome instanceof Outcome.Crashed crashed) {
        throw notReady("the worker ended before it was ready: " + crashed.detail());
      } else if (outcome instanceof Outcome.ProtocolError error) {
        throw notReady("the worker is not the one that the plan names: " + error.detail());
      }
      throw notReady("the worker ran out of memory before it was ready");
    }
  }

  /** Sends the modules and waits until they are loaded, or failed to be. */
  void load() throws WorkerLostException, RunStoppedException {
    outbox.send(run.init().bytes());
    try {
      run.frames()
          .loaded(awaitFrame(run.timing().deadlineOf(run.limits().wallTimeMs()), "wall_time_ms"));
    } catch (ProtocolViolationException e) {
      throw lie(e.detail());
    } catch (WorkerLostException e) {
      if (e.outcome() instanceof Outcome.Crashed crashed) {
        throw new WorkerLostException(
            new Outcome.Crashed(crashed.detail() + " while it loaded the modules"));
      }
      throw e;
    }
  }

  /** Sends those of the cases that were not sent to this worker yet. */
  void send(Collection<PendingCase> pending) {
    pending.stream().skip(ahead).forEach(next -> outbox.send(next.frame()));
    ahead = pending.size();
  }

  /** Waits for the outcome of the first case that has none. Its time starts here. */
  WorkerReply await(PendingCase current) throws WorkerLostException, RunStoppedException {
    byte[] frame = awaitFrame(run.timing().deadlineOf(run.limits().caseTimeMs()), "case_time_ms");
    try {
      WorkerReply reply =
          run.frames().outcome(frame, current.index(), current.caseId(), current.inputDigest());
      ahead--;
      return reply;
    } catch (ProtocolViolationException e) {
      throw lie(e.detail());
    }
  }

  String errorText() {
    return worker.errorText();
  }

  /** Asks the worker to end, and sees to it that it does. */
  void finish() {
    outbox.send(FramesToWorker.end());
    worker.end(run.timing().patience());
  }

  /** Ends the worker by force, if it has not ended yet, and forgets it. */
  @Override
  public void close() {
    run.stop().removeSleeper(wake);
    try {
      worker.close();
    } finally {
      run.liveWorkers().ended(worker);
      inbox.close();
      outbox.close();
    }
  }

  private byte[] awaitFrame(Duration limit, String limitName)
      throws WorkerLostException, RunStoppedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (run.stop().outcomeOfTheRest().isEmpty()) {
      long left = deadline - System.nanoTime();
      long wallLeft = run.wall().leftNanos();
      if (wallLeft <= 0) {
        run.stop().stop(new Outcome.TimedOut("wall_time_ms"));
        break;
      }
      Optional<Arrival> arrival = poll(Math.min(left, wallLeft));
      if (arrival.isPresent() && !(arrival.get() instanceof Arrival.Woken)) {
        return frameOf(arrival.get());
      } else if (arrival.isEmpty() && left <= 0) {
        worker.close();
        throw new WorkerLostException(new Outcome.TimedOut(limitName));
      }
    }
    throw new RunStoppedException();
  }

  private Optional<Arrival> poll(long nanos) {
    try {
      return inbox.poll(nanos);
    } catch (InterruptedException e) {
      throw new IllegalStateException("a lane was interrupted", e);
    }
  }

  private byte[] frameOf(Arrival arrival) throws WorkerLostException {
    if (arrival instanceof Arrival.Frame frame) {
      return frame.bytes();
    } else if (arrival instanceof Arrival.NoFrame noFrame) {
      throw lie(noFrame.why());
    }
    WorkerExit exit = worker.end(run.timing().patience());
    if (exit.outOfMemory()
        || (!exit.forced() && exit.status() == WorkerProtocol.OUT_OF_MEMORY_STATUS)) {
      throw new WorkerLostException(new Outcome.OutOfMemory());
    }
    boolean onPurpose = exit.forced() || exit.status() == 0;
    if (onPurpose && arrival instanceof Arrival.CutOff cutOff) {
      throw new WorkerLostException(new Outcome.ProtocolError(cutOff.why()));
    }
    throw new WorkerLostException(
        new Outcome.Crashed(
            exit.forced()
                ? "worker closed its output"
                : "worker exited with status " + exit.status()));
  }

  private WorkerLostException lie(String detail) {
    worker.close();
    return new WorkerLostException(new Outcome.ProtocolError(detail));
  }

  private ReplayException notReady(String message) {
    String printed = worker.errorText().strip();
    return new ReplayException(
        ErrorCode.EXECUTION_FAILURE,
        printed.isEmpty()
            ? message
            : message + "; it printed:\n    " + printed.replace("\n", "\n    "),
        DOCTOR);
  }
}
