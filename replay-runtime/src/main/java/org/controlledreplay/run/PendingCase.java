package org.controlledreplay.run;

import org.controlledreplay.engine.FramesToWorker;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ReplayCase;

/** A case that was handed to a lane and has no outcome yet. */
final class PendingCase {
  private final int index;
  private final String caseId;
  private final Digest inputDigest;
  private final byte[] frame;

  PendingCase(NumberedCase numbered, long protocolBytes) {
    ReplayCase replayCase = numbered.replayCase();
    this.index = numbered.index();
    this.caseId = replayCase.id();
    this.inputDigest = replayCase.inputDigest();
    this.frame = FramesToWorker.replayCase(index, replayCase);
    if (frame.length > protocolBytes) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE,
          "the case \""
              + caseId
              + "\" needs a frame of "
              + frame.length
              + " bytes, more than protocol_bytes, "
              + protocolBytes,
          "Raise protocol_bytes in the limits of the manifest, or give the case smaller arguments");
    }
  }

  int index() {
    return index;
  }

  String caseId() {
    return caseId;
  }

  Digest inputDigest() {
    return inputDigest;
  }

  byte[] frame() {
    return frame;
  }
}
