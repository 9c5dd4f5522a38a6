package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.controlledreplay.failure.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was planned is what runs, whatever happens to the files meanwhile. */
class SwappedFilesTest {
  private static final String MODULE = FOLDER + "double.js";
  private static final String EVIL = "export default () => 'evil';\n";

  @TempDir Path directory;

  @Test
  void aModuleThatIsReplacedBetweenPlanAndVerify() throws IOException {
    ReplayProject project = ReplayProject.doubling(directory).plan();
    // Of the same size and time, so that only its bytes tell.
    Path module = project.path(MODULE);
    java.nio.file.attribute.FileTime time = Files.getLastModifiedTime(module);
    swap(module, "export default (n) => n * 3;\n");
    Files.setLastModifiedTime(module, time);
    assertThat(project.refusal().code()).isEqualTo(ErrorCode.PLAN_STALE);
  }

  @Test
  void aModuleThatIsReplacedDuringARun() {
    ReplayProject project = ReplayProject.doubling(directory).plan();
    Heard heard = new SwappingHeard(project.path(MODULE), EVIL);
    project.replay().verify(heard);
    assertThat(project.read(MODULE)).isEqualTo(EVIL);
    assertThat(heard.calls())
        .contains(
            "one UNVERIFIED {\"outcome\":\"return\",\"value\":2}",
            "two PASSED {\"outcome\":\"return\",\"value\":4}");
  }

  @Test
  void aCasesFileThatIsReplacedDuringARun() {
    ReplayProject project =
        ReplayProject.doubling(directory)
            .write(
                FOLDER + "more.jsonl",
                "{\"case_id\": \"five\", \"arguments\": [5], \"expect\": {\"returns\": 10}}\n")
            .replace(
                FOLDER + "double.replay.json",
                "\"cases\"",
                "\"cases_file\": \"more.jsonl\", \"cases\"")
            .plan();
    Heard heard =
        new SwappingHeard(
            project.path(FOLDER + "more.jsonl"),
            "{\"case_id\": \"six\", \"arguments\": [6]}\n{\"case_id\": \"7\", \"arguments\": []}\n");
    project.replay().verify(heard);
    assertThat(heard.calls())
        .containsExactly(
            "start double.replay.json 3",
            "one UNVERIFIED {\"outcome\":\"return\",\"value\":2}",
            "two PASSED {\"outcome\":\"return\",\"value\":4}",
            "five PASSED {\"outcome\":\"return\",\"value\":10}",
            "end double.replay.json {return=3}");
    assertThat(project.path("target/replay")).isEmptyDirectory();
  }

  private static void swap(Path file, String text) {
    try {
      Path other = Files.writeString(file.resolveSibling("other.tmp"), text);
      Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a file as soon as the run starts, which is before any worker does. */
  private static final class SwappingHeard extends Heard {
    private final Path file;
    private final String text;

    SwappingHeard(Path file, String text) {
      this.file = file;
      this.text = text;
    }

    @Override
    public void manifestStarted(String manifest, long caseCount) {
      swap(file, text);
      super.manifestStarted(manifest, caseCount);
    }
  }
}
