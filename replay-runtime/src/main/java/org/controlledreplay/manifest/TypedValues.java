package org.controlledreplay.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.value.InvalidTypedValueException;
import org.controlledreplay.value.TypedValue;

/** Reads typed values. */
final class TypedValues {
  private TypedValues() {}

  /** Reads the current value as a tree. */
  static Optional<JsonNode> read(JsonCursor in) throws IOException {
    JsonCursor.Mark mark = in.mark();
    try {
      JsonNode tree = in.tree();
      TypedValue.check(tree);
      return Optional.of(tree);
    } catch (InvalidTypedValueException e) {
      in.add(problem(in, mark, e));
      return Optional.empty();
    }
  }

  static Problem problem(JsonCursor in, JsonCursor.Mark mark, InvalidTypedValueException failure)
      throws IOException {
    return in.locate(mark, failure.pointer())
        .problem("not a typed value: " + failure.getMessage(), "");
  }
}
