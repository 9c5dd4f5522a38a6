package org.controlledreplay.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.controlledreplay.manifest.ArtifactCoordinates;
import org.controlledreplay.source.ArtifactNotFoundException;
import org.controlledreplay.source.ArtifactResolver;

/**
 * Finds the artifacts of modules where a test has them already: on the class path, or else in the
 * local Maven repository. Nothing is downloaded. The lock says what the bytes must be.
 */
final class LocalArtifacts implements ArtifactResolver {
  private final ClassPath classPath;
  private final Path repository;

  LocalArtifacts(ClassPath classPath, Path repository) {
    this.classPath = classPath;
    this.repository = repository;
  }

  /** Returns the artifacts that this process has. */
  static LocalArtifacts ofThisProcess() {
    return new LocalArtifacts(
        ClassPath.ofThisProcess(),
        Optional.ofNullable(System.getProperty("maven.repo.local"))
            .map(Path::of)
            .orElseGet(() -> Path.of(System.getProperty("user.home", ""), ".m2", "repository")));
  }

  @Override
  public Path resolve(ArtifactCoordinates coordinates) throws ArtifactNotFoundException {
    Path inRepository = pathOf(coordinates);
    // A repository's layout says group, artifact and version, so a file name alone is not enough.
    Optional<Path> onClassPath =
        classPath.files().stream().filter(file -> file.endsWith(inRepository)).findFirst();
    if (onClassPath.isPresent()) {
      return onClassPath.get();
    }
    Path local = repository.resolve(inRepository);
    if (Files.isRegularFile(local)) {
      return local;
    }
    throw new ArtifactNotFoundException(
        "it is neither on the class path nor in the local repository "
            + repository
            + "; add it as a test dependency, or run mvn replay:verify once, which downloads it");
  }

  private static Path pathOf(ArtifactCoordinates coordinates) {
    String classifier = coordinates.classifier().isEmpty() ? "" : "-" + coordinates.classifier();
    return Path.of(
        coordinates.groupId().replace('.', '/'),
        coordinates.artifactId(),
        coordinates.version(),
        coordinates.artifactId()
            + "-"
            + coordinates.version()
            + classifier
            + "."
            + coordinates.extension());
  }
}
