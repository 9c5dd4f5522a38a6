package org.controlledreplay.manifest;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Maven coordinates with an exact version; {@code toString} is {@code
 * groupId:artifactId[:extension[:classifier]]:version}.
 *
 * @param extension {@code jar} unless the manifest says otherwise
 * @param classifier an empty string for none
 */
public record ArtifactCoordinates(
    String groupId, String artifactId, String extension, String classifier, String version) {
  /** How coordinates are written, for messages. */
  static final String FORM = "groupId:artifactId[:extension[:classifier]]:version";

  // Neither an empty segment nor "..": coordinates become a path of a repository.
  private static final Pattern PART = Pattern.compile("[A-Za-z0-9_+-]+(\\.[A-Za-z0-9_+-]+)*");
  private static final int MAX_LENGTH = 512;

  /** Returns the coordinates that a text says, or nothing if it is not of their form. */
  public static Optional<ArtifactCoordinates> parse(String text) {
    String[] parts = text.split(":", -1);
    if (text.length() > MAX_LENGTH || parts.length < 3 || parts.length > 5) {
      return Optional.empty();
    }
    for (String part : parts) {
      if (!PART.matcher(part).matches()) {
        return Optional.empty();
      }
    }
    String version = parts[parts.length - 1];
    if (version.equals("LATEST") || version.equals("RELEASE")) {
      return Optional.empty();
    }
    return Optional.of(
        new ArtifactCoordinates(
            parts[0],
            parts[1],
            parts.length > 3 ? parts[2] : "jar",
            parts.length > 4 ? parts[3] : "",
            version));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(groupId).append(':').append(artifactId);
    if (!extension.equals("jar") || !classifier.isEmpty()) {
      text.append(':').append(extension);
    }
    if (!classifier.isEmpty()) {
      text.append(':').append(classifier);
    }
    return text.append(':').append(version).toString();
  }
}
