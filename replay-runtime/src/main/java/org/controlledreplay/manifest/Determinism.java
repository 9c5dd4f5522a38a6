package org.controlledreplay.manifest;

/**
 * Everything that would otherwise depend on the moment, the machine or its user.
 *
 * @param clockIso what every clock reads, an ISO 8601 instant with milliseconds
 * @param randomSeed the seed of {@code Math.random}, 0 to 2^53 - 1
 * @param locale a BCP 47 tag
 * @param timezone an IANA zone id
 * @param platform what a {@code process} provider reports
 */
public record Determinism(
    String clockIso, long randomSeed, String locale, String timezone, String platform) {

  /** The values of a manifest that says nothing. */
  public static final Determinism DEFAULT =
      new Determinism("2000-01-01T00:00:00.000Z", 0, "en-US", "UTC", "linux");
}
