package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** Turns a lock into the one that a release with another engine would have written. */
final class OtherEngine {
  /** The identity of an environment that another engine changes. */
  static final String IDENTITY = "quickjs_wasm";

  private static final String PLAN_SCHEMA = "controlled-replay/plan@1";
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private OtherEngine() {}

  /** Changes the engine in the lock of a project, and every digest that follows from it. */
  static void approveInsteadIn(Project project) throws IOException {
    JsonNode lock = MAPPER.readTree(project.read("replay.lock"));
    assertThat(lock.path("environments").properties()).hasSize(1);
    Map.Entry<String, JsonNode> approved = lock.path("environments").properties().iterator().next();
    Map<String, Object> environment = asMap(approved.getValue());
    Map<String, Object> identities = asMap(approved.getValue().path("identities"));
    String engine = String.valueOf(identities.get(IDENTITY));
    String otherEngine = sha256("another engine");
    identities.put(IDENTITY, otherEngine);
    environment.put("identities", identities);
    String otherEnvironment = sha256(MAPPER.writeValueAsString(environment));

    project.replace("replay.lock", engine, otherEngine);
    project.replace("replay.lock", approved.getKey(), otherEnvironment);
    for (JsonNode manifest : lock.path("manifests")) {
      Map<String, Object> plan = new TreeMap<>();
      plan.put("schema", PLAN_SCHEMA);
      plan.put("experiment", manifest.path("experiment").path("digest").asText());
      plan.put("environment", otherEnvironment);
      project.replace(
          "replay.lock",
          manifest.path("plans").path(approved.getKey()).asText(),
          sha256(MAPPER.writeValueAsString(plan)));
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(JsonNode object) {
    return new TreeMap<>(MAPPER.convertValue(object, Map.class));
  }

  /** Every text here is plain ASCII with sorted keys, and so canonical as it is. */
  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
