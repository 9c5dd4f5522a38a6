package org.controlledreplay.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** What earlier replay workers refused, lost, called equal or let escape. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OriginalFaultsTest {
  private static final Path FAULTS = CorpusResource.path("worker-faults");

  private final ReplaySession session = ReplaySession.underTest();
  private final JsonNode faults =
      CorpusResource.json(FAULTS.resolve("index.json")).required("faults");

  @TestFactory
  Stream<DynamicContainer> isRight() {
    return StreamSupport.stream(faults.spliterator(), false)
        .map(
            fault ->
                dynamicContainer(
                    fault.required("name").textValue(), Stream.of(fault).flatMap(this::tests)));
  }

  @Test
  void moreThanOneHundredAndTwentyEightCases() {
    JsonNode fault =
        StreamSupport.stream(faults.spliterator(), false)
            .filter(candidate -> candidate.required("name").textValue().equals("esm-cycle"))
            .findFirst()
            .orElseThrow();
    List<CorpusCase> cases =
        IntStream.range(0, 300).mapToObj(n -> new CorpusCase("case-" + n, "[" + n + "]")).toList();

    Map<String, Outcome> outcomes =
        session.run(CorpusSide.read(fault, FAULTS), List.of(), Determinism.DEFAULT, cases);

    for (int n = 0; n < cases.size(); n++) {
      assertThat(json(outcomes, "case-" + n).required("value").booleanValue())
          .as("whether %d is even", n)
          .isEqualTo(n % 2 == 0);
    }
  }

  private Stream<DynamicTest> tests(JsonNode fault) {
    Map<String, Outcome> outcomes = run(fault);
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode one : fault.required("cases")) {
      String id = one.required("case_id").textValue();
      tests.add(dynamicTest(id, () -> assertExpected(one.required("expected"), outcomes, id)));
    }
    if (fault.path("distinct").asBoolean()) {
      tests.add(
          dynamicTest(
              "outcomes differ", () -> assertThat(texts(outcomes)).doesNotHaveDuplicates()));
    }
    if (fault.path("same").asBoolean()) {
      tests.add(
          dynamicTest(
              "outcomes are the same", () -> assertThat(texts(outcomes).distinct()).hasSize(1)));
    }
    return tests.stream();
  }

  private Map<String, Outcome> run(JsonNode fault) {
    List<String> providers =
        StreamSupport.stream(fault.path("providers").spliterator(), false)
            .map(JsonNode::textValue)
            .toList();
    Determinism usual = Determinism.DEFAULT;
    Determinism determinism =
        new Determinism(
            usual.clockIso(),
            usual.randomSeed(),
            usual.locale(),
            fault.path("timezone").asText(usual.timezone()),
            usual.platform());
    return session.run(
        CorpusSide.read(fault, FAULTS),
        providers,
        determinism,
        CorpusCase.readAll(fault.required("cases")));
  }

  /**
   * Compares the fields that are expected, and always the denials. An expected error without a
   * message is one of the engine's own, in its own wording.
   */
  private static void assertExpected(
      JsonNode expected, Map<String, Outcome> outcomes, String caseId) {
    ObjectNode whole = json(outcomes, caseId);
    ObjectNode said = whole.deepCopy();
    List<String> fields = new ArrayList<>(List.of("denials"));
    expected.fieldNames().forEachRemaining(fields::add);
    said.retain(fields);
    if (!expected.path("thrown").has("message")
        && expected.path("thrown").has("name")
        && said.get("thrown") instanceof ObjectNode thrown) {
      thrown.remove("message");
    }
    assertThat(CanonicalJson.of(said)).as("in %s", whole).isEqualTo(CanonicalJson.of(expected));
  }

  private static Stream<String> texts(Map<String, Outcome> outcomes) {
    return outcomes.values().stream().map(OutcomeJson::write).map(CanonicalJson::of);
  }

  private static ObjectNode json(Map<String, Outcome> outcomes, String caseId) {
    return OutcomeJson.write(Objects.requireNonNull(outcomes.get(caseId), caseId));
  }
}
