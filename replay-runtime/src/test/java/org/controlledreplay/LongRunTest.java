package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However many cases there are, the memory of the parent does not grow with them. */
class LongRunTest {
  private static final int CASES = 100_000;

  @TempDir Path directory;

  @Test
  void aHundredThousandCasesFitInto32Megabytes() throws Exception {
    ReplayProject project =
        ReplayProject.in(directory)
            .write(FOLDER + "next.js", "export default (n) => n + 1;\n")
            .write(
                FOLDER + "next.replay.json",
                """
                {
                  "left": {
                    "modules": [{"alias": "next", "path": "next.js", "format": "esm"}],
                    "entry_alias": "next"
                  },
                  "limits": {"wall_time_ms": 3600000},
                  "cases_file": "next.jsonl"
                }
                """);
    try (BufferedWriter out = Files.newBufferedWriter(project.path(FOLDER + "next.jsonl"))) {
      for (int i = 0; i < CASES; i++) {
        out.write(
            "{\"case_id\": \"case "
                + i
                + "\", \"arguments\": ["
                + i
                + "],"
                + " \"expect\": {\"returns\": "
                + (i + 1)
                + "}}\n");
      }
    }

    // Less than a run needs that keeps the report of every case.
    ForkedJvm.with("-Xmx32m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError")
        .run(project.path("log.txt"), Duration.ofMinutes(5), LongRunMain.class, directory);

    assertThat(project.read("result.txt"))
        .isEqualTo(CASES + " heard, " + CASES + " passed, {return=" + CASES + "}");
  }
}
