package org.controlledreplay;

/** Hears of a run as it goes on. Calls come one at a time, cases in the manifest's order. */
public interface ReplayListener {
  /** A manifest is about to run. */
  default void manifestStarted(String manifest, long caseCount) {}

  /** A case has its verdict. */
  default void caseFinished(CaseReport report) {}

  /** Every case of a manifest has its verdict. */
  default void manifestFinished(ManifestReport report) {}
}
