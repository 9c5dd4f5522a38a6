package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Turns the notation of {@code regressions.json} into outcomes. */
final class ReportedResult {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ReportedResult() {}

  /** Returns the outcome that a result stands for, in the shape of the worker protocol. */
  static ObjectNode outcome(JsonNode result) {
    ObjectNode outcome = NODES.objectNode();
    if (result.has("threw")) {
      String[] words = result.get("threw").textValue().split(": ", 2);
      outcome.put("outcome", "exception").put("phase", "call");
      outcome.putObject("thrown").put("$", "error").put("name", words[0]).put("message", words[1]);
      return outcome;
    }
    JsonNode returned = result.required("returned");
    if (returned.path("$proto").isObject()) {
      // The object has a prototype of its own, which no typed value can say.
      return outcome.put("outcome", "serialization_error").put("path", "");
    }
    outcome.put("outcome", "return");
    outcome.set("value", typed(returned));
    return outcome;
  }

  private static JsonNode typed(JsonNode value) {
    if (value.isArray()) {
      ArrayNode items = NODES.arrayNode();
      value.forEach(item -> items.add(typed(item)));
      return items;
    }
    if (!value.isObject()) {
      return value;
    }
    if (value.has("$")) {
      ObjectNode number = NODES.objectNode();
      return number.put("$", "number").set("value", value.get("$"));
    }
    ObjectNode properties = NODES.objectNode();
    for (var field : value.properties()) {
      if (!field.getKey().equals("$proto")) {
        properties.set(field.getKey(), typed(field.getValue()));
      }
    }
    if (!value.has("$proto")) {
      return properties;
    }
    ObjectNode bare = NODES.objectNode().put("$", "object").putNull("prototype");
    return bare.set("value", properties);
  }
}
