package org.controlledreplay.outcome;

import java.util.List;

/**
 * What an outcome means for the build.
 *
 * @param status whether the case passes
 * @param reason one line: why it passes or fails
 * @param details further lines for a reader, such as an expected and an actual text; may be empty
 */
public record Verdict(Status status, String reason, List<String> details) {
  /** Whether a case passes. */
  public enum Status {
    /** The outcome is what was expected or approved. */
    PASSED,
    /** It is not. */
    FAILED,
    /** Nothing says what it should be; this fails the build, and says how to record it. */
    UNVERIFIED
  }

  /** Returns whether the build may go on. */
  public boolean passed() {
    return status == Status.PASSED;
  }
}
