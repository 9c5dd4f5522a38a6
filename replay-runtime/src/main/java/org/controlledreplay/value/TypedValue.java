package org.controlledreplay.value;

import com.fasterxml.jackson.databind.JsonNode;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;

/**
 * A JavaScript value in the typed encoding. Two typed values are equal exactly if their canonical
 * texts are.
 */
public final class TypedValue {
  private final JsonNode tree;
  private final String json;

  private TypedValue(JsonNode tree) {
    this.tree = tree;
    this.json = CanonicalJson.of(tree);
  }

  /**
   * Checks that a JSON tree is a typed value and keeps it.
   *
   * @throws InvalidTypedValueException if it is not; nothing is corrected or dropped
   */
  public static TypedValue of(JsonNode tree) throws InvalidTypedValueException {
    check(tree);
    return new TypedValue(tree.deepCopy());
  }

  /**
   * Checks that a JSON tree is a typed value.
   *
   * @throws InvalidTypedValueException if it is not
   */
  public static void check(JsonNode tree) throws InvalidTypedValueException {
    TypedValueCheck.check(tree);
  }

  /** Returns the canonical JSON text (RFC 8785). */
  public String json() {
    return json;
  }

  /** Returns the JSON tree. It belongs to this value: callers do not change it. */
  public JsonNode tree() {
    return tree;
  }

  /** Returns the digest of the canonical text. */
  public Digest digest() {
    return Digest.of(json);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TypedValue that && json.equals(that.json);
  }

  @Override
  public int hashCode() {
    return json.hashCode();
  }

  @Override
  public String toString() {
    return json;
  }
}
