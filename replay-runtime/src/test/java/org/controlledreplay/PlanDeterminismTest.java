package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same project gives the same lock and the same approvals, wherever it is planned. */
class PlanDeterminismTest {
  /** Names another Java to plan with. */
  private static final String OTHER_JDK = "REPLAY_OTHER_JDK";

  private static final List<Path> KNOWN_JDKS =
      List.of(Path.of("/usr/lib/jvm/temurin-25-jdk-amd64"));

  private static final Map<String, String> FILES = files();

  @TempDir Path directory;
  private Map<String, String> expected = Map.of();

  @BeforeEach
  void planHere() throws Exception {
    expected = results("here", new ArrayList<>(FILES.keySet()), ForkedJvm.with());
    assertThat(expected.get("replay.lock")).contains("\"I/\u0130.replay.json\"", "\"count\": 40");
    assertThat(expected.get(FOLDER + "I/\u0130.approved.json")).contains("\"a-39\"");
  }

  @Test
  void anotherDirectoryLocaleZoneAndOrderOfFiles() throws Exception {
    List<String> reversed = new ArrayList<>(FILES.keySet());
    Collections.reverse(reversed);
    ForkedJvm elsewhere =
        ForkedJvm.with(
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Duser.timezone=Asia/Kathmandu",
            "-Duser.name=someone",
            "-Dline.separator=\r\n");
    assertThat(results("else/where", reversed, elsewhere)).isEqualTo(expected);
  }

  @Test
  void digitsOfAnotherScript() throws Exception {
    ForkedJvm arabic =
        ForkedJvm.with("-Duser.language=ar", "-Duser.country=EG", "-Duser.extensions=u-nu-arab");
    assertThat(results("arabic", new ArrayList<>(FILES.keySet()), arabic)).isEqualTo(expected);
  }

  @Test
  void anotherJava() throws Exception {
    Optional<Path> home = otherJava();
    assumeThat(home)
        .as(
            "no other Java: %s is not set as a system property or in the environment, and none of"
                + " %s is there",
            OTHER_JDK, KNOWN_JDKS)
        .isPresent();
    assertThat(results("java", new ArrayList<>(FILES.keySet()), ForkedJvm.of(home.orElseThrow())))
        .isEqualTo(expected);
  }

  private static Optional<Path> otherJava() {
    return Optional.ofNullable(System.getProperty(OTHER_JDK, System.getenv(OTHER_JDK)))
        .map(Path::of)
        .or(() -> KNOWN_JDKS.stream().filter(Files::isDirectory).findFirst());
  }

  private Map<String, String> results(String name, List<String> order, ForkedJvm java)
      throws Exception {
    Path base = Files.createDirectories(directory.resolve(name));
    ReplayProject project = ReplayProject.in(base);
    order.forEach(path -> project.write(path, FILES.getOrDefault(path, "")));
    java.run(base.resolve("log.txt"), Duration.ofMinutes(2), PlanMain.class, base);
    Map<String, String> results = new TreeMap<>();
    for (String path :
        List.of(
            "replay.lock",
            FOLDER + "I/\u0130.approved.json",
            FOLDER + "b.approved.json",
            "src/test/resources/c.approved.json")) {
      results.put(path, project.read(path));
    }
    return results;
  }

  private static Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    files.put(
        FOLDER + "I/\u0130.js",
        """
        import { title } from "./title";
        export function run(n, options) {
          if (n % 5 === 4) throw Object.assign(new TypeError("I\u0131\u0130i " + n), { code: "E_I" });
          return [title(options), new Date(n * 1e9), n / 3, -0, Math.random(), new Map([["i", n]])];
        }
        """);
    files.put(
        FOLDER + "I/title.cjs",
        "exports.title = (o) => Object.keys(o).join().toUpperCase() + (1234.5).toFixed(2);\n");
    StringBuilder cases = new StringBuilder();
    for (int i = 39; i >= 0; i--) {
      cases.append(
          "{\"arguments\": [%d, {\"z\": 1.50, \"i\": \"\u0131\", \"1\": 1e3}], \"case_id\": \"a-%d\"}\n"
              .replaceFirst("%d", Integer.toString(i))
              .replaceFirst("%d", Integer.toString(i)));
    }
    files.put(FOLDER + "I/cases.jsonl", cases.toString());
    files.put(
        FOLDER + "I/\u0130.replay.json",
        """
        {
          "left": {
            "modules": [
              {"alias": "I", "path": "\u0130.js", "format": "esm",
                "dependencies": {"./title": "title", "./i": "I"}},
              {"alias": "title", "path": "title.cjs", "format": "commonjs"}
            ],
            "entry_alias": "I",
            "entry_export": "run"
          },
          "cases_file": "cases.jsonl",
          "determinism": {"clock_iso": "2020-02-29T12:00:00Z", "random_seed": 7}
        }
        """);
    files.put(FOLDER + "b.replay.json", ReplayProject.DOUBLE);
    files.put(FOLDER + "double.js", ReplayProject.DOUBLE_JS);
    files.put(
        "src/test/resources/c.replay.json", ReplayProject.DOUBLE.replace("double.js", "d/e.js"));
    files.put("src/test/resources/d/e.js", ReplayProject.DOUBLE_JS);
    return Collections.unmodifiableMap(files);
  }
}
