package org.controlledreplay.source;

/** An artifact cannot be had; the message says why, in one line. */
public final class ArtifactNotFoundException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with the reason, one line without a final full stop. */
  public ArtifactNotFoundException(String reason) {
    super(reason);
  }
}
