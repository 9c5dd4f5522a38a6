package org.controlledreplay.engine.quickjs;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.Optional;
import org.controlledreplay.json.Digest;

/**
 * Which rules a time zone has on this JVM. JDK releases carry different editions of the IANA
 * database, and a changed rule changes what {@code Date} says.
 */
public final class ZoneRulesDigest {
  private ZoneRulesDigest() {}

  /** Returns the digest of a zone's rules; nothing for zones that are UTC for ever. */
  public static Optional<Digest> of(String zone) {
    ZoneRules rules = ZoneId.of(zone).getRules();
    if (rules.isFixedOffset() && rules.getStandardOffset(Instant.EPOCH).equals(ZoneOffset.UTC)) {
      return Optional.empty();
    }
    // The texts of these classes are specified, and the same in every locale.
    return Optional.of(
        Digest.of(
            rules.getStandardOffset(Instant.MIN)
                + "\n"
                + rules.getTransitions()
                + "\n"
                + rules.getTransitionRules()));
  }
}
