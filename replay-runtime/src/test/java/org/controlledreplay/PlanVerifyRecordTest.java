package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.outcome.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way through the door: plan, verify, record, verify. */
class PlanVerifyRecordTest {
  private static final String APPROVED = FOLDER + "double.approved.json";

  @TempDir Path directory;

  @Test
  void aProjectIsPlannedRecordedAndVerified() {
    ReplayProject project = ReplayProject.doubling(directory);

    PlanReport planned = project.replay().plan();
    assertThat(planned.written()).isTrue();
    assertThat(planned.removed()).isEmpty();
    assertThat(planned.plans())
        .singleElement()
        .satisfies(
            plan -> {
              assertThat(plan.manifest()).isEqualTo("double.replay.json");
              assertThat(plan.caseCount()).isEqualTo(2);
              assertThat(plan.changes()).containsExactly("not approved before");
            });
    assertThat(project.replay().plan().written()).isFalse();

    Heard unrecorded = new Heard();
    VerifyReport before = project.replay().verify(unrecorded);
    assertThat(before.passed()).isFalse();
    assertThat(before.warnings()).isEmpty();
    assertThat(unrecorded.calls())
        .containsExactly(
            "start double.replay.json 2",
            "one UNVERIFIED {\"outcome\":\"return\",\"value\":2}",
            "two PASSED {\"outcome\":\"return\",\"value\":4}",
            "end double.replay.json {return=2}");
    ManifestReport report = before.manifests().get(0);
    assertThat(report.planDigest()).isEqualTo(planned.plans().get(0).planDigest());
    assertThat(List.of(report.passed(), report.failed(), report.unverified()))
        .containsExactly(1L, 0L, 1L);
    assertThat(report.failures())
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure.location()).hasToString("src/test/replay/double.replay.json:7:5");
              assertThat(failure.verdict())
                  .isEqualTo(
                      new Verdict(
                          Verdict.Status.UNVERIFIED,
                          "no expectation and no approved observation; run mvn replay:record,"
                              + " review the diff and commit it",
                          List.of("observed: return 2")));
            });

    RecordReport.RecordedManifest recorded =
        project.replay().record(new Heard()).manifests().get(0);
    assertThat(recorded.approvedFile()).isEqualTo(project.path(APPROVED));
    assertThat(recorded.added()).containsExactly("one");
    assertThat(recorded.changed()).isEmpty();
    assertThat(recorded.refused()).isEmpty();

    VerifyReport after = project.verify();
    assertThat(after.passed()).isTrue();
    assertThat(after.manifests().get(0).passed()).isEqualTo(2);
    assertThat(after.manifests().get(0).warnings()).isEmpty();
    assertThat(project.replay().record(new Heard()).manifests().get(0).unchanged()).isOne();
  }

  @Test
  void changedBehaviourFailsWithTheCaseAndTheDifference() {
    ReplayProject project = ReplayProject.doubling(directory).plan().record();
    project.write(FOLDER + "double.js", "export default (n) => n * 3;\n").plan();

    VerifyReport report = project.verify();

    assertThat(report.manifests().get(0).failures())
        .extracting(
            failure -> failure.outcome().caseId(),
            failure -> failure.verdict().reason(),
            failure -> failure.verdict().details())
        .containsExactly(
            tuple(
                "one",
                "the returned value is not what was approved",
                List.of("approved: 2", "observed: 3")),
            tuple(
                "two",
                "the returned value is not what is expected",
                List.of("expected: 4", "observed: 6")));
  }

  @Test
  void theCodeSeesTheOrderOfKeysThatTheManifestHas() {
    ReplayProject project =
        ReplayProject.doubling(directory)
            .write(FOLDER + "double.js", "export default (o) => JSON.stringify(o);\n")
            .replace(
                FOLDER + "double.replay.json", "[1]", "[{\"b\": {\"d\": 1, \"c\": 2}, \"a\": 3}]")
            .plan();
    Heard heard = new Heard();
    project.replay().verify(heard);
    assertThat(heard.calls())
        .contains(
            "one UNVERIFIED {\"outcome\":\"return\",\"value\":"
                + "\"{\\\"b\\\":{\\\"d\\\":1,\\\"c\\\":2},\\\"a\\\":3}\"}");
  }

  @Test
  void aSelectionRecordsItsCasesAndLeavesOtherApprovalsAlone() {
    ReplayProject project =
        ReplayProject.doubling(directory)
            .replace(
                FOLDER + "double.replay.json",
                "{\"case_id\": \"one\", \"arguments\": [1]},",
                "{\"case_id\": \"one\", \"arguments\": [1]},"
                    + " {\"case_id\": \"three\", \"arguments\": [3]},")
            .plan()
            .record();
    String before = project.read(APPROVED);
    project.write(FOLDER + "double.js", "export default (n) => n * 3;\n").plan();

    Heard heard = new Heard();
    RecordReport report = project.with(settings -> settings.cases("thr*")).replay().record(heard);

    assertThat(heard.calls()).containsExactly("start double.replay.json 1");
    assertThat(report.manifests().get(0).changed()).containsExactly("three");
    assertThat(project.read(APPROVED))
        .isEqualTo(before.replace("\"value\": 6", "\"value\": 9"))
        .isNotEqualTo(before);
  }

  @Test
  void aSelectionJudgesItsCasesOnly() {
    ReplayProject project = ReplayProject.doubling(directory).plan();
    Heard heard = new Heard();
    VerifyReport report = project.with(settings -> settings.cases("t?o")).replay().verify(heard);
    assertThat(report.passed()).isTrue();
    assertThat(heard.calls())
        .containsExactly(
            "start double.replay.json 1",
            "two PASSED {\"outcome\":\"return\",\"value\":4}",
            "end double.replay.json {return=1}");
  }

  @Test
  void aPatternOfCasesKnowsWholeCharacters() {
    ReplayProject project =
        ReplayProject.doubling(directory)
            .replace(FOLDER + "double.replay.json", "\"two\"", "\"a\ud83d\ude00b\u2028c\"")
            .plan();
    for (String pattern : List.of("a?b?c", "a\ud83d\ude00*", "*c")) {
      Heard heard = new Heard();
      project.with(settings -> settings.cases(pattern)).replay().verify(heard);
      assertThat(heard.calls()).as(pattern).startsWith("start double.replay.json 1");
    }
  }

  @Test
  void aSelectionOfNothingIsRefused() {
    ReplayProject project =
        ReplayProject.doubling(directory).plan().with(settings -> settings.cases("x*", "on"));
    assertThat(project.refusal())
        .hasMessage(
            "invalid_manifest: no case id matches x*, on\n"
                + "    correct replay.cases; * stands for any text, ? for one character");
  }

  @Test
  void approvalsAndEntriesThatNothingUsesAreWarnings() throws IOException {
    ReplayProject project =
        ReplayProject.doubling(directory)
            .write(FOLDER + "other.replay.json", ReplayProject.DOUBLE)
            .plan()
            .record();
    project
        .replace(FOLDER + "double.replay.json", "\"one\"", "\"uno\"")
        .with(settings -> settings.includes("double*"))
        .plan();
    Files.delete(project.path(FOLDER + "other.replay.json"));

    VerifyReport report = project.verify();

    assertThat(report.warnings())
        .containsExactly(
            "replay.lock approves other.replay.json, which is not there any more; run mvn"
                + " replay:plan to drop it");
    assertThat(report.manifests().get(0).warnings())
        .containsExactly(
            "the approved observation of \"one\" is not used any more; run mvn replay:record to"
                + " drop it");
    assertThat(project.replay().plan().removed()).containsExactly("other.replay.json");
    assertThat(project.replay().record(new Heard()).manifests().get(0).removed())
        .containsExactly("one");
  }

  @Test
  void anApprovalThatCannotBeReadCostsNoRun() {
    ReplayProject project =
        ReplayProject.doubling(directory)
            .write(FOLDER + "other.replay.json", ReplayProject.DOUBLE)
            .write(FOLDER + "other.approved.json", "[]")
            .plan();
    String words =
        """
        not_approved: src/test/replay/other.approved.json:1:1: the text must be an object, not an array
            restore it, or remove it and run mvn replay:record""";
    assertThat(project.refusal()).hasMessage(words);

    Heard heard = new Heard();
    assertThat(Failures.of(() -> project.replay().record(heard))).hasMessage(words);
    heard.assertNothing();
    assertThat(Files.exists(project.path(APPROVED))).isFalse();
  }
}
