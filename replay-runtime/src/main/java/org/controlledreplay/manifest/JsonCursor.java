package org.controlledreplay.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.StringReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Nearest;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ProblemList;

/**
 * Walks a JSON text token by token, knows where it is, and collects what is wrong.
 *
 * <p>Nothing is kept but the names of the objects that are open.
 */
final class JsonCursor implements AutoCloseable {
  /** Deeper texts are refused. */
  static final int MAX_DEPTH = 1000;

  private static final int MAX_NUMBER_LENGTH = 1000;
  private static final long MAX_EXACT = 1L << 53;
  private static final JsonFactory FACTORY =
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

  private final String text;
  private final String file;
  private final int firstLine;
  private final ProblemList problems;
  private final JsonParser parser;

  /**
   * Opens a text.
   *
   * @param text the text, without a byte order mark
   * @param file how messages name its file
   * @param firstLine the number of the text's first line in that file
   */
  JsonCursor(String text, String file, int firstLine, ProblemList problems) throws IOException {
    this.text = text;
    this.file = file;
    this.firstLine = firstLine;
    this.problems = problems;
    this.parser = FACTORY.createParser(text);
  }

  /**
   * Reads the only value of the text.
   *
   * @param what the value, for messages
   * @return what the reader returned, or nothing if the text is not JSON, which is a problem
   */
  <T> Optional<T> document(String what, ValueReader<T> reader) throws IOException {
    try {
      if (parser.nextToken() == null) {
        problems.add(
            new Place(location(parser.currentLocation()), "")
                .problem("the text is empty; " + what + " is a JSON object", ""));
        return Optional.empty();
      }
      Optional<T> value = reader.read();
      if (parser.nextToken() != null) {
        problems.add(
            new Place(here(), "")
                .problem("there is more after the end of " + what, "keep exactly one JSON object"));
        return Optional.empty();
      }
      return value;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
      problems.add(
          new Place(location(at), "")
              .problem(JsonSyntax.explain(e, text, at.getCharOffset()), JsonSyntax.REMEDY));
      return Optional.empty();
    }
  }

  /** Returns where the current token starts. */
  Location here() {
    return location(parser.currentTokenLocation());
  }

  /** Returns where the current value is. */
  Place place() {
    return new Place(here(), parser.getParsingContext().pathAsPointer().toString());
  }

  void problem(String message, String remedy) {
    problems.add(place().problem(message, remedy));
  }

  void add(Problem problem) {
    problems.add(problem);
  }

  /**
   * Reads an object: each field by its reader. Unknown, duplicate and missing fields are problems.
   *
   * @return the names of the known fields that are there
   */
  Set<String> object(ObjectShape shape) throws IOException {
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
            "unknown field " + quote(name) + " in " + shape.what(),
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
        problems.add(object.problem("\"" + name + "\" is missing in " + shape.what(), ""));
      }
    }
    seen.keySet().retainAll(shape.fields().keySet());
    return seen.keySet();
  }

  /**
   * Reads an object with free names.
   *
   * @param nameCheck called at each name, which it finds in {@link #name}
   * @param reader called at each value
   */
  void entries(FieldReader nameCheck, FieldReader reader) throws IOException {
    if (!startsWith(JsonToken.START_OBJECT, "an object")) {
      return;
    }
    Map<String, Location> seen = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean first = isFirst(seen, parser.currentName());
      if (first) {
        nameCheck.read();
      }
      parser.nextToken();
      if (first) {
        reader.read();
      } else {
        parser.skipChildren();
      }
    }
  }

  /** Reads an array: each item by the reader. Returns the number of items. */
  int array(FieldReader reader) throws IOException {
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

  /** Returns the name of the current field. */
  String name() throws IOException {
    return parser.currentName();
  }

  boolean isAt(JsonToken token) {
    return parser.currentToken() == token;
  }

  /** Reads a well-formed string. */
  Optional<String> string() throws IOException {
    if (!startsWith(JsonToken.VALUE_STRING, "a string")) {
      return Optional.empty();
    }
    String value = parser.getText();
    if (!JsonSyntax.isWellFormed(value)) {
      problem(subject() + " has a lone surrogate", "write whole characters");
      return Optional.empty();
    }
    return Optional.of(value);
  }

  Optional<Boolean> bool() throws IOException {
    if (isAt(JsonToken.VALUE_TRUE) || isAt(JsonToken.VALUE_FALSE)) {
      return Optional.of(parser.getBooleanValue());
    }
    wrongType("true or false");
    return Optional.empty();
  }

  /** Reads an integer in bounds; {@code 1e3} is one. */
  OptionalLong integer(long minimum, long maximum) throws IOException {
    if (!isAt(JsonToken.VALUE_NUMBER_INT) && !isAt(JsonToken.VALUE_NUMBER_FLOAT)) {
      wrongType("an integer");
      return OptionalLong.empty();
    }
    double value = parser.getDoubleValue();
    if (value != Math.rint(value) && !Double.isInfinite(value)) {
      problem(subject() + " must be an integer, not " + parser.getText(), "");
      return OptionalLong.empty();
    }
    // Every bound is at most 2^53, so a double decides exactly.
    if (value < minimum || value > maximum || Math.abs(value) > MAX_EXACT) {
      problem(
          subject() + " must be " + minimum + " to " + maximum + ", not " + parser.getText(), "");
      return OptionalLong.empty();
    }
    return OptionalLong.of((long) value);
  }

  /** Reads one of several names. */
  Optional<String> oneOf(Collection<String> names) throws IOException {
    Optional<String> value = string();
    if (value.isPresent() && !names.contains(value.get())) {
      problem(subject() + " cannot be " + quote(value.get()), Nearest.remedy(value.get(), names));
      return Optional.empty();
    }
    return value;
  }

  /** Reads one of the constants of an enumeration. */
  <E extends Enum<E>> Optional<E> constant(E[] constants, Function<E, String> wireName)
      throws IOException {
    Map<String, E> byName = new HashMap<>();
    for (E constant : constants) {
      byName.put(wireName.apply(constant), constant);
    }
    return oneOf(byName.keySet()).map(byName::get);
  }

  /** Reads any value as a tree. A duplicate key is a problem; the first one is kept. */
  JsonNode tree() throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        entries(
            () -> {},
            () -> {
              String name = name();
              object.set(name, tree());
            });
        yield object;
      }
      case START_ARRAY -> {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        array(() -> array.add(tree()));
        yield array;
      }
      case VALUE_STRING -> TextNode.valueOf(parser.getText());
      case VALUE_TRUE -> BooleanNode.TRUE;
      case VALUE_FALSE -> BooleanNode.FALSE;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
      default -> NullNode.instance;
    };
  }

  /** Returns a mark of the current value, from which places inside of it can be found again. */
  Mark mark() {
    return new Mark(place(), parser.currentTokenLocation().getCharOffset());
  }

  /**
   * Finds a value inside a marked value by reading that part of the text again.
   *
   * @param pointer the JSON Pointer relative to the marked value
   */
  Place locate(Mark mark, String pointer) throws IOException {
    if (pointer.isEmpty()) {
      return mark.place();
    }
    StringReader reader = new StringReader(text);
    if (reader.skip(mark.offset()) == mark.offset()) {
      try (JsonParser again = FACTORY.createParser(reader)) {
        int depth = 0;
        do {
          JsonToken token = again.nextToken();
          String at = again.getParsingContext().pathAsPointer().toString();
          if (token != JsonToken.FIELD_NAME && at.equals(pointer)) {
            JsonLocation place = again.currentTokenLocation();
            Location start = mark.place().location();
            boolean sameLine = place.getLineNr() == 1;
            return new Place(
                new Location(
                    file,
                    start.line() + place.getLineNr() - 1,
                    sameLine ? start.column() + place.getColumnNr() - 1 : place.getColumnNr()),
                mark.place().pointer() + pointer);
          }
          depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        } while (depth > 0);
      }
    }
    return new Place(mark.place().location(), mark.place().pointer() + pointer);
  }

  void skip() throws IOException {
    parser.skipChildren();
  }

  /** Returns the current value in the words of a message: its field, or its index. */
  String subject() {
    JsonStreamContext context = parser.getParsingContext();
    if (parser.currentToken().isStructStart()) {
      context = context.getParent();
    }
    if (context.inRoot()) {
      return "the text";
    }
    return context.inArray()
        ? "item " + context.getCurrentIndex()
        : quote(context.getCurrentName());
  }

  /** Returns a text in quotes, short and without control characters. */
  static String quote(String text) {
    return JsonSyntax.quote(text);
  }

  private JsonNode number() throws IOException {
    String digits = parser.getText();
    if (digits.equals("-0")) {
      return DoubleNode.valueOf(-0.0); // an integer node would lose the sign
    }
    if (isAt(JsonToken.VALUE_NUMBER_INT)) {
      return switch (parser.getNumberType()) {
        case INT -> IntNode.valueOf(parser.getIntValue());
        case LONG -> LongNode.valueOf(parser.getLongValue());
        default -> DoubleNode.valueOf(parser.getDoubleValue()); // as JavaScript reads it
      };
    }
    return DoubleNode.valueOf(parser.getDoubleValue());
  }

  private boolean startsWith(JsonToken token, String expected) throws IOException {
    if (isAt(token)) {
      return true;
    }
    wrongType(expected);
    return false;
  }

  private void wrongType(String expected) throws IOException {
    problem(
        subject() + " must be " + expected + ", not " + JsonSyntax.kind(parser.currentToken()), "");
    parser.skipChildren();
  }

  private boolean isFirst(Map<String, Location> seen, String name) {
    Location first = seen.putIfAbsent(name, here());
    if (first != null) {
      problem(
          "duplicate key " + quote(name) + "; the first one is at " + first, "keep one of them");
    }
    return first == null;
  }

  private Location location(JsonLocation at) {
    return new Location(file, firstLine + at.getLineNr() - 1, at.getColumnNr());
  }

  /** A value that was passed. */
  record Mark(Place place, long offset) {}

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
