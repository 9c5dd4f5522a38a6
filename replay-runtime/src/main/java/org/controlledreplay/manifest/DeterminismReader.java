package org.controlledreplay.manifest;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.controlledreplay.failure.Nearest;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.MessageText;
import org.controlledreplay.json.ObjectShape;

/** Reads {@code determinism}. */
final class DeterminismReader {
  /** The largest integer that every JavaScript number up to it says exactly. */
  static final long MAX_SEED = (1L << 53) - 1;

  /** What Node's {@code process.platform} can be. */
  static final List<String> PLATFORMS =
      List.of("aix", "android", "darwin", "freebsd", "linux", "openbsd", "sunos", "win32");

  private static final Pattern CLOCK =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z");
  private static final Pattern LOCALE = Pattern.compile("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*");
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final JsonCursor in;
  private String clockIso = Determinism.DEFAULT.clockIso();
  private long randomSeed = Determinism.DEFAULT.randomSeed();
  private String locale = Determinism.DEFAULT.locale();
  private String timezone = Determinism.DEFAULT.timezone();
  private String platform = Determinism.DEFAULT.platform();

  DeterminismReader(JsonCursor in) {
    this.in = in;
  }

  Determinism read() throws IOException {
    in.object(
        ObjectShape.of("\"determinism\"")
            .optional("clock_iso", this::readClock)
            .optional(
                "random_seed", () -> JsonScalars.integer(in, 0, MAX_SEED).ifPresent(this::seed))
            .optional("locale", this::readLocale)
            .optional("timezone", this::readTimezone)
            .optional(
                "platform",
                () -> JsonScalars.oneOf(in, PLATFORMS).ifPresent(name -> platform = name)));
    return new Determinism(clockIso, randomSeed, locale, timezone, platform);
  }

  private void seed(long value) {
    randomSeed = value;
  }

  private void readClock() throws IOException {
    Optional<String> value = JsonScalars.string(in);
    if (value.isEmpty()) {
      return;
    }
    try {
      if (CLOCK.matcher(value.get()).matches()) {
        clockIso = MILLISECONDS.format(Instant.parse(value.get()));
        return;
      }
    } catch (DateTimeException e) {
      // Of the form, but no such day: told like any other text that is no instant.
    }
    in.problem(
        MessageText.quote(value.get()) + " is not an instant",
        "write an ISO 8601 instant in UTC, such as \"" + Determinism.DEFAULT.clockIso() + "\"");
  }

  private void readLocale() throws IOException {
    Optional<String> value = JsonScalars.string(in);
    if (value.isEmpty()) {
      return;
    }
    try {
      if (LOCALE.matcher(value.get()).matches()) {
        new Locale.Builder().setLanguageTag(value.get());
        locale = value.get();
        return;
      }
    } catch (IllformedLocaleException e) {
      // Told below, like a text that does not even look like a tag.
    }
    in.problem(
        MessageText.quote(value.get()) + " is not a language tag (BCP 47)",
        value.get().indexOf('_') >= 0
            ? "write it with -: " + MessageText.quote(value.get().replace('_', '-'))
            : "write a tag such as \"en-US\"");
  }

  private void readTimezone() throws IOException {
    Optional<String> value = JsonScalars.string(in);
    if (value.isEmpty()) {
      return;
    }
    if (ZoneId.getAvailableZoneIds().contains(value.get())) {
      timezone = value.get();
      return;
    }
    in.problem(
        MessageText.quote(value.get()) + " is not a time zone of the IANA database",
        Nearest.to(value.get(), ZoneId.getAvailableZoneIds())
            .map(name -> "did you mean \"" + name + "\"?")
            .orElse("write a zone such as \"UTC\" or \"Europe/Berlin\""));
  }
}
