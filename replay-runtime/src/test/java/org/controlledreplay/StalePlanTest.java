package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.ReplayProject.DOUBLE_JS;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.controlledreplay.engine.RealmScripts;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.lock.LockEntry;
import org.controlledreplay.lock.ReplayLock;
import org.controlledreplay.plan.Environment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What differs from the lock is told in words, and nothing runs. */
class StalePlanTest {
  private static final String MANIFEST = FOLDER + "double.replay.json";
  private static final String MODULE = FOLDER + "double.js";
  private static final String REMEDY =
      "\n    run mvn replay:plan, review the diff of replay.lock and commit it";

  @TempDir Path directory;
  private ReplayProject project;

  @BeforeEach
  void plan() {
    project = ReplayProject.doubling(directory).plan();
  }

  @Test
  void aChangedModule() {
    String changed = "export default (n) => n + n + 0;\n";
    project.write(MODULE, changed);
    assertStale(
        "left module \"double\": content changed, sha256 "
            + digest(DOUBLE_JS)
            + " -> "
            + digest(changed)
            + ", 29 -> 33 bytes");
  }

  @Test
  void onlyLineEndings() {
    project.write(MODULE, DOUBLE_JS.replace("\n", "\r\n"));
    assertStale("left module \"double\": only line endings differ");
  }

  @Test
  void aChangedLimitProviderAndEntry() {
    String provider = RealmScripts.providers().iterator().next();
    project.replace(
        MANIFEST,
        "\"cases\"",
        "\"limits\": {\"case_time_ms\": 1500}, \"providers\": [\"" + provider + "\"], \"cases\"");
    assertStale("provider \"" + provider + "\" added", "limit case_time_ms: 2000 -> 1500");
  }

  @Test
  void aChangedCase() {
    String before = casesDigest();
    project.replace(MANIFEST, "[1]", "[10]");
    ReplayException refusal = project.refusal();
    project.plan();
    assertThat(refusal)
        .hasMessage(
            words(
                "cases: 2 as before, content changed, sha256 " + before + " -> " + casesDigest()));
  }

  @Test
  void anotherOrderOfKeysInArguments() {
    project.replace(MANIFEST, "[1]", "[{\"a\": 1, \"b\": 2}]").plan();
    String before = casesDigest();
    project.replace(MANIFEST, "{\"a\": 1, \"b\": 2}", "{\"b\": 2, \"a\": 1}");
    ReplayException refusal = project.refusal();
    project.plan();
    assertThat(refusal)
        .hasMessage(
            words(
                "cases: 2 as before, content changed, sha256 " + before + " -> " + casesDigest()));
  }

  @Test
  void nothingIsRecordedFromAStalePlan() {
    project.write(MODULE, DOUBLE_JS.replace("\n", "\r\n"));
    Heard heard = new Heard();
    assertThat(Failures.of(() -> project.replay().record(heard)))
        .hasMessage(words("left module \"double\": only line endings differ"));
    heard.assertNothing();
    assertThat(Files.exists(project.path(FOLDER + "double.approved.json"))).isFalse();
  }

  @Test
  void anotherEngineIsOneLineForAllManifests() {
    project.write(FOLDER + "other.replay.json", ReplayProject.DOUBLE).plan();
    String current = withOtherWasm();
    ReplayException refusal = project.refusal();
    assertThat(refusal.code()).isEqualTo(ErrorCode.PLAN_STALE);
    assertThat(refusal)
        .hasMessage(
            "plan_stale: environment changed for 2 manifests: quickjs_wasm "
                + digest("another engine")
                + " -> "
                + current
                + REMEDY);
  }

  @Test
  void anotherEngineIsAWarningIfOnlyTheExperimentIsPinned() {
    String current = withOtherWasm();
    Heard heard = new Heard();
    VerifyReport report = project.with(SettingsDraft::pinExperiment).replay().verify(heard);
    assertThat(report.warnings())
        .containsExactly(
            "environment changed for 1 manifest: quickjs_wasm "
                + digest("another engine")
                + " -> "
                + current
                + "; run mvn replay:plan to pin it");
    assertThat(heard.calls()).contains("two PASSED {\"outcome\":\"return\",\"value\":4}");
  }

  @Test
  void noLockAtAll() throws Exception {
    Files.delete(project.path("replay.lock"));
    ReplayException refusal = project.refusal();
    assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_APPROVED);
    assertThat(refusal)
        .hasMessage("not_approved: replay.lock does not exist, so nothing is approved" + REMEDY);
  }

  @Test
  void aManifestThatTheLockDoesNotKnow() {
    project.write(FOLDER + "more/other.replay.json", ReplayProject.DOUBLE);
    project.write(FOLDER + "more/double.js", DOUBLE_JS);
    assertThat(project.refusal())
        .hasMessage(
            "not_approved: src/test/replay/more/other.replay.json:1:1: more/other.replay.json has"
                + " no entry in replay.lock, so it is not approved"
                + REMEDY);
  }

  /** Approves an environment that differs from the current one in the engine's digest. */
  private String withOtherWasm() {
    ReplayLock lock = project.lock();
    Environment current = lock.environments().values().iterator().next();
    SortedMap<String, String> identities = new TreeMap<>(current.identities());
    String engine = identities.put("quickjs_wasm", Digest.of("another engine").hex());
    Environment other = new Environment(current.backend(), current.engine(), identities);
    SortedMap<String, LockEntry> entries = new TreeMap<>();
    lock.manifests()
        .forEach(
            (key, entry) ->
                entries.put(
                    key,
                    new LockEntry(
                        entry.experiment(),
                        Collections.unmodifiableSortedSet(
                            new TreeSet<>(List.of(other.digest()))))));
    project.lock(new ReplayLock(new TreeMap<>(java.util.Map.of(other.digest(), other)), entries));
    return String.valueOf(engine).substring(0, 8) + "\u2026";
  }

  private void assertStale(String... differences) {
    ReplayException refusal = project.refusal();
    assertThat(refusal.code()).isEqualTo(ErrorCode.PLAN_STALE);
    assertThat(refusal).hasMessage(words(differences));
  }

  private static String words(String... differences) {
    return "plan_stale: src/test/replay/double.replay.json:1:1: the plan of double.replay.json is"
        + " not what replay.lock approved:\n    "
        + String.join("\n    ", differences)
        + REMEDY;
  }

  private String casesDigest() {
    return project
            .lock()
            .manifests()
            .values()
            .iterator()
            .next()
            .experiment()
            .cases()
            .sha256()
            .hex()
            .substring(0, 8)
        + "\u2026";
  }

  private static String digest(String text) {
    return Digest.of(text).hex().substring(0, 8) + "\u2026";
  }
}
