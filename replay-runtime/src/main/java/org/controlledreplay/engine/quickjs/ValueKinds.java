package org.controlledreplay.engine.quickjs;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * What a value is, by the class that the engine itself gave it: no property is looked at and no
 * trap runs. The numbers are those of {@code realm.js}.
 */
final class ValueKinds {
  private static final int FUNCTION = 10;
  private static final int OTHER = 99;

  /** One sample of each kind, in the order of {@code SAMPLE_KINDS}. */
  private static final String SAMPLES =
      "[{},[],new Proxy({},{}),new Error(),new Date(0),/x/,new Map(),new Set(),new ArrayBuffer(0),"
          + "new DataView(new ArrayBuffer(0)),new Int8Array(),new Uint8Array(),"
          + "new Uint8ClampedArray(),new Int16Array(),new Uint16Array(),new Int32Array(),"
          + "new Uint32Array(),new BigInt64Array(),new BigUint64Array(),new Float32Array(),"
          + "new Float64Array()]";

  private static final int[] SAMPLE_KINDS = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
  };

  private final QuickJs engine;
  private final Map<Integer, Integer> kindByClass = new HashMap<>();
  private final int function;
  private final int other;

  /** Learns the engine's classes from samples; no guest code has run yet. */
  ValueKinds(QuickJs engine) throws GuestException {
    this.engine = engine;
    int samples = engine.eval(SAMPLES.getBytes(StandardCharsets.UTF_8), "<kinds>", QuickJs.SCRIPT);
    for (int i = 0; i < SAMPLE_KINDS.length; i++) {
      kindByClass.put(
          engine.classId(engine.element(samples, i)), engine.newNumber(SAMPLE_KINDS[i]));
    }
    this.function = engine.newNumber(FUNCTION);
    this.other = engine.newNumber(OTHER);
  }

  /** Returns a number of the guest; it was made in advance and is never freed. */
  int of(int value) {
    Integer kind = kindByClass.get(engine.classId(value));
    if (kind != null) {
      return kind;
    }
    return engine.isFunction(value) ? function : other;
  }
}
