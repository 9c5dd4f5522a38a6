package org.controlledreplay.engine.quickjs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The {@code init} frame, read by the worker. The parent wrote it and is trusted, so it is read and
 * not checked; unknown shapes still fail instead of being skipped.
 *
 * @param modules by alias, in the parent's order
 * @param numbers the limits, by field name, and the random seed
 * @param texts entry, locale, time zone, platform and clock, by field name
 */
record RealmInit(
    Map<String, GuestModule> modules,
    List<String> providers,
    Map<String, Long> numbers,
    Map<String, String> texts) {

  static RealmInit read(byte[] frame) throws IOException {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
            .build();
    Map<String, GuestModule> modules = new LinkedHashMap<>();
    List<String> providers = new ArrayList<>();
    Map<String, Long> numbers = new LinkedHashMap<>();
    Map<String, String> texts = new LinkedHashMap<>();
    try (JsonParser json = factory.createParser(frame)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        JsonToken token = json.nextToken();
        switch (field) {
          case "modules" -> {
            while (json.nextToken() == JsonToken.START_OBJECT) {
              GuestModule module = module(json);
              modules.put(module.alias(), module);
            }
          }
          case "providers" -> {
            while (json.nextToken() == JsonToken.VALUE_STRING) {
              providers.add(json.getText());
            }
          }
          case "determinism", "limits" -> {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
              String name = json.currentName();
              scalar(name, json.nextToken(), json, numbers, texts);
            }
          }
          default -> scalar(field, token, json, numbers, texts);
        }
      }
    }
    return new RealmInit(modules, providers, numbers, texts);
  }

  private static void scalar(
      String name,
      JsonToken token,
      JsonParser json,
      Map<String, Long> numbers,
      Map<String, String> texts)
      throws IOException {
    if (token == JsonToken.VALUE_NUMBER_INT) {
      numbers.put(name, json.getLongValue());
    } else if (token == JsonToken.VALUE_STRING) {
      texts.put(name, json.getText());
    } else {
      throw new IOException("unexpected " + token + " for \"" + name + "\" in an init frame");
    }
  }

  private static GuestModule module(JsonParser json) throws IOException {
    Map<String, String> fields = new LinkedHashMap<>();
    Map<String, String> dependencies = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      if (field.equals("dependencies")) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String specifier = json.currentName();
          json.nextToken();
          dependencies.put(specifier, json.getText());
        }
      } else {
        fields.put(field, json.getText());
      }
    }
    return new GuestModule(
        fields.getOrDefault("alias", ""),
        fields.getOrDefault("format", ""),
        dependencies,
        fields.getOrDefault("source", ""));
  }

  long number(String name) {
    Long value = numbers.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the init frame has no \"" + name + "\"");
    }
    return value;
  }

  String text(String name) {
    String value = texts.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the init frame has no \"" + name + "\"");
    }
    return value;
  }

  long clockMillis() {
    return Instant.parse(text("clock_iso")).toEpochMilli();
  }

  ZoneId zone() {
    return ZoneId.of(text("timezone"));
  }

  /** Returns what the realm's own script has to know, as JSON. */
  String realmConfig() throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("engine", "quickjs");
      for (String name : List.of("entry_alias", "entry_export", "platform", "timezone")) {
        json.writeStringField(name, text(name));
      }
      for (String name :
          List.of("random_seed", "result_depth", "result_nodes", "output_bytes", "stderr_bytes")) {
        json.writeNumberField(name, number(name));
      }
      json.writeArrayFieldStart("providers");
      for (String provider : providers) {
        json.writeString(provider);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("modules");
      for (GuestModule module : modules.values()) {
        json.writeStartObject();
        json.writeStringField("alias", module.alias());
        json.writeStringField("format", module.format());
        json.writeObjectFieldStart("dependencies");
        for (Map.Entry<String, String> dependency : module.dependencies().entrySet()) {
          json.writeStringField(dependency.getKey(), dependency.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.toString();
  }
}
