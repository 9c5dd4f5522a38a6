package org.controlledreplay.sandbox;

import java.io.IOException;
import java.util.Map;

/** Starts workers as plain processes: the boundary is what the command itself brings. */
public final class ProcessSandbox implements Sandbox {
  private final WorkerCommand command;
  private final long stderrBytes;

  /**
   * Creates a sandbox.
   *
   * @param stderrBytes how much of a worker's standard error is kept
   */
  public ProcessSandbox(WorkerCommand command, long stderrBytes) {
    this.command = command;
    this.stderrBytes = stderrBytes;
  }

  @Override
  public Worker start() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command.argv());
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(command.environment());
    return new ProcessWorker(builder.start(), stderrBytes);
  }
}
