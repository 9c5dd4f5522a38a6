package org.controlledreplay.failure;

/** The error codes that users see; their wire names never change. */
public enum ErrorCode {
  /** The manifest, or a file it names, is not what the reference says it must be. */
  INVALID_MANIFEST("invalid_manifest"),
  /** What would run is not what the lock approved. */
  PLAN_STALE("plan_stale"),
  /** The lock approves nothing for this manifest, or no observation was approved. */
  NOT_APPROVED("not_approved"),
  /** The build did not grant what the manifest asks for. */
  PERMISSION_REQUIRED("permission_required"),
  /** This host or this release cannot do what was asked; nothing weaker was chosen instead. */
  CAPABILITY_UNAVAILABLE("capability_unavailable"),
  /** The run itself could not be carried out. */
  EXECUTION_FAILURE("execution_failure"),
  /** Something of a finished run is still there. */
  CLEANUP_INCOMPLETE("cleanup_incomplete"),
  /** Evidence could not be written; the observation stands. */
  EVIDENCE_WRITE_FAILED("evidence_write_failed");

  private final String wireName;

  ErrorCode(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the snake_case name that messages, reports and documentation use. */
  public String wireName() {
    return wireName;
  }
}
