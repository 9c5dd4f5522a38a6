package org.controlledreplay.cases;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Which case ids were seen, and where. It keeps 40 to 80 bytes an id, 40 MiB for a million, however
 * long the ids are.
 *
 * <p>Ids are told apart by the first 128 bits of their SHA-256 digests.
 */
final class SeenIds {
  private long[] high = new long[1024];
  private long[] low = new long[1024];
  private int[] where = new int[1024]; // 0 is a free slot
  private int count;

  /**
   * Adds an id.
   *
   * @param place where it is, any number but 0
   * @return the place of the same id that was added before, or 0 if it is new
   */
  int add(String id, int place) {
    if (count * 2 >= where.length) {
      grow();
    }
    ByteBuffer digest = ByteBuffer.wrap(DigestUtils.sha256(id.getBytes(StandardCharsets.UTF_8)));
    long first = digest.getLong();
    long second = digest.getLong();
    int slot = slot(first, second);
    if (where[slot] != 0) {
      return where[slot];
    }
    high[slot] = first;
    low[slot] = second;
    where[slot] = place;
    count++;
    return 0;
  }

  private int slot(long first, long second) {
    int mask = where.length - 1;
    int slot = (int) first & mask;
    while (where[slot] != 0 && (high[slot] != first || low[slot] != second)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldHigh = high;
    long[] oldLow = low;
    int[] oldWhere = where;
    high = new long[oldHigh.length * 2];
    low = new long[oldLow.length * 2];
    where = new int[oldWhere.length * 2];
    for (int i = 0; i < oldWhere.length; i++) {
      if (oldWhere[i] != 0) {
        int slot = slot(oldHigh[i], oldLow[i]);
        high[slot] = oldHigh[i];
        low[slot] = oldLow[i];
        where[slot] = oldWhere[i];
      }
    }
  }
}
