package org.controlledreplay.manifest;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.controlledreplay.failure.ProblemList;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.OrderedJson;
import org.controlledreplay.json.Place;

/**
 * Reads one case object, in a manifest or in a line of a {@code cases_file}. Whether its id is
 * unique is for the caller to decide.
 */
public final class CaseReader {
  private final JsonCursor in;
  private final ExpectationReader expectations;
  private final ObjectShape shape;

  private Optional<String> id = Optional.empty();
  private Optional<String> arguments = Optional.empty();
  private Optional<Expectation> expect = Optional.empty();
  private SortedSet<String> tags = new TreeSet<>();

  CaseReader(JsonCursor in) {
    this.in = in;
    this.expectations = new ExpectationReader(in);
    this.shape =
        ObjectShape.of("a case")
            .required("case_id", () -> id = TextRules.line(in, TextRules.MAX_NAME))
            .required("arguments", () -> arguments = readArguments())
            .optional("expect", () -> expect = expectations.read())
            .optional("tags", () -> tags = TextRules.tags(in));
  }

  /**
   * Reads a line of a {@code cases_file}.
   *
   * @param line one case object and nothing else
   * @param displayName the file as messages name it
   * @param lineNumber the number of the line, counted from 1
   * @param problems gets everything that is wrong
   * @return the case, unless something is wrong with it
   */
  public static Optional<ReplayCase> readLine(
      String line, String displayName, int lineNumber, ProblemList problems) {
    long before = problems.total();
    try (JsonCursor cursor = JsonCursor.of(line, displayName, lineNumber, problems)) {
      CaseReader reader = new CaseReader(cursor);
      Optional<ReplayCase> result = cursor.document("a case", reader::read);
      return problems.total() == before ? result : Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory cannot fail to be read", e);
    }
  }

  /** Reads the current value. Returns the case as far as it has an id, even if more is wrong. */
  Optional<ReplayCase> read() throws IOException {
    id = Optional.empty();
    arguments = Optional.empty();
    expect = Optional.empty();
    tags = new TreeSet<>();
    Place place = in.place();
    in.object(shape);
    return id.map(
        name ->
            new ReplayCase(
                name,
                arguments.orElse("[]"),
                expect,
                Collections.unmodifiableSortedSet(tags),
                place.location()));
  }

  private Optional<String> readArguments() throws IOException {
    boolean isArray = in.isAt(JsonToken.START_ARRAY);
    boolean[] valid = {isArray};
    // The text of an array is that of its items with commas between.
    StringJoiner texts = new StringJoiner(",", "[", "]");
    in.array(
        () -> {
          Optional<JsonNode> value = TypedValues.read(in);
          valid[0] &= value.isPresent();
          value.ifPresent(argument -> texts.add(OrderedJson.of(argument)));
        });
    return valid[0] ? Optional.of(texts.toString()) : Optional.empty();
  }
}
