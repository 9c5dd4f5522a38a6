package org.controlledreplay.manifest;

/**
 * What a run may use at most. Every value is positive.
 *
 * @param wallTimeMs the whole run of a side, counted from the first worker's readiness
 * @param caseTimeMs one case; loading the modules is bounded by {@code wallTimeMs}
 * @param memoryBytes the memory of a realm and its engine
 * @param tasks processes and threads of a worker
 * @param cpuQuotaPercent of one processor
 * @param tmpfsBytes private writable space, where a backend has any
 * @param moduleBytes all module texts of a side
 * @param inputBytes all arguments of a run, as compact JSON
 * @param protocolBytes one frame in either direction
 * @param outputBytes all outcomes of a run, in canonical JSON
 * @param stderrBytes what a worker may print
 * @param resultDepth nested containers in a result
 * @param resultNodes values in a result
 */
public record Limits(
    long wallTimeMs,
    long caseTimeMs,
    long memoryBytes,
    int tasks,
    int cpuQuotaPercent,
    long tmpfsBytes,
    long moduleBytes,
    long inputBytes,
    long protocolBytes,
    long outputBytes,
    long stderrBytes,
    int resultDepth,
    int resultNodes) {}
