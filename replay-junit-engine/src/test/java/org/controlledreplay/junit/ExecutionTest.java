package org.controlledreplay.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.opentest4j.AssertionFailedError;

/** What a run of manifests tells the platform. */
class ExecutionTest {
  private static final String MANIFEST = "inner/greet.replay.json (Greetings)";
  private static final String SHOWN = "src/test/replay/inner/greet.replay.json";

  @TempDir private Path base;
  private Workspace workspace;

  @BeforeEach
  void plan() throws IOException {
    workspace = Workspace.greeting(base);
  }

  @Test
  void everyCaseIsATestAndItsVerdictIsTheResult() {
    EngineExecutionResults results = workspace.selectFile().execute();

    results.testEvents().assertStatistics(stats -> stats.started(4).succeeded(2).failed(2));
    results.containerEvents().assertStatistics(stats -> stats.started(2).succeeded(2));
    AssertionFailedError wrong = Workspace.failure(results, "wrong");
    assertThat(wrong)
        .hasMessage(
            SHOWN
                + ":12:5: the returned value is not what is expected, index 0\n"
                + "    expected: \"Bye\"\n"
                + "    observed: \"Hello, moon!\"");
    assertThat(wrong.getExpected().getStringRepresentation()).isEqualTo("\"Bye\"");
    assertThat(wrong.getActual().getStringRepresentation()).isEqualTo("\"Hello, moon!\"");
    assertThat(wrong.getStackTrace())
        .containsExactly(
            new StackTraceElement(
                "replay.inner/greet.replay.json", "wrong", "greet.replay.json", 12));
    AssertionFailedError unknown = Workspace.failure(results, "unknown");
    assertThat(unknown)
        .hasMessageStartingWith(SHOWN + ":13:5: ")
        .hasMessageContaining("mvn replay:record");
    assertThat(unknown.isExpectedDefined()).isFalse();
  }

  @Test
  void outcomesAndDigestsAreReported() {
    EngineExecutionResults results = workspace.selectFile().execute();

    Map<String, List<Map<String, String>>> entries =
        results.allEvents().reportingEntryPublished().stream()
            .collect(
                Collectors.groupingBy(
                    event -> event.getTestDescriptor().getDisplayName(),
                    Collectors.mapping(
                        event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs(),
                        Collectors.toList())));
    assertThat(entries).containsOnlyKeys("world", "mars: red", "wrong", "unknown", MANIFEST);
    assertThat(entries.getOrDefault("world", List.of()).get(0))
        .containsOnlyKeys("replay.outcome", "replay.inputDigest")
        .containsEntry("replay.outcome", "return")
        .hasEntrySatisfying(
            "replay.inputDigest", digest -> assertThat(digest).matches("[0-9a-f]{64}"));
    assertThat(entries.getOrDefault(MANIFEST, List.of()).get(0))
        .containsOnlyKeys("replay.planDigest")
        .hasEntrySatisfying(
            "replay.planDigest", digest -> assertThat(digest).matches("[0-9a-f]{64}"));
  }

  @Test
  void onlyWhatIsSelectedRuns() {
    EngineExecutionResults results =
        workspace
            .select(
                DiscoverySelectors.selectUniqueId(
                    "[engine:replay]/[manifest:src%2Ftest%2Freplay%2Finner%2Fgreet.replay.json]"
                        + "/[case:mars%253A red]"))
            .execute();

    assertThat(Workspace.started(results))
        .hasSize(3)
        .last()
        .asString()
        .endsWith("[case:mars%253A red]");
    results.testEvents().assertStatistics(stats -> stats.started(1).succeeded(1));
  }

  @Test
  void aChangedModuleFailsTheManifestAndEveryCaseBeforeAnythingRuns() throws IOException {
    workspace.write("inner/greet.js", Workspace.MODULE.replace("Hello", "Howdy"));
    String lock = workspace.lock();

    EngineExecutionResults results = workspace.selectFile().execute();

    assertThat(Workspace.failure(results, MANIFEST))
        .hasMessageStartingWith("plan_stale: " + SHOWN + ":1:1: ")
        .hasMessageContaining("left module \"greet\": content changed, sha256 ")
        .hasMessageContaining("run mvn replay:plan");
    assertThat(Workspace.failure(results, "world")).isSameAs(Workspace.failure(results, MANIFEST));
    results.testEvents().assertStatistics(stats -> stats.started(4).failed(4));
    assertThat(results.allEvents().reportingEntryPublished().count()).isZero();
    assertThat(workspace.lock()).isEqualTo(lock);
  }

  @Test
  void aManifestThatNobodyApprovedFailsAndNothingIsWritten() throws IOException {
    Files.delete(base.resolve("replay.lock"));

    EngineExecutionResults results = workspace.selectFile().execute();

    assertThat(Workspace.failure(results, MANIFEST)).hasMessageStartingWith("not_approved: ");
    results.testEvents().assertStatistics(stats -> stats.started(4).failed(4));
    assertThat(base.resolve("replay.lock")).doesNotExist();
    assertThat(workspace.file("inner/greet.approved.json")).doesNotExist();
  }

  @Test
  void replayThatIsSwitchedOffFailsRatherThanPasses() {
    EngineExecutionResults results =
        workspace.selectFile().configurationParameter(Constants.ENABLED, "false").execute();

    assertThat(Workspace.failure(results, "world"))
        .hasMessageStartingWith("permission_required: replay is not enabled");
  }

  @Test
  void aFilterOfCasesNarrowsTheRun() {
    EngineExecutionResults results =
        workspace.selectFile().configurationParameter(Constants.CASES, "w*, mars*").execute();

    results.testEvents().assertStatistics(stats -> stats.started(3).succeeded(2).failed(1));
  }
}
