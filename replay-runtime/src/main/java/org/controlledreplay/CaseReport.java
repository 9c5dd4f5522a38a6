package org.controlledreplay;

import org.controlledreplay.failure.Location;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Verdict;

/**
 * One case after its run.
 *
 * @param manifest the manifest's key
 * @param location where the case is written
 */
public record CaseReport(
    String manifest, Location location, CaseOutcome outcome, Verdict verdict) {}
