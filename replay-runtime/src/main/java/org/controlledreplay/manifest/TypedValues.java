package org.controlledreplay.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonMark;
import org.controlledreplay.json.JsonTree;
import org.controlledreplay.value.InvalidTypedValueException;
import org.controlledreplay.value.TypedValue;

/** Reads typed values. */
final class TypedValues {
  private TypedValues() {}

  /** Reads the current value as a tree. */
  static Optional<JsonNode> read(JsonCursor in) throws IOException {
    JsonMark mark = in.mark();
    try {
      JsonNode tree = JsonTree.read(in);
      TypedValue.check(tree);
      return Optional.of(tree);
    } catch (InvalidTypedValueException e) {
      in.add(problem(mark, e));
      return Optional.empty();
    }
  }

  static Problem problem(JsonMark mark, InvalidTypedValueException failure) throws IOException {
    return mark.locate(failure.pointer()).problem("not a typed value: " + failure.getMessage(), "");
  }
}
