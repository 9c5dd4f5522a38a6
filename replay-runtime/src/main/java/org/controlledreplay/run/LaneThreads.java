package org.controlledreplay.run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;

/**
 * The lanes of one run, each on a platform thread of its own that starts its workers and outlives
 * them, and the thread of the caller, which gives outcomes out.
 */
final class LaneThreads {
  /** Typed values are read recursively, as deep as result_depth admits. */
  private static final long STACK_BYTES = 16 << 20;

  private final RunContext run;
  private final List<Thread> threads;
  private final AtomicBoolean furtherStarted = new AtomicBoolean();
  private Optional<Throwable> failure = Optional.empty();
  private boolean interrupted;

  LaneThreads(RunContext run, int lanes) {
    this.run = run;
    this.threads = IntStream.rangeClosed(1, lanes).mapToObj(this::thread).toList();
  }

  /** Runs all cases; every lane is over afterwards. */
  void run(OutputBudget budget, Consumer<CaseOutcome> sink) {
    threads.get(0).start();
    try {
      for (Optional<CaseLedger.Entry> next = await(); next.isPresent(); next = await()) {
        sink.accept(budget.admit(next.get()));
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    }
    run.ledger().close();
    // The first lane starts the others, so it is over first.
    threads.forEach(this::join);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    rethrow();
  }

  private Thread thread(int number) {
    Thread thread = new Thread(null, this::serve, "replay-lane-" + number, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  private void serve() {
    try {
      new Lane(run, this::startFurther).serve();
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private void startFurther() {
    if (!furtherStarted.getAndSet(true)) {
      threads.stream().skip(1).forEach(Thread::start);
    }
  }

  private Optional<CaseLedger.Entry> await() {
    while (true) {
      try {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        return run.ledger().nextOutcome();
      } catch (InterruptedException e) {
        interrupted = true;
        run.stop().stop(new Outcome.Cancelled());
      }
    }
  }

  private void join(Thread thread) {
    while (true) {
      try {
        thread.join();
        return;
      } catch (InterruptedException e) {
        interrupted = true;
        run.stop().stop(new Outcome.Cancelled());
      }
    }
  }

  private void fail(Throwable cause) {
    synchronized (this) {
      if (failure.isEmpty()) {
        failure = Optional.of(cause);
      } else if (failure.get() != cause) {
        failure.get().addSuppressed(cause);
      }
    }
    run.ledger().close();
    run.stop().stop(new Outcome.Cancelled());
  }

  private synchronized void rethrow() {
    if (failure.isPresent()) {
      if (failure.get() instanceof RuntimeException e) {
        throw e;
      }
      throw (Error) failure.get();
    }
  }
}
