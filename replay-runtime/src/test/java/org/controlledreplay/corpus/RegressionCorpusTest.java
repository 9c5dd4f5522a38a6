package org.controlledreplay.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.outcome.Outcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Behaviour changes that people met in published packages, each found again by replaying both. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RegressionCorpusTest {
  private static final String CASE_ID = "reported";

  private final JsonNode entries =
      CorpusResource.json(CorpusResource.path("corpus/regressions.json"));
  private final ReplaySession session = ReplaySession.underTest();
  private ModuleGraph graph;

  @BeforeAll
  void closeGraphs() {
    ArrayNode requests = JsonNodeFactory.instance.arrayNode();
    for (JsonNode entry : entries) {
      for (String version : List.of("from", "to")) {
        ObjectNode request = requests.addObject();
        request.put("id", requestId(entry, version));
        request.put("package", text(entry, "package") + "-" + text(entry, version));
        request.set("export", entry.required("export"));
        for (String option : List.of("wrapper", "browser")) {
          if (entry.has(option)) {
            request.set(option, entry.get(option));
          }
        }
      }
    }
    graph = ModuleGraph.of(NpmProject.installed(), requests);
  }

  @Test
  void noPackageNeedsNode() {
    assertThat(graph.unanswered()).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> replaysTheReportedChange() {
    return StreamSupport.stream(entries.spliterator(), false)
        .map(
            entry ->
                dynamicTest(
                    text(entry, "package") + " " + text(entry, "from") + " -> " + text(entry, "to"),
                    () -> replay(entry)));
  }

  private void replay(JsonNode entry) {
    boolean engineError = entry.path("engine_error").asBoolean();
    String before = ObservedOutcome.text(outcome(entry, "from"), engineError);
    String after = ObservedOutcome.text(outcome(entry, "to"), engineError);

    assertThat(before).isEqualTo(reported(entry, "old", engineError));
    assertThat(after).isEqualTo(reported(entry, "new", engineError));
    assertThat(after).isNotEqualTo(before);
  }

  private static String reported(JsonNode entry, String result, boolean engineError) {
    ObjectNode outcome = ReportedResult.outcome(entry.required(result));
    if (entry.path("denials").has(result)) {
      outcome.set("denials", entry.get("denials").get(result));
    }
    return ObservedOutcome.text(outcome, engineError);
  }

  private Outcome outcome(JsonNode entry, String version) {
    List<String> providers =
        StreamSupport.stream(entry.path("providers").spliterator(), false)
            .map(JsonNode::textValue)
            .toList();
    Determinism usual = Determinism.DEFAULT;
    Determinism determinism =
        new Determinism(
            usual.clockIso(),
            usual.randomSeed(),
            usual.locale(),
            entry.path("env").path("TZ").asText(usual.timezone()),
            usual.platform());
    List<CorpusCase> cases =
        List.of(new CorpusCase(CASE_ID, CanonicalJson.of(entry.required("args"))));
    return Objects.requireNonNull(
        session
            .run(graph.side(requestId(entry, version)), providers, determinism, cases)
            .get(CASE_ID));
  }

  private static String requestId(JsonNode entry, String version) {
    return text(entry, "package") + "@" + text(entry, version);
  }

  private static String text(JsonNode entry, String field) {
    return entry.required(field).textValue();
  }
}
