package org.controlledreplay.run;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;

/**
 * Hands out cases in order and gives outcomes back in order; between the two, it bounds cases and
 * bytes, so that memory does not depend on the number of cases. Safe for several threads.
 *
 * <p>A lane that waits in {@link #record} for room never waits for itself: it records its own cases
 * in order, and the outcome that is due next always finds room.
 */
final class CaseLedger {
  private final Iterator<ReplayCase> cases;
  private final int maxOpen;
  private final long maxBytes;
  private final Map<Integer, Entry> recorded = new HashMap<>();
  private long recordedBytes;
  private int handedOut;
  private int due;
  private boolean exhausted;
  private boolean closed;

  /**
   * Creates a ledger.
   *
   * @param cases walked lazily, by one thread at a time
   * @param maxOpen how many cases may have been handed out without having been given back
   * @param maxBytes how many bytes of outcomes may wait for earlier ones, beyond a single outcome
   */
  CaseLedger(Iterator<ReplayCase> cases, int maxOpen, long maxBytes) {
    this.cases = cases;
    this.maxOpen = maxOpen;
    this.maxBytes = maxBytes;
  }

  /** Waits for the next case that may be handed out; there is none when all are, or after close. */
  synchronized Optional<NumberedCase> take() {
    while (!closed && !exhausted && handedOut - due >= maxOpen) {
      await();
    }
    return next();
  }

  /** Returns the next case if it may be handed out at once. */
  synchronized Optional<NumberedCase> poll() {
    return handedOut - due >= maxOpen ? Optional.empty() : next();
  }

  /** Keeps an outcome until it is due; waits while too many bytes are kept already. */
  synchronized void record(CaseOutcome outcome, long bytes) {
    Entry entry = new Entry(outcome, bytes);
    while (!closed && outcome.index() != due && recordedBytes + entry.weight() > maxBytes) {
      await();
    }
    recorded.put(outcome.index(), entry);
    recordedBytes += entry.weight();
    notifyAll();
  }

  /**
   * Waits for the outcome that is due; there is none when every case had its own, or after close.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is lost then
   */
  synchronized Optional<Entry> nextOutcome() throws InterruptedException {
    while (true) {
      if (closed || (exhausted && due == handedOut)) {
        return Optional.empty();
      }
      Entry entry = recorded.remove(due);
      if (entry != null) {
        due++;
        recordedBytes -= entry.weight();
        notifyAll();
        return Optional.of(entry);
      }
      wait();
    }
  }

  /** Hands out nothing any more and lets everybody go who waits. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  private Optional<NumberedCase> next() {
    if (closed || exhausted) {
      return Optional.empty();
    }
    if (!cases.hasNext()) {
      exhausted = true;
      notifyAll();
      return Optional.empty();
    }
    NumberedCase numbered = new NumberedCase(handedOut, cases.next());
    handedOut++;
    return Optional.of(numbered);
  }

  /** Waits once; every caller looks again in a loop. */
  @SuppressWarnings("WaitNotInLoop")
  private void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      // Lanes are not interrupted; whoever ends a run closes the ledger.
      throw new IllegalStateException("a lane was interrupted", e);
    }
  }

  /**
   * An outcome as it was recorded.
   *
   * @param bytes what it counts towards the limit of outputs
   */
  record Entry(CaseOutcome outcome, long bytes) {
    /** Returns what it counts towards the bytes that wait. */
    long weight() {
      return bytes + outcome.log().length();
    }
  }
}
