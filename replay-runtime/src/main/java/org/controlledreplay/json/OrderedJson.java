package org.controlledreplay.json;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * JSON for code that sees the order of an object's keys: like {@link CanonicalJson}, except that
 * the keys stay in the order in which the object has them.
 */
public final class OrderedJson {
  private OrderedJson() {}

  /**
   * Returns the text of a JSON value, without a space between its tokens.
   *
   * @throws IllegalArgumentException as {@link CanonicalJson#of} does
   */
  public static String of(JsonNode value) {
    return CompactJson.of(value, CompactJson.KeyOrder.KEPT);
  }
}
