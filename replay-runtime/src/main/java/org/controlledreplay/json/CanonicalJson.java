package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.erdtman.jcs.JsonCanonicalizer;

/** The JSON Canonicalization Scheme (RFC 8785): one text for one value. */
public final class CanonicalJson {
  /**
   * Values are bounded where they are read; the library's own bound of 1000 levels is too tight.
   */
  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamWriteConstraints(
                      StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
                  .build())
          .build();

  private CanonicalJson() {}

  /**
   * Returns the canonical text of a JSON value.
   *
   * @throws IllegalArgumentException if the value has no canonical form: a number that is not an
   *     IEEE 754 double, or a string with a lone surrogate
   */
  public static String of(JsonNode value) {
    try {
      if (!value.isContainerNode()) {
        // The library canonicalizes objects and arrays only.
        String inArray = canonicalize("[" + MAPPER.writeValueAsString(value) + "]");
        return inArray.substring(1, inArray.length() - 1);
      }
      return canonicalize(MAPPER.writeValueAsString(value));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("JSON value cannot be written", e);
    }
  }

  /** Returns the digest of the canonical text of a JSON value. */
  public static Digest digest(JsonNode value) {
    return Digest.of(of(value));
  }

  private static String canonicalize(String json) {
    try {
      return new JsonCanonicalizer(json).getEncodedString();
    } catch (IOException e) {
      throw new IllegalArgumentException("JSON value has no canonical form: " + e.getMessage(), e);
    }
  }
}
