package org.controlledreplay.engine;

import org.controlledreplay.outcome.Outcome;

/**
 * What a worker said of one case.
 *
 * @param outcomeBytes the length of the outcome in canonical JSON
 * @param log what the code printed
 */
public record WorkerReply(Outcome outcome, long outcomeBytes, String log) {}
