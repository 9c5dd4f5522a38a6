package org.controlledreplay.manifest;

/**
 * Maven coordinates with an exact version; {@code toString} is {@code
 * groupId:artifactId[:extension[:classifier]]:version}.
 *
 * @param extension {@code jar} unless the manifest says otherwise
 * @param classifier an empty string for none
 */
public record ArtifactCoordinates(
    String groupId, String artifactId, String extension, String classifier, String version) {
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
