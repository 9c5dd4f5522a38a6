package org.controlledreplay.cases;

import java.io.IOException;
import java.util.Iterator;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ReplayCase;

/** Cases that wait in a spool. */
record SpooledCases(CaseSpool spool, long count, Digest digest, long inputBytes)
    implements CaseStream {
  @Override
  public Iterator<ReplayCase> iterator() {
    return spool.walk(count);
  }

  @Override
  public void close() {
    try {
      spool.close();
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.CLEANUP_INCOMPLETE,
          "the temporary file of the cases cannot be removed: " + e.getMessage(),
          "remove cases-*.spool from the output directory");
    }
  }
}
