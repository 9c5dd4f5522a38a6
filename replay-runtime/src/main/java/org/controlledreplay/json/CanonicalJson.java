package org.controlledreplay.json;

import com.fasterxml.jackson.databind.JsonNode;

/** The JSON Canonicalization Scheme (RFC 8785): one text for one value. */
public final class CanonicalJson {
  private CanonicalJson() {}

  /**
   * Returns the canonical text of a JSON value.
   *
   * <p>Numbers are IEEE 754 doubles, as RFC 8785 has it: one that is written with more digits is
   * rounded, exactly as JavaScript reads it.
   *
   * @throws IllegalArgumentException if the value has no canonical form: a number beyond IEEE 754
   *     doubles, a string or key with a lone surrogate, or a node that is not JSON
   */
  public static String of(JsonNode value) {
    return CompactJson.of(value, CompactJson.KeyOrder.SORTED);
  }

  /** Returns the digest of the canonical text of a JSON value. */
  public static Digest digest(JsonNode value) {
    return Digest.of(of(value));
  }
}
