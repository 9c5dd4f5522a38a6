package org.controlledreplay.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockFileTest {
  private static final String REMEDY = "\n    restore it, or remove it and run mvn replay:plan";

  @TempDir Path directory;

  @Test
  void noFileIsNoLock() {
    assertThat(LockFile.read(file(), "replay.lock")).isEmpty();
  }

  @Test
  void whatIsWrittenIsReadBack() {
    for (ReplayLock lock : List.of(Locks.complete(), ReplayLock.empty())) {
      LockFile.write(file(), "replay.lock", lock);
      assertThat(LockFile.read(file(), "replay.lock")).contains(lock);
    }
  }

  @Test
  void theSameLockIsTheSameBytesAndIsNotWrittenAgain() throws IOException {
    assertThat(LockFile.write(file(), "replay.lock", Locks.complete())).isTrue();
    byte[] bytes = Files.readAllBytes(file());
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(LockFile.write(file(), "replay.lock", Locks.complete())).isFalse();
    } finally {
      Locale.setDefault(before);
    }
    assertThat(Files.readAllBytes(file())).isEqualTo(bytes).doesNotContain((byte) '\r');
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(file());
    }
  }

  @Test
  void oneModuleAndOneGroupOfLimitsALine() throws IOException {
    LockFile.write(file(), "replay.lock", Locks.complete());
    String text = Files.readString(file());
    assertThat(text).endsWith("\n}\n");
    assertThat(text.lines())
        .contains(
            "            {\"alias\": \"helper\", \"bytes\": 4, \"dependencies\": {}, \"format\":"
                + " \"json\", \"role\": \"stub\", \"sha256\": \""
                + Digest.of("text")
                + "\"}",
            "          \"wall_time_ms\": 15282, \"case_time_ms\": 2000,",
            "          \"memory_bytes\": 134217728, \"tasks\": 32, \"cpu_quota_percent\": 50,"
                + " \"tmpfs_bytes\": 16777216,",
            "          \"result_depth\": 16, \"result_nodes\": 10000",
            "        \"cases\": {\"count\": 652, \"sha256\": \"" + Digest.of("cases") + "\"},");
    assertThat(text.lines().filter(line -> line.startsWith("    \"")).toList())
        .last()
        .isEqualTo("    \"parsers/full.replay.json\": {");
  }

  @Test
  void anEmptyLock() throws IOException {
    LockFile.write(file(), "replay.lock", ReplayLock.empty());
    assertThat(Files.readString(file()))
        .isEqualTo(
            """
            {
              "schema": "controlled-replay/lock@1",
              "environments": {},
              "manifests": {}
            }
            """);
  }

  @Test
  void aCheckoutWithOtherLineEndingsIsTheSameLock() throws IOException {
    LockFile.write(file(), "replay.lock", Locks.complete());
    Files.writeString(file(), Files.readString(file()).replace("\n", "\r\n"));
    assertThat(LockFile.read(file(), "replay.lock")).contains(Locks.complete());
  }

  @Test
  void mergeConflictMarkers() throws IOException {
    LockFile.write(file(), "replay.lock", Locks.complete());
    List<String> lines = Files.readAllLines(file());
    lines.addAll(8, List.of("<<<<<<< ours", "=======", "  \"theirs\": 1,", ">>>>>>> theirs"));
    Files.write(file(), lines);
    assertThatThrownBy(this::read)
        .isInstanceOf(ReplayException.class)
        .hasMessage(
            "not_approved: replay.lock has merge conflict markers at line 9\n"
                + "    keep either side, then run mvn replay:plan");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`lock@1` | `lock@2` | `replay.lock:2:13: \"schema\" must be \"controlled-replay/lock@1\", not \"controlled-replay/lock@2\" (at /schema)`",
        "`\"policy\"` | `\"polizei\"` | `replay.lock:@: unknown field \"polizei\" in an experiment (at @/experiment/polizei)`",
        "`\"tasks\": 32` | `\"tasks\": \"32\"` | `replay.lock:@: \"tasks\" must be an integer from 0, not a string (at @/experiment/limits/tasks)`",
        "`\"format\": \"esm\"` | `\"format\": \"amd\"` | `replay.lock:@: \"format\" cannot be \"amd\" (at @/experiment/left/modules/0/format)`",
        "`\"role\": \"module\"` | `\"role\": \"mock\"` | `replay.lock:@: \"role\" cannot be \"mock\" (at @/experiment/left/modules/0/role)`",
        "`\"tasks\": 32` | `\"tasks\": 32, \"tasks\": 32` | `replay.lock:@: duplicate key \"tasks\"; the first one is at replay.lock:@ (at @/experiment/limits/tasks)`",
        "`\"network\": \"none\"` | `\"network\": \"all\"` | `replay.lock:@: the digest of this experiment is # (at @/experiment)`",
        "`\"tasks\": 32` | `\"tasks\": 33` | `replay.lock:@: the digest of this experiment is # (at @/experiment)`",
      })
  void whatIsNotALockIsRefusedWithItsPlace(String from, String to, String expected)
      throws IOException {
    LockFile.write(
        file(), "replay.lock", Locks.lock(Locks.plan("x.replay.json", "text", Locks.WASM)));
    String text = Files.readString(file());
    Files.writeString(file(), text.replaceFirst(java.util.regex.Pattern.quote(from), to));
    ReplayException refused = catchThrowableOfType(ReplayException.class, this::read);
    assertThat(refused.code()).isEqualTo(ErrorCode.NOT_APPROVED);
    // Places and digests have tests of their own; here they are masked where they would only repeat
    // the writer.
    String message =
        refused
            .problems()
            .get(0)
            .render()
            .replaceFirst("replay.lock:(?!2:13)\\d+:\\d+:", "replay.lock:@:")
            .replaceFirst(
                "the first one is at replay.lock:\\d+:\\d+", "the first one is at replay.lock:@")
            .replaceFirst("/manifests/x.replay.json", "@")
            .replaceFirst("[0-9a-f]{64}", "#");
    assertThat(message).isEqualTo(expected + REMEDY);
  }

  @Test
  void anEnvironmentThatIsNotItsDigest() throws IOException {
    LockFile.write(
        file(), "replay.lock", Locks.lock(Locks.plan("x.replay.json", "text", Locks.WASM)));
    String other = Locks.wasm("worker 2").identities().getOrDefault("worker", "");
    String text = Files.readString(file());
    Files.writeString(
        file(), text.replace(Locks.WASM.identities().getOrDefault("worker", ""), other));
    assertThatThrownBy(this::read)
        .hasMessage(
            "not_approved: replay.lock:4:"
                + (4 + 66 + 3)
                + ": the digest of this environment is "
                + Locks.wasm("worker 2").digest()
                + " (at /environments/"
                + Locks.WASM.digest()
                + ")"
                + REMEDY);
  }

  @Test
  void aPlanThatNamesNoEnvironment() throws IOException {
    LockFile.write(
        file(), "replay.lock", Locks.lock(Locks.plan("x.replay.json", "text", Locks.WASM)));
    String text = Files.readString(file());
    int plans = text.indexOf("\"plans\"");
    String nowhere = Digest.of("nowhere").hex();
    Files.writeString(
        file(),
        text.substring(0, plans)
            + text.substring(plans).replace(Locks.WASM.digest().hex(), nowhere));
    assertThatThrownBy(this::read)
        .hasMessage(
            "not_approved: replay.lock:"
                + lineOf(nowhere)
                + ":77: no environment here has the digest "
                + nowhere
                + " (at /manifests/x.replay.json/plans/"
                + nowhere
                + ")"
                + REMEDY);
  }

  @Test
  void aPlanThatIsNotItsDigest() throws IOException {
    CurrentPlan plan = Locks.plan("x.replay.json", "text", Locks.WASM);
    LockFile.write(file(), "replay.lock", Locks.lock(plan));
    String wrong = Digest.of("wrong").hex();
    Files.writeString(file(), Files.readString(file()).replace(plan.plan().digest().hex(), wrong));
    assertThatThrownBy(this::read)
        .hasMessage(
            "not_approved: replay.lock:"
                + lineOf(wrong)
                + ":77: this is not the digest of the plan of this experiment there (at"
                + " /manifests/x.replay.json/plans/"
                + Locks.WASM.digest()
                + ")"
                + REMEDY);
  }

  @Test
  void aKeyOfPlansThatIsNoDigestAndAPlanThatIsNone() throws IOException {
    CurrentPlan plan = Locks.plan("x.replay.json", "text", Locks.WASM);
    LockFile.write(file(), "replay.lock", Locks.lock(plan));
    Files.writeString(
        file(),
        Files.readString(file())
            .replace(
                "\"" + plan.plan().digest() + "\"",
                "\"" + plan.plan().digest() + "\", \"here\": \"x\""));
    ReplayException refused = catchThrowableOfType(ReplayException.class, this::read);
    assertThat(refused.problems())
        .extracting(Problem::message)
        .containsExactly(
            "\"here\" must be a SHA-256 digest: 64 lower-case hexadecimal digits",
            "the key must be the digest of an environment");
  }

  @Test
  void anAliasThatComesTwice() throws IOException {
    LockFile.write(
        file(), "replay.lock", Locks.lock(Locks.plan("x.replay.json", "text", Locks.WASM)));
    String text = Files.readString(file());
    String module =
        text.lines().filter(line -> line.contains("\"alias\"")).findFirst().orElseThrow();
    Files.writeString(file(), text.replace(module, module + ",\n" + module));
    assertThatThrownBy(this::read)
        .hasMessageContaining(
            "the alias \"a\" comes twice (at /manifests/x.replay.json/experiment/left/modules/1)");
  }

  @Test
  void allProblemsAreToldTogether() throws IOException {
    LockFile.write(file(), "replay.lock", Locks.complete());
    Files.writeString(
        file(),
        Files.readString(file())
            .replace("\"compare\"", "\"vergleiche\"")
            .replace(": 50,", ": 0.5,"));
    ReplayException refused = catchThrowableOfType(ReplayException.class, this::read);
    assertThat(refused.problems())
        .extracting(Problem::message)
        .containsExactly(
            "unknown field \"vergleiche\" in an experiment",
            "\"cpu_quota_percent\" must be an integer from 0, not 0.5",
            "\"compare\" is missing in an experiment",
            "unknown field \"vergleiche\" in an experiment",
            "\"cpu_quota_percent\" must be an integer from 0, not 0.5",
            "\"compare\" is missing in an experiment");
  }

  @Test
  void aDirectoryIsNoLock() throws IOException {
    Files.createDirectory(file());
    ReplayException refused = catchThrowableOfType(ReplayException.class, this::read);
    assertThat(refused.code()).isEqualTo(ErrorCode.NOT_APPROVED);
    assertThat(refused)
        .hasMessageStartingWith(
            "not_approved: replay.lock cannot be read, so it approves nothing: ");
  }

  @Test
  void aPlaceThatCannotBeWritten() throws IOException {
    Path occupied = Files.writeString(directory.resolve("file"), "");
    ReplayException failed =
        catchThrowableOfType(
            ReplayException.class,
            () ->
                LockFile.write(occupied.resolve("replay.lock"), "replay.lock", ReplayLock.empty()));
    assertThat(failed.code()).isEqualTo(ErrorCode.EXECUTION_FAILURE);
    assertThat(failed.problems().get(0).message()).startsWith("replay.lock cannot be written: ");
    assertThat(failed.problems().get(0).remedy()).isEqualTo("make its directory writable");
  }

  private int lineOf(String text) throws IOException {
    List<String> lines = Files.readAllLines(file());
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        return i + 1;
      }
    }
    throw new AssertionError(text);
  }

  private Optional<ReplayLock> read() {
    return LockFile.read(file(), "replay.lock");
  }

  private Path file() {
    return directory.resolve("replay.lock");
  }
}
