package org.controlledreplay.outcome;

/** What was approved for a case. */
public sealed interface Approval {
  /** Nothing. */
  record None() implements Approval {}

  /** An observation of other arguments, which says nothing of these. */
  record OfOtherArguments() implements Approval {}

  /**
   * An observation of the same arguments.
   *
   * @param outcome what was observed
   */
  record Of(Outcome outcome) implements Approval {}
}
