package org.controlledreplay.outcome;

import java.time.Duration;
import org.controlledreplay.json.Digest;

/**
 * The outcome of one case, with what ties it to its input.
 *
 * @param index the position of the case in the run, from 0
 * @param log what the code printed through a console provider; never compared
 * @param duration how long it took; never compared, never digested
 */
public record CaseOutcome(
    int index, String caseId, Digest inputDigest, Outcome outcome, String log, Duration duration) {}
