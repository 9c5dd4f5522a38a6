package org.controlledreplay.manifest;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.ObjectShape;

/** Reads {@code limits}. */
final class LimitsReader {
  private static final long KIB = 1024;
  private static final long MIB = 1024 * KIB;
  private static final long GIB = 1024 * MIB;
  private static final long HOUR_MS = 3_600_000;

  /** What a manifest can ask for at most. The lower bound is 1 everywhere. */
  static final Map<String, Long> MAXIMA = maxima();

  private LimitsReader() {}

  static DeclaredLimits read(JsonCursor in) throws IOException {
    Map<String, Long> values = new TreeMap<>();
    ObjectShape shape = ObjectShape.of("\"limits\"");
    MAXIMA.forEach(
        (field, maximum) ->
            shape.optional(
                field,
                () -> {
                  OptionalLong value = JsonScalars.integer(in, 1, maximum);
                  value.ifPresent(limit -> values.put(field, limit));
                }));
    in.object(shape);
    return new DeclaredLimits(Collections.unmodifiableMap(values));
  }

  private static Map<String, Long> maxima() {
    Map<String, Long> maxima = new LinkedHashMap<>();
    maxima.put("wall_time_ms", HOUR_MS);
    maxima.put("case_time_ms", HOUR_MS);
    maxima.put("memory_bytes", 4 * GIB);
    maxima.put("tasks", 4096L);
    maxima.put("cpu_quota_percent", 10_000L);
    maxima.put("tmpfs_bytes", 4 * GIB);
    maxima.put("module_bytes", 256 * MIB);
    maxima.put("input_bytes", 64 * GIB);
    maxima.put("protocol_bytes", GIB);
    maxima.put("output_bytes", 64 * GIB);
    maxima.put("stderr_bytes", 64 * MIB);
    // A Map in a result takes three levels of JSON; JSON readers stop at 1000.
    maxima.put("result_depth", 256L);
    maxima.put("result_nodes", 10_000_000L);
    return Collections.unmodifiableMap(maxima);
  }
}
