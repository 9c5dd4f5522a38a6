package org.controlledreplay.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.controlledreplay.manifest.Limits;

/** The limits by the names that manifests, plans and locks use. */
public final class LimitNames {
  /** Every name, grouped as people read them. */
  public static final List<List<String>> GROUPS =
      List.of(
          List.of("wall_time_ms", "case_time_ms"),
          List.of("memory_bytes", "tasks", "cpu_quota_percent", "tmpfs_bytes"),
          List.of("module_bytes", "input_bytes"),
          List.of("protocol_bytes", "output_bytes", "stderr_bytes"),
          List.of("result_depth", "result_nodes"));

  private LimitNames() {}

  /** Returns the limits by name, in the order of the groups. */
  public static Map<String, Long> values(Limits limits) {
    Map<String, Long> values = new LinkedHashMap<>();
    values.put("wall_time_ms", limits.wallTimeMs());
    values.put("case_time_ms", limits.caseTimeMs());
    values.put("memory_bytes", limits.memoryBytes());
    values.put("tasks", (long) limits.tasks());
    values.put("cpu_quota_percent", (long) limits.cpuQuotaPercent());
    values.put("tmpfs_bytes", limits.tmpfsBytes());
    values.put("module_bytes", limits.moduleBytes());
    values.put("input_bytes", limits.inputBytes());
    values.put("protocol_bytes", limits.protocolBytes());
    values.put("output_bytes", limits.outputBytes());
    values.put("stderr_bytes", limits.stderrBytes());
    values.put("result_depth", (long) limits.resultDepth());
    values.put("result_nodes", (long) limits.resultNodes());
    return values;
  }
}
