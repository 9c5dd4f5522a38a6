package org.controlledreplay.manifest;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonMark;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.JsonTree;
import org.controlledreplay.json.MessageText;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.Place;
import org.controlledreplay.manifest.Expectation.TextPattern;
import org.controlledreplay.value.InvalidTypedValueException;
import org.controlledreplay.value.TypedValue;

/** Reads the {@code expect} of a case. */
final class ExpectationReader {
  /** The outcomes that can be expected: those that the code under replay brings about. */
  static final List<String> OUTCOMES =
      List.of("return", "exception", "serialization_error", "denied", "timeout", "oom", "crash");

  /** Longer expressions are refused. */
  static final int MAX_REGEX = 1000;

  private static final String MATCHES = "matches";
  private static final String ONE_FORM =
      "write exactly one of \"returns\", \"throws\", \"outcome\"";

  private final JsonCursor in;
  private final ObjectShape expectShape;
  private final ObjectShape throwsShape;
  private final ObjectShape matchesShape;

  private Optional<Expectation> expectation = Optional.empty();
  private Optional<TextPattern> name = Optional.empty();
  private Optional<TextPattern> message = Optional.empty();
  private Optional<String> regex = Optional.empty();

  ExpectationReader(JsonCursor in) {
    this.in = in;
    expectShape =
        ObjectShape.of("an expectation")
            .optional("returns", this::readReturns)
            .optional("throws", this::readThrows)
            .optional("outcome", this::readOutcome);
    throwsShape =
        ObjectShape.of("an expected error")
            .optional("name", () -> name = textPattern())
            .optional("message", () -> message = textPattern())
            .optional("message_matches", () -> message = regex().map(TextPattern.Matching::new));
    matchesShape = ObjectShape.of("a text pattern").required(MATCHES, () -> regex = regex());
  }

  /** Reads the current value; if anything is wrong with it, the cursor has the problem. */
  Optional<Expectation> read() throws IOException {
    expectation = Optional.empty();
    boolean isObject = in.isAt(JsonToken.START_OBJECT);
    Place place = in.place();
    Set<String> forms = in.object(expectShape);
    if (isObject && forms.size() != 1) {
      in.add(
          place.problem(
              forms.isEmpty()
                  ? "an expectation says nothing"
                  : "an expectation has " + forms.size() + " forms, which could contradict",
              ONE_FORM));
    }
    return expectation;
  }

  private void readReturns() throws IOException {
    JsonMark mark = in.mark();
    JsonNode pattern = JsonTree.read(in);
    List<RegexAt> expressions = new ArrayList<>();
    JsonNode value = withoutPatterns(pattern, "", expressions);
    for (RegexAt expression : expressions) {
      Optional<String> fault = regexFault(expression.regex());
      if (fault.isPresent()) {
        in.add(mark.locate(expression.pointer()).problem(fault.get(), ""));
      }
    }
    try {
      TypedValue.check(value);
      expectation = Optional.of(new Expectation.Returns(pattern));
    } catch (InvalidTypedValueException e) {
      in.add(TypedValues.problem(mark, e));
    }
  }

  private void readThrows() throws IOException {
    name = Optional.empty();
    message = Optional.empty();
    Place place = in.place();
    Set<String> fields = in.object(throwsShape);
    if (fields.contains("message") && fields.contains("message_matches")) {
      in.add(
          place.problem(
              "\"message\" and \"message_matches\" exclude each other", "keep one of them"));
    }
    expectation = Optional.of(new Expectation.Throws(name, message));
  }

  private void readOutcome() throws IOException {
    expectation = JsonScalars.oneOf(in, OUTCOMES).map(Expectation.OutcomeIs::new);
  }

  private Optional<TextPattern> textPattern() throws IOException {
    if (!in.isAt(JsonToken.START_OBJECT)) {
      return JsonScalars.string(in).map(TextPattern.Exactly::new);
    }
    regex = Optional.empty();
    in.object(matchesShape);
    return regex.map(TextPattern.Matching::new);
  }

  private Optional<String> regex() throws IOException {
    Optional<String> value = JsonScalars.string(in);
    Optional<String> fault = value.flatMap(ExpectationReader::regexFault);
    if (fault.isPresent()) {
      in.problem(fault.get(), "");
      return Optional.empty();
    }
    return value;
  }

  /**
   * Returns the pattern with an empty string in place of each {@code {"matches": "..."}}, which
   * must be a typed value then.
   */
  private static JsonNode withoutPatterns(JsonNode node, String at, List<RegexAt> expressions) {
    if (node.isObject()) {
      if (isPattern(node)) {
        expressions.add(new RegexAt(node.get(MATCHES).textValue(), at + "/" + MATCHES));
        return TextNode.valueOf("");
      }
      if (isLiteral(node)) {
        return node.get("value");
      }
      ObjectNode object = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> field : node.properties()) {
        String path = at + "/" + field.getKey().replace("~", "~0").replace("/", "~1");
        object.set(field.getKey(), withoutPatterns(field.getValue(), path, expressions));
      }
      return object;
    }
    if (node.isArray()) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      for (int i = 0; i < node.size(); i++) {
        array.add(withoutPatterns(node.get(i), at + "/" + i, expressions));
      }
      return array;
    }
    return node;
  }

  private static boolean isPattern(JsonNode node) {
    return node.size() == 1 && node.path(MATCHES).isTextual();
  }

  /** Returns whether an object that has the form of a pattern is wrapped to say that it is none. */
  private static boolean isLiteral(JsonNode node) {
    return node.size() == 2
        && node.path("$").asText().equals("object")
        && isPattern(node.path("value"));
  }

  private static Optional<String> regexFault(String regex) {
    if (regex.codePointCount(0, regex.length()) > MAX_REGEX) {
      return Optional.of("a regular expression has at most " + MAX_REGEX + " characters");
    }
    if (!MessageText.isWellFormed(regex)) {
      return Optional.of("a regular expression has a lone surrogate");
    }
    try {
      Pattern.compile(regex);
      return Optional.empty();
    } catch (PatternSyntaxException e) {
      return Optional.of(
          "not a regular expression: "
              + e.getDescription()
              + (e.getIndex() < 0 ? "" : " at index " + e.getIndex())
              + " of "
              + MessageText.quote(regex));
    }
  }

  private record RegexAt(String regex, String pointer) {}
}
