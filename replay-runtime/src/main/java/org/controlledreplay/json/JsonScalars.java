package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.controlledreplay.failure.Nearest;

/** Reads the current value of a cursor as a scalar; what it is not is a problem. */
public final class JsonScalars {
  private static final long MAX_EXACT = 1L << 53;

  private JsonScalars() {}

  /** Reads a well-formed string. */
  public static Optional<String> string(JsonCursor in) throws IOException {
    if (!in.startsWith(JsonToken.VALUE_STRING, "a string")) {
      return Optional.empty();
    }
    String value = in.parser().getText();
    if (!MessageText.isWellFormed(value)) {
      in.problem(in.subject() + " has a lone surrogate", "write whole characters");
      return Optional.empty();
    }
    return Optional.of(value);
  }

  /** Reads {@code true} or {@code false}. */
  public static Optional<Boolean> bool(JsonCursor in) throws IOException {
    if (in.isAt(JsonToken.VALUE_TRUE) || in.isAt(JsonToken.VALUE_FALSE)) {
      return Optional.of(in.parser().getBooleanValue());
    }
    in.wrongType("true or false");
    return Optional.empty();
  }

  /**
   * Reads an integer in bounds, which are at most 2^53; {@code 1e3} is one, as people may write it.
   */
  public static OptionalLong integer(JsonCursor in, long minimum, long maximum) throws IOException {
    JsonParser parser = in.parser();
    if (!in.isAt(JsonToken.VALUE_NUMBER_INT) && !in.isAt(JsonToken.VALUE_NUMBER_FLOAT)) {
      in.wrongType("an integer");
      return OptionalLong.empty();
    }
    double value = parser.getDoubleValue();
    if (value != Math.rint(value) && !Double.isInfinite(value)) {
      in.problem(in.subject() + " must be an integer, not " + parser.getText(), "");
      return OptionalLong.empty();
    }
    // Every bound is at most 2^53, so a double decides exactly.
    if (value < minimum || value > maximum || Math.abs(value) > MAX_EXACT) {
      in.problem(
          in.subject() + " must be " + minimum + " to " + maximum + ", not " + parser.getText(),
          "");
      return OptionalLong.empty();
    }
    return OptionalLong.of((long) value);
  }

  /** Reads an integer of 64 bits in the one form in which the tool itself writes it. */
  public static OptionalLong plainInteger(JsonCursor in) throws IOException {
    return plainInteger(in, Long.MIN_VALUE, "an integer");
  }

  /** Like {@link #plainInteger(JsonCursor)}, for one that is not negative. */
  public static OptionalLong count(JsonCursor in) throws IOException {
    return plainInteger(in, 0, "an integer from 0");
  }

  private static OptionalLong plainInteger(JsonCursor in, long minimum, String expected)
      throws IOException {
    JsonParser parser = in.parser();
    if (!in.isAt(JsonToken.VALUE_NUMBER_INT) && !in.isAt(JsonToken.VALUE_NUMBER_FLOAT)) {
      in.wrongType(expected);
      return OptionalLong.empty();
    }
    if (in.isAt(JsonToken.VALUE_NUMBER_FLOAT)
        || parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        || parser.getText().equals("-0")
        || parser.getLongValue() < minimum) {
      in.problem(in.subject() + " must be " + expected + ", not " + parser.getText(), "");
      return OptionalLong.empty();
    }
    return OptionalLong.of(parser.getLongValue());
  }

  /** Reads one of several names. */
  public static Optional<String> oneOf(JsonCursor in, Collection<String> names) throws IOException {
    Optional<String> value = string(in);
    if (value.isPresent() && !names.contains(value.get())) {
      in.problem(
          in.subject() + " cannot be " + MessageText.quote(value.get()),
          Nearest.remedy(value.get(), names));
      return Optional.empty();
    }
    return value;
  }

  /** Reads one of the constants of an enumeration. */
  public static <E extends Enum<E>> Optional<E> constant(
      JsonCursor in, E[] constants, Function<E, String> wireName) throws IOException {
    Map<String, E> byName = new HashMap<>();
    for (E constant : constants) {
      byName.put(wireName.apply(constant), constant);
    }
    return oneOf(in, byName.keySet()).map(byName::get);
  }

  /** Reads a string that must be this one. */
  public static void exactly(JsonCursor in, String expected) throws IOException {
    Optional<String> value = string(in);
    if (value.isPresent() && !value.get().equals(expected)) {
      in.problem(
          in.subject()
              + " must be "
              + MessageText.quote(expected)
              + ", not "
              + MessageText.quote(value.get()),
          "");
    }
  }

  /** Reads a SHA-256 digest. */
  public static Optional<Digest> digest(JsonCursor in) throws IOException {
    Optional<String> value = string(in);
    if (value.isPresent() && !Digest.isDigest(value.get())) {
      in.problem(in.subject() + " must be a SHA-256 digest: 64 lower-case hexadecimal digits", "");
      return Optional.empty();
    }
    return value.map(Digest::new);
  }
}
