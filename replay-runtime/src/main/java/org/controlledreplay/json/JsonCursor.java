package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Nearest;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ProblemList;

/**
 * Walks a JSON text token by token, knows where it is, and collects what is wrong.
 *
 * <p>Nothing is kept but the names of the objects that are open.
 */
public final class JsonCursor implements AutoCloseable {
  /** Deeper texts are refused. */
  static final int MAX_DEPTH = 1000;

  static final int MAX_NUMBER_LENGTH = 1000;

  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(MAX_NUMBER_LENGTH)
                  .maxStringLength(Integer.MAX_VALUE) // the text is bounded already
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          // Canonicalized names would outlive the text that they come from.
          .configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, false)
          .configure(JsonFactory.Feature.INTERN_FIELD_NAMES, false)
          .build();

  private final JsonText text;
  private final String file;
  private final int firstLine;
  private final String remedy;
  private final ProblemList problems;
  private final JsonParser parser;

  private JsonCursor(JsonText text, String file, int firstLine, String remedy, ProblemList problems)
      throws IOException {
    this.text = text;
    this.file = file;
    this.firstLine = firstLine;
    this.remedy = remedy;
    this.problems = problems;
    this.parser = FACTORY.createParser(text.open());
  }

  /**
   * Opens a text that people write.
   *
   * @param text the text, without a byte order mark
   * @param file how messages name its file
   * @param firstLine the number of the text's first line in that file
   */
  public static JsonCursor of(String text, String file, int firstLine, ProblemList problems)
      throws IOException {
    return new JsonCursor(JsonText.of(text), file, firstLine, "", problems);
  }

  /** Opens a file that the tool writes; one remedy takes the place of all others. */
  static JsonCursor ofStored(Path path, String file, String remedy, ProblemList problems)
      throws IOException {
    return new JsonCursor(JsonText.of(path), file, 1, remedy, problems);
  }

  /**
   * Reads the only value of the text.
   *
   * @param what the value, for messages
   * @return what the reader returned, or nothing if the text is not JSON, which is a problem
   */
  public <T> Optional<T> document(String what, ValueReader<T> reader) throws IOException {
    try {
      if (parser.nextToken() == null) {
        add(
            new Place(location(parser.currentLocation()), "")
                .problem("the text is empty; " + what + " is a JSON object", ""));
        return Optional.empty();
      }
      Optional<T> value = reader.read();
      if (parser.nextToken() != null) {
        add(
            new Place(here(), "")
                .problem("there is more after the end of " + what, "keep exactly one JSON object"));
        return Optional.empty();
      }
      return value;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
      add(
          new Place(location(at), "")
              .problem(JsonSyntax.explain(e, text, at.getCharOffset()), JsonSyntax.REMEDY));
      return Optional.empty();
    }
  }

  /** Returns where the current token starts. */
  public Location here() {
    return location(parser.currentTokenLocation());
  }

  /** Returns where the current value is. */
  public Place place() {
    return new Place(here(), parser.getParsingContext().pathAsPointer().toString());
  }

  /** Tells a problem of the current value. */
  public void problem(String message, String remedy) {
    add(place().problem(message, remedy));
  }

  /** Tells a problem of an earlier value. */
  public void add(Problem problem) {
    problems.add(
        remedy.isEmpty()
            ? problem
            : new Problem(problem.location(), problem.pointer(), problem.message(), remedy));
  }

  /** Returns how many problems were told so far, here and elsewhere. */
  public long problemCount() {
    return problems.total();
  }

  /**
   * Reads an object: each field by its reader. Unknown, duplicate and missing fields are problems.
   *
   * @return the names of the known fields that are there
   */
  public Set<String> object(ObjectShape shape) throws IOException {
    if (!startsWith(JsonToken.START_OBJECT, "an object")) {
      return Set.of();
    }
    Place object = place();
    Map<String, Location> seen = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      FieldReader reader = shape.fields().get(name);
      if (reader == null) {
        problem(
            "unknown field " + MessageText.quote(name) + " in " + shape.what(),
            Nearest.remedy(name, shape.fields().keySet()));
      }
      boolean first = isFirst(seen, name);
      parser.nextToken();
      if (reader == null || !first) {
        parser.skipChildren();
      } else {
        reader.read();
      }
    }
    for (String name : shape.required()) {
      if (!seen.containsKey(name)) {
        add(object.problem("\"" + name + "\" is missing in " + shape.what(), ""));
      }
    }
    seen.keySet().retainAll(shape.fields().keySet());
    return seen.keySet();
  }

  /**
   * Reads an object with free names.
   *
   * @param nameCheck called at each name
   * @param reader called at each value
   */
  public void entries(EntryReader nameCheck, EntryReader reader) throws IOException {
    if (!startsWith(JsonToken.START_OBJECT, "an object")) {
      return;
    }
    Map<String, Location> seen = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      boolean first = isFirst(seen, name);
      if (first) {
        nameCheck.read(name);
      }
      parser.nextToken();
      if (first) {
        reader.read(name);
      } else {
        parser.skipChildren();
      }
    }
  }

  /** Reads an object with free names, which can be anything. */
  public void entries(EntryReader reader) throws IOException {
    entries(name -> {}, reader);
  }

  /** Reads an array: each item by the reader. Returns the number of items. */
  public int array(FieldReader reader) throws IOException {
    if (!startsWith(JsonToken.START_ARRAY, "an array")) {
      return 0;
    }
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      reader.read();
      count++;
    }
    return count;
  }

  /** Returns whether the current token is of a kind. */
  public boolean isAt(JsonToken token) {
    return parser.currentToken() == token;
  }

  /** Returns a mark of the current value, from which places inside of it can be found again. */
  public JsonMark mark() {
    return new JsonMark(place(), text, parser.currentTokenLocation().getCharOffset());
  }

  /** Passes over the current value. */
  public void skip() throws IOException {
    parser.skipChildren();
  }

  /** Returns the current value in the words of a message: its field, or its index. */
  public String subject() {
    JsonStreamContext context = parser.getParsingContext();
    if (parser.currentToken().isStructStart()) {
      context = context.getParent();
    }
    if (context.inRoot()) {
      return "the text";
    }
    return context.inArray()
        ? "item " + context.getCurrentIndex()
        : MessageText.quote(context.getCurrentName());
  }

  JsonParser parser() {
    return parser;
  }

  /** Returns whether the current value is of a kind; if not, that is a problem. */
  boolean startsWith(JsonToken token, String expected) throws IOException {
    if (isAt(token)) {
      return true;
    }
    wrongType(expected);
    return false;
  }

  /** Tells that the current value is of another kind, and passes over it. */
  void wrongType(String expected) throws IOException {
    problem(
        subject() + " must be " + expected + ", not " + JsonSyntax.kind(parser.currentToken()), "");
    parser.skipChildren();
  }

  private boolean isFirst(Map<String, Location> seen, String name) {
    Location first = seen.putIfAbsent(name, here());
    if (first != null) {
      problem(
          "duplicate key " + MessageText.quote(name) + "; the first one is at " + first,
          "keep one of them");
    }
    return first == null;
  }

  private Location location(JsonLocation at) {
    return new Location(file, firstLine + at.getLineNr() - 1, at.getColumnNr());
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
