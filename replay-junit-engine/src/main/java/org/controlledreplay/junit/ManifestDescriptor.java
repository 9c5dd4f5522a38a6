package org.controlledreplay.junit;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.DiscoveredCase;
import org.controlledreplay.DiscoveredManifest;
import org.controlledreplay.failure.Location;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;

/** A manifest: the container of its cases. */
final class ManifestDescriptor extends AbstractTestDescriptor {
  private final Path base;
  private final Home home;
  private final DiscoveredManifest discovered;
  private final Map<String, DiscoveredCase> cases = new LinkedHashMap<>();

  /**
   * Creates the descriptor.
   *
   * @param base what the files of locations are relative to
   */
  ManifestDescriptor(UniqueId uniqueId, Path base, Home home, DiscoveredManifest discovered) {
    super(uniqueId, displayName(home, discovered), source(base, discovered.location()));
    this.base = base;
    this.home = home;
    this.discovered = discovered;
    discovered.cases().forEach(found -> cases.put(found.id(), found));
  }

  private static String displayName(Home home, DiscoveredManifest discovered) {
    return discovered.name().isEmpty() ? home.key() : home.key() + " (" + discovered.name() + ")";
  }

  /** Returns the place of something that is written in a file. */
  static TestSource source(Path base, Location location) {
    return FileSource.from(
        base.resolve(location.file()).toFile(),
        FilePosition.from(location.line(), location.column()));
  }

  Home home() {
    return home;
  }

  /** Returns a new descriptor of a case, or nothing if the manifest has no such case. */
  Optional<TestDescriptor> describe(String id, UniqueId uniqueId) {
    return Optional.ofNullable(cases.get(id))
        .map(
            found ->
                new CaseDescriptor(uniqueId, found, caseName(id), source(base, found.location())));
  }

  /** Reports know only the carrier's class and this name, so the name must be unique in there. */
  private String caseName(String id) {
    return getParent().filter(CarrierDescriptor.class::isInstance).isPresent()
        ? id + " (" + home.key() + ")"
        : id;
  }

  /** Returns the cases that are selected, in order. */
  List<CaseDescriptor> selected() {
    return getChildren().stream()
        .filter(CaseDescriptor.class::isInstance)
        .map(CaseDescriptor.class::cast)
        .toList();
  }

  /** Returns whether these are all the cases that the manifest was found to have. */
  boolean isComplete(List<CaseDescriptor> selected) {
    return selected.size() == cases.size();
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public Set<TestTag> getTags() {
    return Tags.of(discovered.tags());
  }

  @Override
  public String getLegacyReportingName() {
    return "replay." + home.key();
  }
}
