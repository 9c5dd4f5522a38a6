package org.controlledreplay.source;

import org.controlledreplay.failure.ErrorCode;

/** A file is not read; says why and what to do. */
final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final String remedy;

  RefusedException(ErrorCode code, String message, String remedy) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }

  static RefusedException invalid(String message, String remedy) {
    return new RefusedException(ErrorCode.INVALID_MANIFEST, message, remedy);
  }

  ErrorCode code() {
    return code;
  }

  String message() {
    String message = getMessage();
    return message == null ? "" : message;
  }

  String remedy() {
    return remedy;
  }
}
