package org.controlledreplay.sandbox;

/**
 * How a worker ended.
 *
 * @param status the exit status as the platform reports it
 * @param forced whether it was ended by force
 * @param outOfMemory whether the boundary ended it for its use of memory
 */
public record WorkerExit(int status, boolean forced, boolean outOfMemory) {}
