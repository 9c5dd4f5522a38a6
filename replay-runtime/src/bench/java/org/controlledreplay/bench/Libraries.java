package org.controlledreplay.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The contestants that run cases of a library, and the benchmarks made of them. */
final class Libraries {
  private static final int RUNS = 5;
  private static final int LONG_RUNS = 3;

  /** Enough that the start of a process does not count. */
  static final int MANY = 10_000;

  private final Path npm;

  /**
   * Creates the benchmarks.
   *
   * @param npm where the libraries, entries and inputs are
   */
  Libraries(Path npm) {
    this.npm = npm;
  }

  /** The time to the first outcome of a module that does nothing. */
  Benchmark firstOutcome() {
    return new Benchmark("first outcome", RUNS, all(marked().with("entry-none.cjs"), 1));
  }

  /** CommonMark's examples; the more cases, the less the start of a process counts. */
  Benchmark marked(int cases) {
    return new Benchmark(
        "marked " + cases, cases >= MANY ? LONG_RUNS : RUNS, all(marked(), cases));
  }

  /** What a second worker brings. */
  Benchmark workers() {
    return new Benchmark(
        "marked " + MANY + ", two workers",
        LONG_RUNS,
        List.of(
            replay("replay, one worker", marked(), MANY, 1),
            replay("replay, two workers", marked(), MANY, 2)));
  }

  /** A module of half a megabyte, whose evaluation a snapshot saves. */
  Benchmark heavyModule(int cases) {
    return new Benchmark(
        "@babel/parser " + cases,
        RUNS,
        all(
            new Library(
                "node_modules/@babel/parser/lib/index.js", "entry-babel.cjs", "program-inputs.json"),
            cases));
  }

  private static Library marked() {
    return new Library(
        "node_modules/marked/lib/marked.cjs", "entry-marked.cjs", "commonmark-inputs.json");
  }

  private List<Contestant> all(Library library, int cases) {
    return List.of(
        replay("replay", library, cases, 1),
        new Contestant(
            "node, a fresh context a case",
            command(List.of("node", "fresh-contexts.cjs"), arguments(library, cases)),
            Map.of()),
        new Contestant(
            "node --test, one realm",
            List.of("node", "--test", "--test-reporter=tap", "one-realm.test.cjs"),
            Map.of("BENCH_ARGUMENTS", String.join("|", arguments(library, cases)))));
  }

  private Contestant replay(String name, Library library, int cases, int workers) {
    return new Contestant(
        name,
        command(
            Jvm.command(CaseRun.class), arguments(library, cases), Integer.toString(workers)),
        Map.of());
  }

  private List<String> arguments(Library library, int cases) {
    return List.of(
        npm.resolve(library.file()).toString(),
        library.entry(),
        library.inputs(),
        Integer.toString(cases));
  }

  private static List<String> command(
      List<String> program, List<String> arguments, String... more) {
    List<String> command = new ArrayList<>(program);
    command.addAll(arguments);
    command.addAll(Arrays.asList(more));
    return command;
  }

  private record Library(String file, String entry, String inputs) {
    Library with(String otherEntry) {
      return new Library(file, otherEntry, inputs);
    }
  }
}
