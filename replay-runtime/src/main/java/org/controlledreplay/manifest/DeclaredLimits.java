package org.controlledreplay.manifest;

import java.util.Map;

/**
 * The limits that a manifest names, before defaults are filled in.
 *
 * @param values by snake_case field name, in bounds
 */
public record DeclaredLimits(Map<String, Long> values) {
  /** Cases up to this number share the run-wide defaults; beyond, those grow in proportion. */
  private static final long CASES_OF_DEFAULTS = 128;

  private static final long KIB = 1024;
  private static final long MIB = 1024 * KIB;

  /**
   * Returns the limits of a run.
   *
   * @param caseCount the number of cases that the run has
   */
  public Limits forCases(long caseCount) {
    return new Limits(
        runWide("wall_time_ms", 3000, caseCount),
        value("case_time_ms", 2000),
        value("memory_bytes", 128 * MIB),
        (int) value("tasks", 32),
        (int) value("cpu_quota_percent", 50),
        value("tmpfs_bytes", 16 * MIB),
        value("module_bytes", 4 * MIB),
        runWide("input_bytes", 256 * KIB, caseCount),
        value("protocol_bytes", 16 * MIB),
        runWide("output_bytes", 512 * KIB, caseCount),
        value("stderr_bytes", 32 * KIB),
        (int) value("result_depth", 16),
        (int) value("result_nodes", 10_000));
  }

  private long value(String field, long defaultValue) {
    return values.getOrDefault(field, defaultValue);
  }

  private long runWide(String field, long defaultValue, long caseCount) {
    long cases = Math.max(caseCount, CASES_OF_DEFAULTS);
    return value(field, (defaultValue * cases + CASES_OF_DEFAULTS - 1) / CASES_OF_DEFAULTS);
  }
}
