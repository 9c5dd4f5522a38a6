package org.controlledreplay.cases;

import java.util.Iterator;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ReplayCase;

/**
 * The cases of a manifest, in order. Every walk gives the same cases, whatever happened to the
 * files since; memory does not grow with their number.
 */
public interface CaseStream extends Iterable<ReplayCase>, AutoCloseable {
  /** Returns the number of cases, at least one. */
  long count();

  /** Returns the digest of all cases: of the sequence of their own digests. */
  Digest digest();

  /** Returns the sum of the UTF-8 lengths of all argument lists. */
  long inputBytes();

  /** Returns a new walk over all cases. Walks are independent. */
  @Override
  Iterator<ReplayCase> iterator();

  /** Frees what the stream holds; it cannot be walked any more. */
  @Override
  void close();
}
