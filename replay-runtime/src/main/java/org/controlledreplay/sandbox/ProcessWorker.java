package org.controlledreplay.sandbox;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;

/**
 * A worker that is a plain process. Its end takes its descendants with it, as far as the platform
 * still knows them: those of a process that died by itself are no longer told apart. Safe for
 * several threads.
 */
final class ProcessWorker implements Worker {
  /** How long the platform may take to remove a process that was ended by force. */
  private static final Duration REMOVAL = Duration.ofSeconds(10);

  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private final Process process;
  private final ErrorText errorText;
  private final Duration removal;
  private volatile boolean forced;
  private volatile Optional<WorkerExit> exit = Optional.empty();

  ProcessWorker(Process process, long stderrBytes) {
    this(process, stderrBytes, REMOVAL);
  }

  ProcessWorker(Process process, long stderrBytes, Duration removal) {
    this.process = process;
    this.errorText = new ErrorText(process.getErrorStream(), stderrBytes);
    this.removal = removal;
    errorText.start();
  }

  @Override
  public OutputStream input() {
    return process.getOutputStream();
  }

  @Override
  public InputStream output() {
    return process.getInputStream();
  }

  @Override
  public String errorText() {
    return errorText.text();
  }

  @Override
  public WorkerExit end(Duration patience) {
    // The end of the process must be certain before the caller goes on, whoever interrupts it.
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return endInterruptibly(patience);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    end(Duration.ZERO);
  }

  private WorkerExit endInterruptibly(Duration patience) throws InterruptedException {
    Optional<WorkerExit> ended = exit;
    if (ended.isPresent()) {
      return ended.get();
    }
    // Listed while the process lives; afterwards nothing connects its children with it.
    List<ProcessHandle> family = new ArrayList<>(process.descendants().toList());
    if (!process.waitFor(patience.toNanos(), TimeUnit.NANOSECONDS)) {
      forced = true;
      process.descendants().filter(child -> !family.contains(child)).forEach(family::add);
      process.destroyForcibly();
    }
    family.forEach(ProcessHandle::destroyForcibly);
    awaitRemoval(family);
    errorText.awaitEnd(LAST_WORDS);
    WorkerExit now = new WorkerExit(process.exitValue(), forced, false);
    exit = Optional.of(now);
    return now;
  }

  private void awaitRemoval(List<ProcessHandle> family) throws InterruptedException {
    long deadline = System.nanoTime() + removal.toNanos();
    List<Long> left = new ArrayList<>();
    if (!process.waitFor(removal.toNanos(), TimeUnit.NANOSECONDS)) {
      left.add(process.pid());
    }
    for (ProcessHandle child : family) {
      if (!isGone(child, deadline)) {
        left.add(child.pid());
      }
    }
    if (!left.isEmpty()) {
      String pids = left.stream().map(String::valueOf).collect(Collectors.joining(", "));
      throw new ReplayException(
          ErrorCode.CLEANUP_INCOMPLETE,
          "processes of a worker are still there after they were ended by force: " + pids,
          "End them by hand, then find out what keeps them; nothing of this run can be trusted"
              + " to be over before");
    }
  }

  private static boolean isGone(ProcessHandle handle, long deadline) throws InterruptedException {
    try {
      handle.onExit().get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException e) {
      return !handle.isAlive();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the end of a process cannot be awaited", e);
    }
  }
}
