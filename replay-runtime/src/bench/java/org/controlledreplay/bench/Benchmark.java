package org.controlledreplay.bench;

import java.util.List;

/**
 * What is compared.
 *
 * @param runs how often every contestant is measured, after one run that is not
 * @param contestants the first is what the others are compared with
 */
record Benchmark(String name, int runs, List<Contestant> contestants) {}
