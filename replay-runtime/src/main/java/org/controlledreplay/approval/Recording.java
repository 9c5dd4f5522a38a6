package org.controlledreplay.approval;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;

/**
 * Makes approved observations of the outcomes of a run, on top of those that there are.
 *
 * <p>Outcomes are added as they come; not for use by several threads at a time.
 */
public final class Recording {
  private final ApprovedObservations before;
  private final SortedMap<String, Observation> after;
  private final List<String> added = new ArrayList<>();
  private final List<String> changed = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private long unchanged;

  /** Starts with the observations that are approved now. */
  public Recording(ApprovedObservations before) {
    this.before = before;
    this.after = new TreeMap<>(before.byCase());
  }

  /**
   * Records the outcome of a case.
   *
   * <p>A case that expects something by itself needs no approval and gets none. An outcome that
   * cannot be approved leaves what was approved before.
   */
  public void add(ReplayCase replayCase, Outcome outcome) {
    if (replayCase.expect().isPresent()) {
      return;
    }
    Optional<String> refusal = Approvable.refusal(outcome);
    if (refusal.isPresent()) {
      refused.add(replayCase.id() + ": " + refusal.get());
      return;
    }
    Observation observation =
        new Observation(replayCase.inputDigest(), CanonicalJson.of(OutcomeJson.write(outcome)));
    Observation old = before.byCase().get(replayCase.id());
    after.put(replayCase.id(), observation);
    if (old == null) {
      added.add(replayCase.id());
    } else if (old.equals(observation)) {
      unchanged++;
    } else {
      changed.add(replayCase.id());
    }
  }

  /**
   * Ends a recording of selected cases: every other observation stays as it is, also those that
   * nothing uses.
   */
  public RecordingResult finishSelected() {
    return result(List.of());
  }

  /**
   * Ends a recording of all cases: observations that nothing uses are removed.
   *
   * @param cases every case of the manifest
   */
  public RecordingResult finishAll(Iterable<ReplayCase> cases) {
    List<String> removed = before.unused(cases);
    after.keySet().removeAll(removed);
    return result(removed);
  }

  private RecordingResult result(List<String> removed) {
    return new RecordingResult(
        new ApprovedObservations(after),
        List.copyOf(added),
        List.copyOf(changed),
        unchanged,
        removed,
        List.copyOf(refused));
  }
}
