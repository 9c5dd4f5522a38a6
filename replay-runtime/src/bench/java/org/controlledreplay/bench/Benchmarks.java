package org.controlledreplay.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Runs the benchmarks and prints their results as JSON. */
final class Benchmarks {
  private static final List<String> ALL =
      List.of("first", "marked", "heavy", "plan", "memory", "many", "workers");

  private Benchmarks() {}

  /**
   * Arguments: the directory of the npm project, one for work, and the benchmarks to run; none
   * means all.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path npm = Path.of(args[0]).toAbsolutePath();
    Libraries libraries = new Libraries(npm);
    Goals goals = new Goals(Path.of(args[1]).toAbsolutePath());
    Harness harness = new Harness(npm, hasNode(npm));
    List<String> wanted =
        Arrays.stream(args).skip(2).filter(name -> !name.isBlank()).toList();
    // Each result is written as it ends: a run that is stopped has not been for nothing.
    SequenceWriter results =
        new ObjectMapper()
            .writerWithDefaultPrettyPrinter()
            .with(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
            .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .writeValuesAsArray(System.out);
    for (String name : wanted.isEmpty() ? ALL : wanted) {
      for (Benchmark benchmark : named(name, libraries, goals)) {
        results.write(harness.measure(benchmark));
      }
    }
    results.close();
  }

  private static List<Benchmark> named(String name, Libraries libraries, Goals goals)
      throws IOException {
    return switch (name) {
      case "first" -> List.of(libraries.firstOutcome());
      case "marked" ->
          List.of(libraries.marked(1), libraries.marked(16), libraries.marked(128));
      case "many" -> List.of(libraries.marked(Libraries.MANY));
      case "workers" -> List.of(libraries.workers());
      case "heavy" -> List.of(libraries.heavyModule(128));
      case "plan" -> List.of(goals.plan(1_000));
      case "memory" ->
          List.of(
              goals.trivialCases(1_000),
              goals.trivialCases(10_000),
              goals.trivialCases(100_000));
      default ->
          throw new IllegalArgumentException(
              "no benchmark \"" + name + "\"; there are " + String.join(", ", ALL));
    };
  }

  private static boolean hasNode(Path directory) throws InterruptedException {
    try {
      Run.of(new Contestant("node", List.of("node", "--version"), Map.of()), directory);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
