package org.controlledreplay.manifest;

import java.io.IOException;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.MessageText;
import org.controlledreplay.json.Place;

/** The rules for texts that several objects share. */
final class TextRules {
  static final int MAX_NAME = 256;
  static final int MAX_SPECIFIER = 1024;
  static final int MAX_PATH = 4096;
  static final int MAX_TAGS = 64;

  private static final Pattern ALIAS = Pattern.compile("[A-Za-z0-9_./:@-]{1,256}");
  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_./:@-]{1,64}");
  private static final Pattern URL = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");

  private TextRules() {}

  /** Reads a text of 1 to {@code maximum} characters without control characters. */
  static Optional<String> line(JsonCursor in, int maximum) throws IOException {
    Optional<String> value = JsonScalars.string(in);
    if (value.isEmpty()) {
      return value;
    }
    String text = value.get();
    int length = text.codePointCount(0, text.length());
    if (length < 1 || length > maximum) {
      in.problem(in.subject() + " must have 1 to " + maximum + " characters, not " + length, "");
      return Optional.empty();
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      in.problem(in.subject() + " has a control character", "remove it");
      return Optional.empty();
    }
    return value;
  }

  /** Reads an alias. */
  static Optional<String> alias(JsonCursor in) throws IOException {
    Optional<String> value = JsonScalars.string(in);
    if (value.isPresent() && !ALIAS.matcher(value.get()).matches()) {
      in.problem(
          MessageText.quote(value.get()) + " is not an alias",
          "an alias has 1 to 256 of the characters A-Z a-z 0-9 _ . / : @ -");
      // Still returned: whatever refers to it should not be reported as well.
    }
    return value;
  }

  /** Reads tags. */
  static SortedSet<String> tags(JsonCursor in) throws IOException {
    SortedSet<String> tags = new TreeSet<>();
    Place place = in.place();
    int count =
        in.array(
            () -> {
              Optional<String> tag = JsonScalars.string(in);
              if (tag.isEmpty()) {
                return;
              }
              if (!TAG.matcher(tag.get()).matches()) {
                in.problem(
                    MessageText.quote(tag.get()) + " is not a tag",
                    "a tag has 1 to 64 of the characters A-Z a-z 0-9 _ . / : @ -");
              } else if (!tags.add(tag.get())) {
                in.problem("duplicate tag " + MessageText.quote(tag.get()), "keep one of them");
              }
            });
    if (count > MAX_TAGS) {
      in.add(
          place.problem("there are " + count + " tags; at most " + MAX_TAGS + " are possible", ""));
    }
    return tags;
  }

  /** Reads the path of a file: relative to the manifest, or absolute. */
  static Optional<String> path(JsonCursor in) throws IOException {
    Optional<String> value = line(in, MAX_PATH);
    if (value.isEmpty()) {
      return value;
    }
    String path = value.get();
    if (path.indexOf('\\') >= 0) {
      in.problem(
          MessageText.quote(path) + " has a backslash",
          "paths have / on every system: " + MessageText.quote(path.replace('\\', '/')));
      return Optional.empty();
    }
    if (URL.matcher(path).matches()) {
      in.problem(
          MessageText.quote(path) + " is a URL, and a replay reaches no network",
          "name a file of the project, or an entry of a jar through \"artifact\"");
      return Optional.empty();
    }
    return value;
  }

  /** Returns what is wrong with the name of a jar entry, or an empty text. */
  static String jarEntryFault(String path) {
    if (path.startsWith("/")) {
      return "the entry of an artifact cannot start with /";
    }
    if (path.endsWith("/")) {
      return "the entry of an artifact cannot be a folder";
    }
    for (String segment : path.split("/", -1)) {
      if (segment.equals("..")) {
        return "the entry of an artifact cannot have the segment \"..\"";
      }
    }
    return "";
  }
}
