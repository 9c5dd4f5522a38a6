package org.controlledreplay.outcome;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.controlledreplay.value.InvalidTypedValueException;
import org.controlledreplay.value.TypedValue;

/**
 * Outcomes as JSON, the same in worker frames, approvals and evidence. The shape is described in
 * {@code docs/reference/worker-protocol.md}.
 */
public final class OutcomeJson {
  private static final int MAX_DENIALS = 16;

  private OutcomeJson() {}

  /** Returns the JSON of an outcome. */
  public static ObjectNode write(Outcome outcome) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("outcome", outcome.kind());
    if (outcome instanceof Outcome.Returned returned) {
      json.set("value", returned.value().tree());
      writeDenials(json, returned.denials());
    } else if (outcome instanceof Outcome.Threw threw) {
      json.put("phase", threw.phase().wireName());
      json.set("thrown", threw.thrown().tree());
      writeDenials(json, threw.denials());
    } else if (outcome instanceof Outcome.SerializationError error) {
      json.put("reason", error.reason());
      json.put("path", error.path());
    } else if (outcome instanceof Outcome.Denied denied) {
      json.put("phase", denied.phase().wireName());
      json.put("capability", denied.denial().capability());
      json.put("detail", denied.denial().detail());
    } else if (outcome instanceof Outcome.TimedOut timedOut) {
      json.put("limit", timedOut.limit());
    } else if (outcome instanceof Outcome.Crashed crashed) {
      json.put("detail", crashed.detail());
    } else if (outcome instanceof Outcome.ProtocolError error) {
      json.put("detail", error.detail());
    }
    return json;
  }

  /**
   * Reads an outcome.
   *
   * @throws InvalidOutcomeException if the JSON does not have exactly the shape of an outcome
   */
  public static Outcome read(JsonNode json) throws InvalidOutcomeException {
    if (!json.isObject()) {
      throw new InvalidOutcomeException("an outcome is an object");
    }
    String kind = text(json, "outcome");
    return switch (kind) {
      case "return" -> {
        keys(json, Set.of("outcome", "value", "denials"));
        yield new Outcome.Returned(value(json, "value"), denials(json));
      }
      case "exception" -> {
        keys(json, Set.of("outcome", "phase", "thrown", "denials"));
        yield new Outcome.Threw(phase(json), value(json, "thrown"), denials(json));
      }
      case "serialization_error" -> {
        keys(json, Set.of("outcome", "reason", "path"));
        yield new Outcome.SerializationError(text(json, "reason"), text(json, "path"));
      }
      case "denied" -> {
        keys(json, Set.of("outcome", "phase", "capability", "detail"));
        yield new Outcome.Denied(
            phase(json), new Denial(text(json, "capability"), text(json, "detail")));
      }
      case "timeout" -> {
        keys(json, Set.of("outcome", "limit"));
        yield new Outcome.TimedOut(text(json, "limit"));
      }
      case "oom" -> {
        keys(json, Set.of("outcome"));
        yield new Outcome.OutOfMemory();
      }
      case "crash" -> {
        keys(json, Set.of("outcome", "detail"));
        yield new Outcome.Crashed(text(json, "detail"));
      }
      case "cancelled" -> {
        keys(json, Set.of("outcome"));
        yield new Outcome.Cancelled();
      }
      case "protocol_error" -> {
        keys(json, Set.of("outcome", "detail"));
        yield new Outcome.ProtocolError(text(json, "detail"));
      }
      default -> throw new InvalidOutcomeException("unknown outcome \"" + kind + "\"");
    };
  }

  private static void writeDenials(ObjectNode json, List<Denial> denials) {
    if (denials.isEmpty()) {
      return;
    }
    ArrayNode list = json.putArray("denials");
    for (Denial denial : denials) {
      list.addObject().put("capability", denial.capability()).put("detail", denial.detail());
    }
  }

  private static List<Denial> denials(JsonNode json) throws InvalidOutcomeException {
    JsonNode list = json.get("denials");
    if (list == null) {
      return List.of();
    }
    if (!list.isArray() || list.isEmpty() || list.size() > MAX_DENIALS) {
      throw new InvalidOutcomeException("\"denials\" must be 1 to " + MAX_DENIALS + " denials");
    }
    List<Denial> denials = new ArrayList<>();
    for (JsonNode item : list) {
      keys(item, Set.of("capability", "detail"));
      denials.add(new Denial(text(item, "capability"), text(item, "detail")));
    }
    return List.copyOf(denials);
  }

  private static TypedValue value(JsonNode json, String key) throws InvalidOutcomeException {
    JsonNode tree = json.get(key);
    if (tree == null) {
      throw new InvalidOutcomeException("\"" + key + "\" is missing");
    }
    try {
      return TypedValue.of(tree);
    } catch (InvalidTypedValueException e) {
      throw new InvalidOutcomeException(
          "\""
              + key
              + "\" is not a typed value: "
              + e.getMessage()
              + (e.pointer().isEmpty() ? "" : " at " + e.pointer()));
    }
  }

  private static Phase phase(JsonNode json) throws InvalidOutcomeException {
    String name = text(json, "phase");
    for (Phase phase : Phase.values()) {
      if (phase.wireName().equals(name)) {
        return phase;
      }
    }
    throw new InvalidOutcomeException("unknown phase \"" + name + "\"");
  }

  private static String text(JsonNode json, String key) throws InvalidOutcomeException {
    JsonNode value = json.get(key);
    if (value == null || !value.isTextual()) {
      throw new InvalidOutcomeException("\"" + key + "\" must be a string");
    }
    return value.textValue();
  }

  private static void keys(JsonNode json, Set<String> allowed) throws InvalidOutcomeException {
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (!allowed.contains(field.getKey())) {
        throw new InvalidOutcomeException("unexpected field \"" + field.getKey() + "\"");
      }
    }
  }
}
