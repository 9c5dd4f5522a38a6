package org.controlledreplay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.cases.CaseStream;
import org.controlledreplay.cases.CaseStreams;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.source.SourceReader;

/** Lists what manifests say, and opens nothing that they would run. */
final class Discovery {
  private final ReplaySettings settings;
  private final ManifestFinder finder;
  private final CaseFilter filter;

  Discovery(ReplaySettings settings) {
    this.settings = settings;
    this.finder = new ManifestFinder(settings);
    this.filter = new CaseFilter(settings.cases());
  }

  List<DiscoveredManifest> discover() {
    List<DiscoveredManifest> found = new ArrayList<>();
    finder.find().forEach((key, file) -> found.add(discover(key, file)));
    return List.copyOf(found);
  }

  private DiscoveredManifest discover(String key, Path file) {
    String displayName = finder.show(file);
    try {
      Manifest manifest = Preparation.read(file, displayName);
      return new DiscoveredManifest(
          key,
          file,
          displayName,
          manifest.name(),
          manifest.tags(),
          manifest.position(),
          cases(manifest),
          Optional.empty());
    } catch (ReplayException e) {
      Location start = new Location(displayName, 1, 1);
      return new DiscoveredManifest(
          key,
          file,
          displayName,
          "",
          Set.of(),
          e.problems().get(0).location().orElse(start),
          List.of(),
          Optional.of(e));
    }
  }

  private List<DiscoveredCase> cases(Manifest manifest) {
    SourceReader sources =
        new SourceReader(settings.roots(), settings.baseDirectory(), settings.artifacts());
    List<DiscoveredCase> cases = new ArrayList<>();
    try (CaseStream stream = CaseStreams.open(manifest, sources, settings.outputDirectory())) {
      for (ReplayCase replayCase : filter.of(stream)) {
        cases.add(new DiscoveredCase(replayCase.id(), replayCase.tags(), replayCase.position()));
      }
    }
    return List.copyOf(cases);
  }
}
