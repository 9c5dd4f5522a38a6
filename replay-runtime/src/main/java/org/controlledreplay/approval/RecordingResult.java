package org.controlledreplay.approval;

import java.util.List;

/**
 * What a recording did.
 *
 * @param observations what is to be written
 * @param added case ids that had no approval
 * @param changed case ids whose arguments or outcome changed
 * @param unchanged how many recorded approvals are what they were
 * @param removed case ids whose approval nothing uses any more
 * @param refused case ids whose outcome cannot be approved, each with the reason
 */
public record RecordingResult(
    ApprovedObservations observations,
    List<String> added,
    List<String> changed,
    long unchanged,
    List<String> removed,
    List<String> refused) {}
