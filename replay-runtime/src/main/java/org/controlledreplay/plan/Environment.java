package org.controlledreplay.plan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SortedMap;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;

/**
 * The identities of the backend and the engine that run a plan. No path, host or user is part of
 * it.
 *
 * @param backend such as {@code wasm}
 * @param engine such as {@code quickjs}
 * @param identities digests and versions by name
 */
public record Environment(String backend, String engine, SortedMap<String, String> identities) {
  /** Returns the environment as JSON. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("backend", backend);
    json.put("engine", engine);
    ObjectNode names = json.putObject("identities");
    identities.forEach(names::put);
    return json;
  }

  /** Returns the digest of the canonical JSON. */
  public Digest digest() {
    return CanonicalJson.digest(toJson());
  }
}
