package org.controlledreplay.json;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.regex.Pattern;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * A SHA-256 digest (FIPS 180-4).
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record Digest(String hex) implements Comparable<Digest> {
  private static final Pattern HEX = Pattern.compile("[0-9a-f]{64}");

  /** Checks the form of the digest. */
  public Digest {
    if (!HEX.matcher(hex).matches()) {
      throw new IllegalArgumentException("not a lower-case SHA-256 digest: " + hex);
    }
  }

  /** Returns the digest of bytes. */
  public static Digest of(byte[] bytes) {
    return new Digest(DigestUtils.sha256Hex(bytes));
  }

  /** Returns the digest of the UTF-8 form of a text. */
  public static Digest of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Finishes a running SHA-256 computation. */
  public static Digest finish(MessageDigest running) {
    return new Digest(Hex.encodeHexString(running.digest()));
  }

  /** Returns whether a text has the form of a digest. */
  public static boolean isDigest(String text) {
    return HEX.matcher(text).matches();
  }

  @Override
  public int compareTo(Digest other) {
    return hex.compareTo(other.hex);
  }

  @Override
  public String toString() {
    return hex;
  }
}
