package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Problem;

/**
 * A walk over a file that the tool itself writes. The reader says what it wants; whatever is
 * different becomes a problem with its place, and the walk goes on, so that all are told together.
 */
public final class JsonCursor {
  /** Reads the value at which the cursor stands, whole. */
  @FunctionalInterface
  public interface ValueReader {
    /** Reads one value. */
    void read() throws IOException;
  }

  /** Reads the value of a named entry. */
  @FunctionalInterface
  public interface EntryReader {
    /** Reads one value. */
    void read(String name) throws IOException;
  }

  /** Reads a document. */
  @FunctionalInterface
  public interface DocumentReader {
    /** Reads the root value. */
    void read(JsonCursor cursor) throws IOException;
  }

  private static final int MAX_PROBLEMS = 50;
  private static final int MAX_DEPTH = 4000;

  private final String name;
  private final JsonParser parser;
  private final String remedy;
  private final List<Problem> problems = new ArrayList<>();

  private JsonCursor(String name, JsonParser parser, String remedy) {
    this.name = name;
    this.parser = parser;
    this.remedy = remedy;
  }

  /**
   * Reads a JSON file.
   *
   * @param file the file; line endings of any platform are accepted
   * @param name the file as messages name it
   * @param maxBytes what is longer is refused before it is parsed
   * @param goal what writes this file, for remedies, such as {@code mvn replay:plan}
   * @return every problem that was found, in the order of the file, at most 50
   * @throws IOException if the file cannot be read
   */
  public static List<Problem> read(
      Path file, String name, long maxBytes, String goal, DocumentReader reader)
      throws IOException {
    long size = Files.size(file);
    if (size > maxBytes) {
      return List.of(
          Problem.of(
              name + " has " + size + " bytes; at most " + maxBytes + " are read",
              "remove it and run " + goal));
    }
    List<Problem> problems = parse(file, name, "restore it, or remove it and run " + goal, reader);
    if (problems.isEmpty()) {
      return problems;
    }
    // No JSON has a line that starts like this, so only a file with problems needs the search.
    Optional<Integer> conflict = conflictLine(file);
    if (conflict.isPresent()) {
      return List.of(
          Problem.of(
              name + " has merge conflict markers at line " + conflict.get(),
              "keep either side, then run " + goal));
    }
    return problems;
  }

  private static List<Problem> parse(Path file, String name, String remedy, DocumentReader reader)
      throws IOException {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        JsonParser parser = factory.createParser(in)) {
      JsonCursor cursor = new JsonCursor(name, parser, remedy);
      try {
        if (parser.nextToken() == null) {
          cursor.problem("the file is empty");
        } else {
          reader.read(cursor);
          if (parser.nextToken() != null) {
            cursor.problem("something follows after the end of the document");
          }
        }
      } catch (JsonProcessingException e) {
        cursor.syntaxProblem(e);
      } catch (CharacterCodingException e) {
        cursor.problems.add(Problem.of(name + " is not UTF-8", remedy));
      }
      return List.copyOf(cursor.problems);
    }
  }

  /**
   * Reads an object that has exactly these fields.
   *
   * @param fields how the value of each field is read
   * @param optional the fields that may be missing
   */
  public void fields(Map<String, ValueReader> fields, Set<String> optional) throws IOException {
    Place start = place();
    Set<String> seen = new HashSet<>();
    entries(
        field -> {
          seen.add(field);
          ValueReader reader = fields.get(field);
          if (reader == null) {
            problem("unknown field \"" + field + "\"");
            parser.skipChildren();
          } else {
            reader.read();
          }
        });
    if (start.object()) {
      fields.keySet().stream()
          .filter(field -> !seen.contains(field) && !optional.contains(field))
          .sorted()
          .forEach(field -> add(start, "the field \"" + field + "\" is missing"));
    }
  }

  /** Reads an object whose field names are data. A name that comes twice is a problem. */
  public void entries(EntryReader reader) throws IOException {
    if (!expect(parser.currentToken() == JsonToken.START_OBJECT, "an object")) {
      return;
    }
    Set<String> seen = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      boolean fresh = seen.add(field);
      if (!fresh) {
        problem("duplicate key \"" + field + "\"");
      }
      parser.nextToken();
      if (fresh) {
        reader.read(field);
      } else {
        parser.skipChildren();
      }
    }
  }

  /** Reads an array. */
  public void items(ValueReader reader) throws IOException {
    if (!expect(parser.currentToken() == JsonToken.START_ARRAY, "an array")) {
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      reader.read();
    }
  }

  /** Reads a string. */
  public Optional<String> text() throws IOException {
    return expect(parser.currentToken() == JsonToken.VALUE_STRING, "a string")
        ? Optional.of(parser.getText())
        : Optional.empty();
  }

  /** Reads an integer that is not negative. */
  public Optional<Long> count() throws IOException {
    return expect(isLong() && parser.getLongValue() >= 0, "an integer from 0")
        ? Optional.of(parser.getLongValue())
        : Optional.empty();
  }

  /** Reads an integer of 64 bits. */
  public Optional<Long> integer() throws IOException {
    return expect(isLong(), "an integer") ? Optional.of(parser.getLongValue()) : Optional.empty();
  }

  /** Reads {@code true} or {@code false}. */
  public Optional<Boolean> flag() throws IOException {
    return expect(parser.currentToken().isBoolean(), "true or false")
        ? Optional.of(parser.getBooleanValue())
        : Optional.empty();
  }

  /** Reads a SHA-256 digest. */
  public Optional<Digest> digest() throws IOException {
    boolean digest =
        parser.currentToken() == JsonToken.VALUE_STRING && Digest.isDigest(parser.getText());
    return expect(digest, "a SHA-256 digest: 64 lower-case hexadecimal digits")
        ? Optional.of(new Digest(parser.getText()))
        : Optional.empty();
  }

  /** Reads a string that must be this one. */
  public void constant(String expected) throws IOException {
    boolean same =
        parser.currentToken() == JsonToken.VALUE_STRING && parser.getText().equals(expected);
    expect(same, "\"" + expected + "\"");
  }

  /** Reads any value as a tree. A name that comes twice is a problem; the first one stands. */
  public JsonNode tree() throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        entries(field -> object.set(field, tree()));
        return object;
      }
      case START_ARRAY -> {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        items(() -> array.add(tree()));
        return array;
      }
      case VALUE_STRING -> {
        return JsonNodeFactory.instance.textNode(parser.getText());
      }
      case VALUE_NUMBER_INT -> {
        return integerNode();
      }
      case VALUE_NUMBER_FLOAT -> {
        return JsonNodeFactory.instance.numberNode(parser.getDoubleValue());
      }
      case VALUE_TRUE -> {
        return JsonNodeFactory.instance.booleanNode(true);
      }
      case VALUE_FALSE -> {
        return JsonNodeFactory.instance.booleanNode(false);
      }
      default -> {
        return JsonNodeFactory.instance.nullNode();
      }
    }
  }

  /** Returns the place at which the cursor stands, to tell a problem of it later. */
  public Place place() {
    return new Place(
        location(parser.currentTokenLocation()),
        parser.getParsingContext().pathAsPointer().toString(),
        parser.currentToken() == JsonToken.START_OBJECT);
  }

  /** Returns how many problems were found so far. */
  public int problemCount() {
    return problems.size();
  }

  /** Tells a problem of the value at which the cursor stands. */
  public void problem(String message) {
    add(place(), message);
  }

  /** Tells a problem of an earlier value. */
  public void add(Place place, String message) {
    add(Problem.at(place.location(), place.pointer(), message, remedy));
  }

  /**
   * A value in the file.
   *
   * @param pointer its JSON Pointer
   * @param object whether it is an object
   */
  public record Place(Location location, String pointer, boolean object) {}

  private boolean isLong() throws IOException {
    return parser.currentToken() == JsonToken.VALUE_NUMBER_INT
        && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER
        && !parser.getText().equals("-0");
  }

  private JsonNode integerNode() throws IOException {
    if (parser.getText().equals("-0")) {
      return JsonNodeFactory.instance.numberNode(-0.0); // an integer node would lose the sign
    }
    return switch (parser.getNumberType()) {
      case INT -> JsonNodeFactory.instance.numberNode(parser.getIntValue());
      case LONG -> JsonNodeFactory.instance.numberNode(parser.getLongValue());
      default -> JsonNodeFactory.instance.numberNode(parser.getBigIntegerValue());
    };
  }

  private boolean expect(boolean condition, String what) throws IOException {
    if (!condition) {
      problem("this must be " + what);
      parser.skipChildren();
    }
    return condition;
  }

  private void syntaxProblem(JsonProcessingException e) {
    String message = e.getOriginalMessage().lines().findFirst().orElse("cannot be parsed");
    JsonLocation at = e.getLocation();
    Problem problem =
        new Problem(
            at == null ? Optional.empty() : Optional.of(location(at)),
            Optional.empty(),
            "not JSON: " + message,
            remedy);
    add(problem);
  }

  private void add(Problem problem) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(problem);
    }
  }

  private Location location(JsonLocation at) {
    return new Location(name, at.getLineNr(), at.getColumnNr());
  }

  private static Optional<Integer> conflictLine(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      int number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (line.startsWith("<<<<<<<") || line.startsWith(">>>>>>>")) {
          return Optional.of(number);
        }
      }
      return Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty(); // told as what it is
    }
  }
}
