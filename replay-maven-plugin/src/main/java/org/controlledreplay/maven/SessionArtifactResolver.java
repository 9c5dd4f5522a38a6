package org.controlledreplay.maven;

import java.nio.file.Path;
import java.util.List;
import org.controlledreplay.manifest.ArtifactCoordinates;
import org.controlledreplay.source.ArtifactNotFoundException;
import org.controlledreplay.source.ArtifactResolver;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Resolves artifacts as the build itself does: its repositories, its mirrors, its offline mode.
 *
 * <p>Each artifact is resolved alone, without its dependencies, so versions never mediate each
 * other away.
 */
final class SessionArtifactResolver implements ArtifactResolver {
  private final RepositorySystem system;
  private final RepositorySystemSession session;
  private final List<RemoteRepository> repositories;

  SessionArtifactResolver(
      RepositorySystem system,
      RepositorySystemSession session,
      List<RemoteRepository> repositories) {
    this.system = system;
    this.session = session;
    this.repositories = List.copyOf(repositories);
  }

  @Override
  public Path resolve(ArtifactCoordinates coordinates) throws ArtifactNotFoundException {
    Artifact artifact =
        new DefaultArtifact(
            coordinates.groupId(),
            coordinates.artifactId(),
            coordinates.classifier(),
            coordinates.extension(),
            coordinates.version());
    try {
      return system
          .resolveArtifact(session, new ArtifactRequest(artifact, repositories, "replay"))
          .getArtifact()
          .getFile()
          .toPath();
    } catch (ArtifactResolutionException e) {
      throw new ArtifactNotFoundException(reason(e));
    }
  }

  private String reason(ArtifactResolutionException e) {
    String text = firstLine(String.valueOf(e.getMessage()));
    return session.isOffline() ? text + " (the build is offline)" : text;
  }

  private static String firstLine(String text) {
    String line = text.lines().findFirst().orElse("").strip();
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }
}
