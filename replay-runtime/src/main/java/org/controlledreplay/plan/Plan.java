package org.controlledreplay.plan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;

/**
 * What would run, and where: an experiment in an environment.
 *
 * @param digest what the lock pins
 */
public record Plan(Experiment experiment, Environment environment, Digest digest) {
  /** The shape of the JSON that is digested. */
  public static final String SCHEMA = "controlled-replay/plan@1";

  /** Returns the plan of an experiment in an environment. */
  public static Plan of(Experiment experiment, Environment environment) {
    return new Plan(experiment, environment, digest(experiment.digest(), environment.digest()));
  }

  /** Returns the digest of a plan, which needs no more than the digests of its two parts. */
  public static Digest digest(Digest experiment, Digest environment) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("schema", SCHEMA);
    json.put("experiment", experiment.hex());
    json.put("environment", environment.hex());
    return CanonicalJson.digest(json);
  }
}
