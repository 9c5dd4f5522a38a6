package org.controlledreplay.doctor;

import java.util.List;

/** What this host can and cannot do. */
public record DoctorReport(List<Check> checks) {
  /**
   * One thing that was looked at or tried.
   *
   * @param subject what was looked at, such as {@code wasm: endless loop}
   * @param status the result
   * @param detail what was found, one line
   * @param remedy what to do where the status is not {@code OK}; otherwise an empty string
   */
  public record Check(String subject, Status status, String detail, String remedy) {}

  /** The result of a check. */
  public enum Status {
    /** It holds. */
    OK,
    /** It is not to be had here; something else still works. */
    UNAVAILABLE,
    /** It should hold and does not. */
    FAILED
  }

  /** Returns whether nothing failed. */
  public boolean healthy() {
    return checks.stream().noneMatch(check -> check.status() == Status.FAILED);
  }
}
