package org.controlledreplay.run;

import org.controlledreplay.engine.FramesToWorker;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;

/** The {@code init} frame of a run: as large as its modules, so written once for all workers. */
final class InitFrame {
  private final byte[] bytes;

  InitFrame(RealmDefinition realm) {
    this.bytes = FramesToWorker.init(realm);
    long protocolBytes = realm.limits().protocolBytes();
    if (bytes.length > protocolBytes) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE,
          "the modules need a frame of "
              + bytes.length
              + " bytes, more than protocol_bytes, "
              + protocolBytes,
          "Raise protocol_bytes in the limits of the manifest");
    }
  }

  byte[] bytes() {
    return bytes;
  }
}
