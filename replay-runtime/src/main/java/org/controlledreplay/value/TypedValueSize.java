package org.controlledreplay.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * How large a value is, as {@code result_depth} and {@code result_nodes} count.
 *
 * @param depth the largest number of containers inside each other: arrays, objects, Maps, Sets and
 *     errors; 0 for a primitive
 * @param nodes the number of values: containers, items (holes too), property values, keys and
 *     values of Maps, values of Sets, and what an error has: {@code name}, {@code message}, {@code
 *     code}, {@code cause} and the array {@code errors}
 */
public record TypedValueSize(int depth, long nodes) {
  /** Measures a value. */
  public static TypedValueSize of(TypedValue value) {
    Meter meter = new Meter();
    meter.visit(value.tree(), 0);
    return new TypedValueSize(meter.depth, meter.nodes);
  }

  private static final class Meter {
    private int depth;
    private long nodes;

    void visit(JsonNode node, int around) {
      nodes++;
      if (!node.isContainerNode()) {
        return;
      }
      switch (node.path(TypedValueCheck.TAG).asText()) {
        case "" -> visitAll(node, around);
        case "map" -> {
          enter(around);
          node.get("entries").forEach(entry -> visitAll(entry, around));
        }
        case "set" -> visitAll(node.get("values"), around);
        case "object" -> visitAll(node.get("value"), around);
        case "array" -> {
          visitAll(node.get("items"), around);
          visitAll(node.get("properties"), around);
        }
        case "error" -> visitError(node, around);
        default -> {
          // Everything else is a leaf.
        }
      }
    }

    private void visitError(JsonNode error, int around) {
      enter(around);
      for (String field : List.of("name", "message", "code", "cause", "errors")) {
        if (error.has(field)) {
          visit(error.get(field), around + 1);
        }
      }
    }

    private void visitAll(JsonNode children, int around) {
      enter(around);
      children.forEach(child -> visit(child, around + 1));
    }

    private void enter(int around) {
      depth = Math.max(depth, around + 1);
    }
  }
}
