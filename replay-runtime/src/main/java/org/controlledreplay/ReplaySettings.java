package org.controlledreplay;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.source.ArtifactResolver;

/**
 * What a build grants and asks for.
 *
 * @param enabled whether replay may run at all
 * @param baseDirectory the module's base directory; messages name files relative to it
 * @param manifestRoots directories that are searched for {@code *.replay.json}; missing ones are
 *     skipped
 * @param includes glob patterns relative to a manifest root; empty means every {@code
 *     *.replay.json}
 * @param excludes glob patterns relative to a manifest root
 * @param allowNoManifests whether finding no manifest is fine
 * @param lockFile the {@code replay.lock}
 * @param roots directories that module files must resolve into, symbolic links included
 * @param artifacts how the artifacts of modules become files
 * @param backend the selected backend, such as {@code wasm}
 * @param allowedBackends the backends that the build admits
 * @param pin whether the environment is part of the gate
 * @param workers how many workers may run at the same time, at least one
 * @param cases glob patterns over case ids; empty means every case
 * @param outputDirectory where reports and temporary files go
 */
public record ReplaySettings(
    boolean enabled,
    Path baseDirectory,
    List<Path> manifestRoots,
    List<String> includes,
    List<String> excludes,
    boolean allowNoManifests,
    Path lockFile,
    List<Path> roots,
    ArtifactResolver artifacts,
    String backend,
    Set<String> allowedBackends,
    Pin pin,
    int workers,
    List<String> cases,
    Path outputDirectory) {

  /** What must be unchanged for a plan to be current. */
  public enum Pin {
    /** Experiment and environment. */
    ENVIRONMENT,
    /** The experiment; a changed environment is a warning. */
    EXPERIMENT;

    /** Returns the pin with a wire name, {@code environment} or {@code experiment}. */
    public static Optional<Pin> named(String name) {
      return switch (name) {
        case "environment" -> Optional.of(ENVIRONMENT);
        case "experiment" -> Optional.of(EXPERIMENT);
        default -> Optional.empty();
      };
    }
  }
}
