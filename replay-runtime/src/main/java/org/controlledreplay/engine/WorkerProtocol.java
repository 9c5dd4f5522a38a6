package org.controlledreplay.engine;

/** What parent and worker must agree on before either reads a frame. */
public final class WorkerProtocol {
  /** The version that {@code init} and {@code ready} name. */
  public static final int VERSION = 1;

  /** The exit status of a worker that ran out of memory. */
  public static final int OUT_OF_MEMORY_STATUS = 77;

  private WorkerProtocol() {}
}
