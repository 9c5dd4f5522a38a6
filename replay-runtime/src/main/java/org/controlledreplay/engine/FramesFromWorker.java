package org.controlledreplay.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.outcome.InvalidOutcomeException;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;

/**
 * Reads the frames of a worker that is not trusted: exact shape, exact order, and every limit of
 * results once more. Nesting and number of tokens are bounded while a frame is parsed, before a
 * tree of it exists.
 */
public final class FramesFromWorker {
  /** A Map is the container that needs the most JSON around a value: object, entries, entry. */
  private static final int LEVELS_OF_A_CONTAINER = 3;

  /** The frame, its outcome, a list of denials, a tagged leaf. */
  private static final int LEVELS_OF_A_FRAME = 8;

  /** An error with all its fields takes fewer than this. */
  private static final long TOKENS_OF_A_VALUE = 32;

  private static final long TOKENS_OF_A_FRAME = 1024;
  private static final int MAX_NUMBER_CHARS = 64;

  private final ObjectReader reader;
  private final OutcomeCheck check;
  private final long logBytes;

  /** Creates a reader that holds a worker to limits. */
  public FramesFromWorker(Limits limits) {
    int chars = (int) Math.min(limits.protocolBytes(), Integer.MAX_VALUE);
    StreamReadConstraints constraints =
        StreamReadConstraints.builder()
            .maxNestingDepth(LEVELS_OF_A_CONTAINER * limits.resultDepth() + LEVELS_OF_A_FRAME)
            .maxTokenCount(TOKENS_OF_A_VALUE * limits.resultNodes() + TOKENS_OF_A_FRAME)
            .maxStringLength(chars)
            .maxNameLength(chars)
            .maxNumberLength(MAX_NUMBER_CHARS)
            .build();
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(constraints)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    this.reader =
        JsonMapper.builder(factory)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .reader();
    this.check = new OutcomeCheck(limits);
    this.logBytes = limits.stderrBytes();
  }

  /**
   * Reads {@code ready}.
   *
   * @throws ProtocolViolationException if it is something else, or comes from another worker
   */
  public void ready(byte[] frame, WorkerIdentity expected) throws ProtocolViolationException {
    JsonNode json = parse(frame, "ready", Set.of("type", "protocol", "engine", "worker"));
    int protocol = integer(json, "protocol");
    if (protocol != WorkerProtocol.VERSION) {
      throw new ProtocolViolationException(
          "the worker speaks protocol " + protocol + ", not " + WorkerProtocol.VERSION);
    }
    same("engine", text(json, "engine"), expected.engine());
    same("worker", text(json, "worker"), expected.worker().hex());
  }

  /**
   * Reads {@code loaded}.
   *
   * @throws ProtocolViolationException if it is something else
   */
  public void loaded(byte[] frame) throws ProtocolViolationException {
    parse(frame, "loaded", Set.of("type"));
  }

  /**
   * Reads the {@code outcome} of the case that is current.
   *
   * @throws ProtocolViolationException if it is something else, belongs to another case, or exceeds
   *     a limit that the worker had to hold
   */
  public WorkerReply outcome(byte[] frame, int index, String caseId, Digest inputDigest)
      throws ProtocolViolationException {
    JsonNode json =
        parse(
            frame, "outcome", Set.of("type", "index", "case_id", "input_digest", "outcome", "log"));
    int saidIndex = integer(json, "index");
    if (saidIndex != index) {
      throw new ProtocolViolationException(
          "an outcome has index " + saidIndex + " where " + index + " is due");
    }
    same("case_id", text(json, "case_id"), caseId);
    same("input_digest", text(json, "input_digest"), inputDigest.hex());
    String log = text(json, "log");
    if (log.getBytes(StandardCharsets.UTF_8).length > logBytes) {
      throw new ProtocolViolationException("\"log\" is longer than stderr_bytes, " + logBytes);
    }
    Outcome outcome;
    try {
      outcome = OutcomeJson.read(json.get("outcome"));
    } catch (InvalidOutcomeException e) {
      throw new ProtocolViolationException(String.valueOf(e.getMessage()));
    }
    return new WorkerReply(outcome, check.bytesOf(outcome), log);
  }

  private JsonNode parse(byte[] frame, String type, Set<String> fields)
      throws ProtocolViolationException {
    JsonNode json = parse(frame);
    if (!json.isObject()) {
      throw new ProtocolViolationException("a frame is not a JSON object");
    }
    String said = text(json, "type");
    if (!said.equals(type)) {
      throw new ProtocolViolationException(
          "a frame of type \"" + said + "\" came where \"" + type + "\" is due");
    }
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (!fields.contains(field.getKey())) {
        throw new ProtocolViolationException(
            "a frame of type \"" + type + "\" has no field \"" + field.getKey() + "\"");
      }
    }
    for (String field : new TreeSet<>(fields)) {
      if (!json.has(field)) {
        throw new ProtocolViolationException(
            "a frame of type \"" + type + "\" needs the field \"" + field + "\"");
      }
    }
    return json;
  }

  private JsonNode parse(byte[] frame) throws ProtocolViolationException {
    // Decoded here, since a JSON parser would guess at the encoding and forgive bad bytes.
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(frame)).toString();
    } catch (CharacterCodingException e) {
      throw new ProtocolViolationException("a frame is not UTF-8");
    }
    try {
      return reader.readTree(text);
    } catch (StreamConstraintsException e) {
      throw new ProtocolViolationException(
          "a frame is nested deeper, or has more values, than result_depth and result_nodes admit");
    } catch (JsonProcessingException e) {
      throw new ProtocolViolationException("a frame is not JSON: " + e.getOriginalMessage());
    }
  }

  private static String text(JsonNode json, String field) throws ProtocolViolationException {
    JsonNode value = json.get(field);
    if (value == null || !value.isTextual()) {
      throw new ProtocolViolationException("\"" + field + "\" is not a string");
    }
    return value.textValue();
  }

  private static int integer(JsonNode json, String field) throws ProtocolViolationException {
    JsonNode value = json.get(field);
    if (value == null || !value.isInt()) {
      throw new ProtocolViolationException("\"" + field + "\" is not an integer");
    }
    return value.intValue();
  }

  private static void same(String field, String said, String expected)
      throws ProtocolViolationException {
    if (!said.equals(expected)) {
      throw new ProtocolViolationException(
          "\"" + field + "\" is \"" + said + "\" where \"" + expected + "\" is due");
    }
  }
}
