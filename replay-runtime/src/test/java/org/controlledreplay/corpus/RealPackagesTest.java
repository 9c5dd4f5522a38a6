package org.controlledreplay.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.outcome.Outcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Popular packages answer as they do in plain Node. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RealPackagesTest {
  private final ReplaySession session = ReplaySession.underTest();
  private final ArrayNode requests = JsonNodeFactory.instance.arrayNode();
  private ModuleGraph graph;
  private JsonNode oracle;

  @BeforeAll
  void askPlainNode() throws IOException {
    try (Stream<Path> files = Files.list(CorpusResource.path("corpus/real-packages"))) {
      files
          .sorted()
          .map(CorpusResource::json)
          .map(RealPackagesTest::request)
          .forEach(requests::add);
    }
    NpmProject project = NpmProject.installed();
    graph = ModuleGraph.of(project, requests);
    // What packages print depends on these; the replay has none of them.
    Map<String, String> environment =
        Map.of("TZ", "UTC", "LANG", "C", "NODE_ENV", "", "FORCE_COLOR", "", "CI", "");
    oracle = project.run("oracle.mjs", environment, requests, graph.json());
  }

  @Test
  void noPackageNeedsNode() {
    assertThat(graph.unanswered()).isEmpty();
  }

  @TestFactory
  Stream<DynamicContainer> answersAsInPlainNode() {
    return StreamSupport.stream(requests.spliterator(), false)
        .map(request -> dynamicContainer(id(request), Stream.of(request).flatMap(this::cases)));
  }

  private Stream<DynamicTest> cases(JsonNode request) {
    List<String> providers =
        StreamSupport.stream(request.path("providers").spliterator(), false)
            .map(JsonNode::textValue)
            .toList();
    Map<String, Outcome> outcomes =
        session.run(
            graph.side(id(request)),
            providers,
            Determinism.DEFAULT,
            CorpusCase.readAll(request.required("cases")));
    return StreamSupport.stream(request.required("cases").spliterator(), false)
        .map(
            one -> {
              String caseId = one.required("case_id").textValue();
              return dynamicTest(
                  caseId,
                  () ->
                      assertThat(
                              ObservedOutcome.text(
                                  Objects.requireNonNull(outcomes.get(caseId), caseId), false))
                          .isEqualTo(expected(request, one)));
            });
  }

  private String expected(JsonNode request, JsonNode one) {
    ObjectNode outcome =
        oracle.required(id(request)).required(one.required("case_id").textValue()).deepCopy();
    // Plain Node denies nothing.
    if (one.has("denials")) {
      outcome.set("denials", one.get("denials"));
    }
    return ObservedOutcome.text(outcome, false);
  }

  private static JsonNode request(JsonNode file) {
    ObjectNode request = file.deepCopy();
    request.set("id", file.required("package"));
    request.put(
        "wrapper",
        StreamSupport.stream(file.required("wrapper").spliterator(), false)
            .map(JsonNode::textValue)
            .collect(Collectors.joining("\n")));
    return request;
  }

  private static String id(JsonNode request) {
    return request.required("id").textValue();
  }
}
