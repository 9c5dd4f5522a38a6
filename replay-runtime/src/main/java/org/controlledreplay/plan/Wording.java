package org.controlledreplay.plan;

import java.util.Locale;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.PrettyJson;

/** How plan differences write names, numbers and digests. */
final class Wording {
  private static final int DIGITS_OF_DIGEST = 8;

  private Wording() {}

  /** Returns a name in quotes, escaped. */
  static String name(String name) {
    return PrettyJson.quote(name);
  }

  /** Returns a number with a space between groups of three digits. */
  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace(',', ' ');
  }

  /** Returns the start of a digest. */
  static String digest(Digest digest) {
    return digest.hex().substring(0, DIGITS_OF_DIGEST) + "\u2026";
  }

  /** Returns an identity, shortened if it is a digest. */
  static String identity(String value) {
    return Digest.isDigest(value) ? digest(new Digest(value)) : PrettyJson.quote(value);
  }

  static String change(String from, String to) {
    return from + " -> " + to;
  }

  static String count(long count, String noun) {
    return number(count) + " " + noun + (count == 1 ? "" : "s");
  }
}
