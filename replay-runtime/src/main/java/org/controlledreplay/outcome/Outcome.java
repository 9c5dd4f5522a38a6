package org.controlledreplay.outcome;

import java.util.List;
import org.controlledreplay.value.TypedValue;

/** What was observed of one case on one side. Every kind is an observation, none is an error. */
public sealed interface Outcome {
  /**
   * The entry returned, or its promise was fulfilled.
   *
   * @param denials what was denied on the way and survived by the code
   */
  record Returned(TypedValue value, List<Denial> denials) implements Outcome {}

  /**
   * The modules, or the entry, threw; or the entry's promise was rejected or never settled.
   *
   * @param thrown an error, or the value that was thrown
   */
  record Threw(Phase phase, TypedValue thrown, List<Denial> denials) implements Outcome {}

  /**
   * The result, or what was thrown, has no typed form, or is beyond a limit of results.
   *
   * @param reason such as {@code function}, {@code cycle}, {@code output_bytes}
   * @param path the JSON Pointer of the place in the result
   */
  record SerializationError(String reason, String path) implements Outcome {}

  /** The code ended because of a denial. */
  record Denied(Phase phase, Denial denial) implements Outcome {}

  /**
   * A time limit ended it.
   *
   * @param limit {@code case_time_ms} or {@code wall_time_ms}
   */
  record TimedOut(String limit) implements Outcome {}

  /** The memory limit ended it. */
  record OutOfMemory() implements Outcome {}

  /**
   * The worker died under it.
   *
   * @param detail how, in words that do not depend on the machine
   */
  record Crashed(String detail) implements Outcome {}

  /** The run was cancelled before it ended. */
  record Cancelled() implements Outcome {}

  /**
   * The worker said something that the protocol does not allow.
   *
   * @param detail what, in words
   */
  record ProtocolError(String detail) implements Outcome {}

  /** Returns the wire name of the kind, for example {@code return}. */
  default String kind() {
    if (this instanceof Returned) {
      return "return";
    } else if (this instanceof Threw) {
      return "exception";
    } else if (this instanceof SerializationError) {
      return "serialization_error";
    } else if (this instanceof Denied) {
      return "denied";
    } else if (this instanceof TimedOut) {
      return "timeout";
    } else if (this instanceof OutOfMemory) {
      return "oom";
    } else if (this instanceof Crashed) {
      return "crash";
    } else if (this instanceof Cancelled) {
      return "cancelled";
    }
    return "protocol_error";
  }
}
