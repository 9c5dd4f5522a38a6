package org.controlledreplay.bench;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Measures the contestants of a benchmark in turn, so that what else the machine does meets all of
 * them; a ratio is the median of the ratios of runs that followed each other.
 */
final class Harness {
  private final Path directory;
  private final boolean node;

  /** Creates a harness whose processes start in a directory. */
  Harness(Path directory, boolean node) {
    this.directory = directory;
    this.node = node;
  }

  /**
   * Returns one row a contestant.
   *
   * @throws IOException if a process fails, or two computed different results
   */
  ObjectNode measure(Benchmark benchmark) throws IOException, InterruptedException {
    List<Contestant> contestants =
        benchmark.contestants().stream().filter(one -> node || !one.isNode()).toList();
    List<List<Run>> runs = new ArrayList<>();
    for (int i = 0; i < contestants.size(); i++) {
      runs.add(new ArrayList<>());
    }
    for (int round = 0; round <= benchmark.runs(); round++) {
      for (int i = 0; i < contestants.size(); i++) {
        Run run = Run.of(contestants.get(i), directory);
        if (round > 0) {
          runs.get(i).add(run);
        }
      }
    }
    requireSameResults(benchmark, runs);
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    result.put("benchmark", benchmark.name());
    result.put("runs", benchmark.runs());
    ArrayNode rows = result.putArray("rows");
    for (int i = 0; i < contestants.size(); i++) {
      row(rows.addObject(), contestants.get(i), runs.get(i), runs.get(0));
    }
    for (Contestant one : benchmark.contestants()) {
      if (!contestants.contains(one)) {
        rows.addObject().put("name", one.name()).put("skipped", "there is no node on the PATH");
      }
    }
    return result;
  }

  private static void requireSameResults(Benchmark benchmark, List<List<Run>> runs)
      throws IOException {
    Set<String> digests = new TreeSet<>();
    runs.forEach(
        list -> list.forEach(run -> digests.add(run.facts().getOrDefault("digest", "none"))));
    if (digests.size() > 1) {
      throw new IOException(benchmark.name() + ": the contestants computed different results");
    }
  }

  private static void row(ObjectNode row, Contestant one, List<Run> runs, List<Run> base) {
    List<Double> millis = runs.stream().map(Run::millis).sorted().toList();
    row.put("name", one.name());
    row.put("median_ms", Math.round(median(millis)));
    row.put("min_ms", Math.round(millis.get(0)));
    row.put("max_ms", Math.round(millis.get(millis.size() - 1)));
    List<Double> ratios =
        IntStream.range(0, runs.size())
            .mapToObj(i -> runs.get(i).millis() / base.get(i).millis())
            .toList();
    row.put("ratio", Math.round(median(ratios) * 100) / 100.0);
    for (String fact : List.of("peak_rss_kib", "inner_ms")) {
      List<Double> values =
          runs.stream()
              .filter(run -> run.facts().containsKey(fact))
              .map(run -> Double.valueOf(run.facts().getOrDefault(fact, "")))
              .toList();
      if (!values.isEmpty()) {
        row.put(fact, Math.round(median(values)));
      }
    }
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
