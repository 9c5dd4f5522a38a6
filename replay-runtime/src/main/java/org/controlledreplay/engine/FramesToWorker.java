package org.controlledreplay.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.source.ModuleSource;

/**
 * The frames that a parent sends, as UTF-8 JSON. Frames are not held to {@code protocol_bytes}
 * here.
 */
public final class FramesToWorker {
  private static final JsonFactory JSON = new JsonFactory();

  private FramesToWorker() {}

  /** Returns the frame that gives a worker its modules. It is as large as their texts. */
  public static byte[] init(RealmDefinition realm) {
    return frame(
        "init",
        json -> {
          json.writeNumberField("protocol", WorkerProtocol.VERSION);
          json.writeArrayFieldStart("modules");
          for (ModuleSource module : realm.modules()) {
            writeModule(json, module);
          }
          json.writeEndArray();
          json.writeStringField("entry_alias", realm.entryAlias());
          json.writeStringField("entry_export", realm.entryExport());
          json.writeArrayFieldStart("providers");
          for (String provider : realm.providers()) {
            json.writeString(provider);
          }
          json.writeEndArray();
          writeDeterminism(json, realm.determinism());
          writeLimits(json, realm.limits());
        });
  }

  /** Returns the frame that asks for one case. */
  public static byte[] replayCase(int index, ReplayCase replayCase) {
    return frame(
        "case",
        json -> {
          json.writeNumberField("index", index);
          json.writeStringField("case_id", replayCase.id());
          json.writeStringField("arguments", replayCase.arguments());
        });
  }

  /** Returns the frame that asks a worker to end. */
  public static byte[] end() {
    return frame("end", json -> {});
  }

  private static void writeModule(JsonGenerator json, ModuleSource module) throws IOException {
    json.writeStartObject();
    json.writeStringField("alias", module.spec().alias());
    json.writeStringField("format", module.spec().format().wireName());
    json.writeObjectFieldStart("dependencies");
    for (Map.Entry<String, String> dependency : module.spec().dependencies().entrySet()) {
      json.writeStringField(dependency.getKey(), dependency.getValue());
    }
    json.writeEndObject();
    json.writeStringField("source", module.text());
    json.writeEndObject();
  }

  private static void writeDeterminism(JsonGenerator json, Determinism determinism)
      throws IOException {
    json.writeObjectFieldStart("determinism");
    json.writeStringField("clock_iso", determinism.clockIso());
    json.writeNumberField("random_seed", determinism.randomSeed());
    json.writeStringField("locale", determinism.locale());
    json.writeStringField("timezone", determinism.timezone());
    json.writeStringField("platform", determinism.platform());
    json.writeEndObject();
  }

  private static void writeLimits(JsonGenerator json, Limits limits) throws IOException {
    json.writeObjectFieldStart("limits");
    json.writeNumberField("wall_time_ms", limits.wallTimeMs());
    json.writeNumberField("case_time_ms", limits.caseTimeMs());
    json.writeNumberField("memory_bytes", limits.memoryBytes());
    json.writeNumberField("output_bytes", limits.outputBytes());
    json.writeNumberField("stderr_bytes", limits.stderrBytes());
    json.writeNumberField("result_depth", limits.resultDepth());
    json.writeNumberField("result_nodes", limits.resultNodes());
    json.writeEndObject();
  }

  private static byte[] frame(String type, Fields fields) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("type", type);
      fields.writeTo(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("the frame \"" + type + "\" cannot be written", e);
    }
    return bytes.toByteArray();
  }

  private interface Fields {
    void writeTo(JsonGenerator json) throws IOException;
  }
}
