package org.controlledreplay.junit;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.controlledreplay.DiscoveredManifest;
import org.controlledreplay.Replay;
import org.controlledreplay.failure.ReplayException;

/** The manifests that one discovery has met; each is read once. */
final class ManifestCatalog {
  private final Configuration configuration;
  private final List<Path> roots;
  private final Map<Path, DiscoveredManifest> read = new HashMap<>();
  private final Map<Path, List<DiscoveredManifest>> listed = new HashMap<>();

  ManifestCatalog(Configuration configuration) {
    this.configuration = configuration;
    this.roots =
        Stream.concat(
                configuration.manifestRoots().stream(),
                ClassPath.ofThisProcess().directories().stream())
            .toList();
  }

  /**
   * Returns the manifests below a directory, in the order of their paths.
   *
   * @throws ReplayException if the directory cannot be listed
   */
  List<DiscoveredManifest> below(Path directory) {
    List<DiscoveredManifest> known = listed.get(directory);
    if (known == null) {
      known = discover(directory, List.of());
      listed.put(directory, known);
    }
    return known;
  }

  /**
   * Returns the manifest of a home, or nothing if there is none.
   *
   * @throws ReplayException if its directory cannot be listed
   */
  Optional<DiscoveredManifest> manifest(Home home) {
    Path file = home.file();
    if (!read.containsKey(file)) {
      Home near = Home.below(file.resolveSibling(""), file);
      discover(near.root(), List.of(near.pattern()));
    }
    return Optional.ofNullable(read.get(file));
  }

  /** Returns the home of a file that was not found through a carrier. */
  Home home(Path file) {
    return Home.of(file, roots);
  }

  /** Returns whether there is a manifest, though no case of any manifest is selected. */
  boolean isEmptiedByTheCaseFilter() {
    return !read.isEmpty()
        && read.values().stream()
            .allMatch(manifest -> manifest.cases().isEmpty() && manifest.refusal().isEmpty());
  }

  private List<DiscoveredManifest> discover(Path root, List<String> includes) {
    List<DiscoveredManifest> found =
        new Replay(configuration.settings(root, includes, configuration.cases())).discover();
    found.forEach(manifest -> read.put(manifest.file(), manifest));
    return found;
  }
}
