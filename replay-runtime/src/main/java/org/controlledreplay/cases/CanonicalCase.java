package org.controlledreplay.cases;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Expectation;
import org.controlledreplay.manifest.Expectation.TextPattern;
import org.controlledreplay.manifest.ReplayCase;

/**
 * The canonical JSON of a case (RFC 8785), which its digest is of:
 *
 * <pre>{"arguments":"[...]","case_id":"...","expect":{...},"tags":[...]}</pre>
 *
 * <p>The arguments are a string that holds their exact text, so that the order of keys in them
 * counts. {@code expect} is left out if the case has none; tags are sorted; where a case stands is
 * no part of it.
 */
public final class CanonicalCase {
  // Cases are bounded where they come in; what is read here was written here.
  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .build();

  private CanonicalCase() {}

  /** Returns the canonical JSON of a case. */
  public static String json(ReplayCase replayCase) {
    StringBuilder text = new StringBuilder("{\"arguments\":");
    text.append(string(replayCase.arguments()));
    text.append(",\"case_id\":").append(string(replayCase.id()));
    expectation(replayCase).ifPresent(json -> text.append(",\"expect\":").append(json));
    text.append(",\"tags\":[");
    String comma = "";
    for (String tag : replayCase.tags()) {
      text.append(comma).append(string(tag));
      comma = ",";
    }
    return text.append("]}").toString();
  }

  /** Returns the digest of a case. */
  public static Digest digest(ReplayCase replayCase) {
    return Digest.of(json(replayCase));
  }

  /** Returns the canonical JSON of what a case expects, if it expects anything. */
  static Optional<String> expectation(ReplayCase replayCase) {
    return replayCase.expect().map(CanonicalCase::toJson).map(CanonicalJson::of);
  }

  /** Reads what {@link #expectation} wrote. */
  static Expectation readExpectation(String canonical) throws IOException {
    JsonNode json = MAPPER.readTree(canonical);
    if (json.has("returns")) {
      return new Expectation.Returns(json.get("returns"));
    }
    if (json.has("throws")) {
      JsonNode error = json.get("throws");
      return new Expectation.Throws(pattern(error.path("name")), pattern(error.path("message")));
    }
    return new Expectation.OutcomeIs(json.path("outcome").asText());
  }

  private static Optional<TextPattern> pattern(JsonNode json) {
    if (json.isMissingNode()) {
      return Optional.empty();
    }
    return Optional.of(
        json.isTextual()
            ? new TextPattern.Exactly(json.textValue())
            : new TextPattern.Matching(json.path("matches").asText()));
  }

  private static JsonNode toJson(Expectation expectation) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (expectation instanceof Expectation.Returns returns) {
      json.set("returns", returns.pattern());
    } else if (expectation instanceof Expectation.Throws thrown) {
      ObjectNode error = json.putObject("throws");
      thrown.name().ifPresent(name -> put(error, "name", name));
      thrown.message().ifPresent(message -> put(error, "message", message));
    } else if (expectation instanceof Expectation.OutcomeIs outcome) {
      json.put("outcome", outcome.kind());
    }
    return json;
  }

  private static void put(ObjectNode json, String field, TextPattern pattern) {
    if (pattern instanceof TextPattern.Exactly exactly) {
      json.put(field, exactly.text());
    } else if (pattern instanceof TextPattern.Matching matching) {
      json.putObject(field).put("matches", matching.regex());
    }
  }

  private static String string(String text) {
    return CanonicalJson.of(JsonNodeFactory.instance.textNode(text));
  }
}
