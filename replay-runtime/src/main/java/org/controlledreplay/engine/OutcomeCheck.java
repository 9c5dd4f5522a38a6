package org.controlledreplay.engine;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.outcome.Denial;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;
import org.controlledreplay.value.TypedValue;
import org.controlledreplay.value.TypedValueSize;

/** Holds the outcomes of a worker to what a worker may say, and to the limits of results. */
final class OutcomeCheck {
  private static final int MAX_CRASH_CHARS = 240;
  private static final int NULL_BYTES = 4;

  /** A case that takes too long, and modules that take too long to load. */
  private static final Set<String> WORKER_TIMEOUTS = Set.of("case_time_ms", "wall_time_ms");

  private final Limits limits;

  OutcomeCheck(Limits limits) {
    this.limits = limits;
  }

  /** Returns the length of the outcome in canonical JSON, if a worker may say it. */
  long bytesOf(Outcome outcome) throws ProtocolViolationException {
    if (outcome instanceof Outcome.Returned returned) {
      checkDenials(returned.denials());
      return bytesAround(outcome, "value", returned.value());
    }
    if (outcome instanceof Outcome.Threw threw) {
      checkDenials(threw.denials());
      return bytesAround(outcome, "thrown", threw.thrown());
    }
    if (outcome instanceof Outcome.SerializationError error) {
      checkText("reason", error.reason());
      checkText("path", error.path());
    } else if (outcome instanceof Outcome.Denied denied) {
      checkDenials(List.of(denied.denial()));
    } else if (outcome instanceof Outcome.Crashed crashed) {
      checkText("detail", crashed.detail());
      require(
          crashed.detail().length() <= MAX_CRASH_CHARS,
          "the detail of a crash is longer than " + MAX_CRASH_CHARS + " characters");
    } else if (outcome instanceof Outcome.TimedOut timedOut) {
      require(
          WORKER_TIMEOUTS.contains(timedOut.limit()),
          "a worker reports only timeouts of case_time_ms and wall_time_ms");
    } else if (!(outcome instanceof Outcome.OutOfMemory)) {
      throw new ProtocolViolationException("a worker does not report " + outcome.kind());
    }
    return utf8Length(CanonicalJson.of(OutcomeJson.write(outcome)));
  }

  private long bytesAround(Outcome outcome, String field, TypedValue value)
      throws ProtocolViolationException {
    TypedValueSize size = TypedValueSize.of(value);
    require(
        size.depth() <= limits.resultDepth(),
        "a result is nested deeper than result_depth, " + limits.resultDepth());
    require(
        size.nodes() <= limits.resultNodes(),
        "a result has more values than result_nodes, " + limits.resultNodes());
    int valueBytes = utf8Length(value.json());
    require(
        valueBytes <= limits.outputBytes(),
        "a result is longer than output_bytes, " + limits.outputBytes());
    // The value has its canonical text already: only what is around it is written here.
    ObjectNode envelope = OutcomeJson.write(outcome);
    envelope.putNull(field);
    return (long) utf8Length(CanonicalJson.of(envelope)) - NULL_BYTES + valueBytes;
  }

  private static void checkDenials(List<Denial> denials) throws ProtocolViolationException {
    for (Denial denial : denials) {
      checkText("capability", denial.capability());
      checkText("detail", denial.detail());
    }
  }

  /** A lone surrogate has no UTF-8 and no canonical JSON. */
  private static void checkText(String field, String text) throws ProtocolViolationException {
    require(
        text.codePoints().noneMatch(unit -> Character.getType(unit) == Character.SURROGATE),
        "\"" + field + "\" has a lone surrogate");
  }

  private static int utf8Length(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static void require(boolean condition, String message) throws ProtocolViolationException {
    if (!condition) {
      throw new ProtocolViolationException(message);
    }
  }
}
