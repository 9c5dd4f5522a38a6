package org.controlledreplay.run;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.controlledreplay.sandbox.Sandbox;
import org.controlledreplay.sandbox.Worker;

/** The workers of one run that may be running; all of them end with the virtual machine. */
final class LiveWorkers implements AutoCloseable {
  private final Set<Worker> workers = new LinkedHashSet<>();
  private final Thread hook = new Thread(this::endAll, "replay-shutdown");
  private boolean ending;

  LiveWorkers() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Worker start(Sandbox sandbox) throws IOException {
    if (isEnding()) {
      throw new IOException("the virtual machine is shutting down");
    }
    Worker worker = sandbox.start();
    synchronized (this) {
      workers.add(worker);
    }
    if (isEnding()) {
      worker.close();
    }
    return worker;
  }

  synchronized void ended(Worker worker) {
    workers.remove(worker);
  }

  /** Ends what is left, and forgets the run. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // Then the hook runs already, and ends the same workers.
      return;
    }
    endAll();
  }

  private void endAll() {
    List<Worker> left;
    synchronized (this) {
      ending = true;
      left = List.copyOf(workers);
    }
    left.forEach(Worker::close);
  }

  private synchronized boolean isEnding() {
    return ending;
  }
}
