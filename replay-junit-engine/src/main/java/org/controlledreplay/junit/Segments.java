package org.controlledreplay.junit;

/** The types of the segments of unique ids, and how their values are written. */
final class Segments {
  static final String CARRIER = "class";
  static final String DIRECTORY = "directory";
  static final String MANIFEST = "manifest";
  static final String CASE = "case";
  static final String PROBLEM = "problem";

  private Segments() {}

  /** Returns a text without {@code :}, which launchers take for the end of a segment's type. */
  static String encode(String text) {
    return text.replace("%", "%25").replace(":", "%3A");
  }

  /** Returns what {@link #encode} was given. */
  static String decode(String value) {
    return value.replace("%3A", ":").replace("%25", "%");
  }
}
