package org.controlledreplay.outcome;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.manifest.Expectation;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.value.InvalidTypedValueException;
import org.controlledreplay.value.TypedValue;

/** Values, outcomes and cases for tests. */
public final class Outcomes {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Outcomes() {}

  public static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  public static TypedValue value(String json) {
    try {
      return TypedValue.of(tree(json));
    } catch (InvalidTypedValueException e) {
      throw new AssertionError(e);
    }
  }

  public static Outcome returned(String json) {
    return new Outcome.Returned(value(json), List.of());
  }

  public static Outcome threw(Phase phase, String name, String message) {
    return new Outcome.Threw(
        phase,
        value("{\"$\":\"error\",\"name\":\"" + name + "\",\"message\":\"" + message + "\"}"),
        List.of());
  }

  public static ReplayCase replayCase(String id, String arguments) {
    return new ReplayCase(
        id, arguments, Optional.empty(), Set.of(), new Location("x.replay.json", 1, 1));
  }

  public static ReplayCase expecting(String id, Expectation expectation) {
    return new ReplayCase(
        id, "[]", Optional.of(expectation), Set.of(), new Location("x.replay.json", 1, 1));
  }
}
