package org.controlledreplay.source;

import java.nio.file.Path;
import org.controlledreplay.manifest.ArtifactCoordinates;

/** How a caller turns Maven coordinates into a file; the runtime itself resolves nothing. */
@FunctionalInterface
public interface ArtifactResolver {
  /**
   * Returns the file of an artifact. Several versions of one artifact can be asked for.
   *
   * @throws ArtifactNotFoundException if it cannot be had
   */
  Path resolve(ArtifactCoordinates coordinates) throws ArtifactNotFoundException;

  /** Returns a resolver for callers that have no repository: it refuses everything. */
  static ArtifactResolver none() {
    return coordinates -> {
      throw new ArtifactNotFoundException("this caller resolves no artifacts");
    };
  }
}
