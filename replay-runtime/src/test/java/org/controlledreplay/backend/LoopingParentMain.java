package org.controlledreplay.backend;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** A build that replays an endless loop, and prints the worker's process id once it is in it. */
final class LoopingParentMain {
  /** More than a worker needs to start, so the guest is running. */
  private static final Duration BUSY = Duration.ofSeconds(2);

  private LoopingParentMain() {}

  public static void main(String[] args) {
    Thread run =
        new Thread(
            () ->
                Guest.esm("export default () => { for (;;); };")
                    .limit("case_time_ms", 600_000)
                    .limit("wall_time_ms", 600_000)
                    .call());
    run.setDaemon(true);
    run.start();
    for (; ; ) {
      Optional<ProcessHandle> worker = ProcessHandle.current().children().findFirst();
      if (worker
          .flatMap(child -> child.info().totalCpuDuration())
          .filter(used -> used.compareTo(BUSY) > 0)
          .isPresent()) {
        System.out.println(worker.get().pid());
        System.out.flush();
        LockSupport.park();
      }
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }
}
