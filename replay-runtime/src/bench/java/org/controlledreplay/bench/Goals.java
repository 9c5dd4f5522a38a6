package org.controlledreplay.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.controlledreplay.Replay;

/** The benchmarks of whole goals, on manifests that are written for them. */
final class Goals {
  private static final int RUNS = 5;
  private static final int LONG_RUNS = 3;

  private final Path work;

  /** Creates the benchmarks; their manifests go to new directories in a directory. */
  Goals(Path work) {
    this.work = work;
  }

  /** Plans manifests with a module and a case each. */
  Benchmark plan(int manifests) throws IOException {
    Path directory = project();
    for (int i = 0; i < manifests; i++) {
      Files.writeString(
          directory.resolve("m" + i + ".replay.json"),
          manifest("\"cases\":[{\"case_id\":\"one\",\"arguments\":[" + i + "]}]"));
    }
    return new Benchmark(
        "plan " + manifests + " manifests",
        RUNS,
        List.of(
            new Contestant(
                "replay:plan",
                Jvm.command(GoalRun.class, "plan", directory.toString()),
                Map.of())));
  }

  /** Verifies cases that cost nothing; what is looked at is the memory of the build's JVM. */
  Benchmark trivialCases(int cases) throws IOException {
    Path directory = project();
    try (BufferedWriter lines = Files.newBufferedWriter(directory.resolve("cases.jsonl"))) {
      for (int i = 0; i < cases; i++) {
        lines.write("{\"case_id\":\"c" + i + "\",\"arguments\":[" + i + "],");
        lines.write("\"expect\":{\"returns\":" + (i + 1) + "}}\n");
      }
    }
    Files.writeString(
        directory.resolve("many.replay.json"), manifest("\"cases_file\":\"cases.jsonl\""));
    new Replay(GoalRun.settings(directory)).plan();
    return new Benchmark(
        cases + " trivial cases",
        LONG_RUNS,
        List.of(
            new Contestant(
                "replay:verify",
                Jvm.command(GoalRun.class, "verify", directory.toString()),
                Map.of())));
  }

  private Path project() throws IOException {
    Path directory = Files.createTempDirectory(Files.createDirectories(work), "project-");
    Files.writeString(
        directory.resolve("next.js"), "module.exports = (number) => number + 1;\n");
    return directory;
  }

  private static String manifest(String cases) {
    return "{\"left\":{\"modules\":[{\"alias\":\"next\",\"path\":\"next.js\","
        + "\"format\":\"commonjs\"}],\"entry_alias\":\"next\"},"
        + cases
        + "}";
  }
}
