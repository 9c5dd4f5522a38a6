package org.controlledreplay.junit;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.controlledreplay.DiscoveredCase;
import org.controlledreplay.DiscoveredManifest;
import org.controlledreplay.failure.ReplayException;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DirectorySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FileSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.DirectorySource;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Turns selectors into descriptors.
 *
 * <p>Every selector becomes unique ids first, and only unique ids become descriptors: so nothing is
 * listed twice, and whatever was listed can be selected again.
 */
final class ReplaySelectorResolver implements SelectorResolver {
  private static final String SUFFIX = ".replay.json";

  private final UniqueId engine;
  private final Configuration configuration;
  private final Predicate<String> classNames;
  private final ManifestCatalog catalog;

  ReplaySelectorResolver(
      UniqueId engine,
      Configuration configuration,
      ManifestCatalog catalog,
      Predicate<String> classNames) {
    this.engine = engine;
    this.configuration = configuration;
    this.catalog = catalog;
    this.classNames = classNames;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    Optional<Class<?>> carrier = carrier(selector.getClassName(), selector.getClassLoader());
    return carrier.isPresent() && classNames.test(selector.getClassName())
        ? ids(Set.of(engine.append(Segments.CARRIER, selector.getClassName())))
        : Resolution.unresolved();
  }

  @Override
  public Resolution resolve(FileSelector selector, Context context) {
    Path file = absolute(selector.getPath());
    if (!file.toString().endsWith(SUFFIX)) {
      return Resolution.unresolved(); // it may be for another engine
    }
    UniqueId manifest = engine.append(Segments.MANIFEST, relative(file));
    return ids(
        Set.of(
            selector
                .getPosition()
                .flatMap(position -> caseAt(file, position.getLine()))
                .map(id -> manifest.append(Segments.CASE, Segments.encode(id)))
                .orElse(manifest)));
  }

  @Override
  public Resolution resolve(DirectorySelector selector, Context context) {
    Path directory = absolute(selector.getPath());
    Set<UniqueId> found = new LinkedHashSet<>();
    if (problemBelow(directory).isEmpty()) {
      catalog
          .below(directory)
          .forEach(
              manifest -> found.add(engine.append(Segments.MANIFEST, relative(manifest.file()))));
    } else {
      found.add(engine.append(Segments.DIRECTORY, relative(directory)));
    }
    return ids(found);
  }

  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    UniqueId id = selector.getUniqueId();
    UniqueId.Segment last = id.getLastSegment();
    return switch (last.getType()) {
      case Segments.CARRIER -> resolveCarrier(id, last.getValue(), context);
      case Segments.DIRECTORY -> resolveDirectory(id, last.getValue(), context);
      case Segments.MANIFEST -> resolveManifest(id, last.getValue(), context);
      case Segments.CASE -> resolveCase(id, Segments.decode(last.getValue()), context);
      case Segments.PROBLEM -> resolveProblem(id, context);
      default -> Resolution.unresolved();
    };
  }

  private Resolution resolveCarrier(UniqueId id, String className, Context context) {
    return carrier(className, null)
        .map(
            carrier ->
                add(
                    id,
                    context,
                    parent -> Optional.of(new CarrierDescriptor(id, carrier)),
                    () -> idsBelow(id, carrier)))
        .orElseGet(Resolution::unresolved);
  }

  private Set<UniqueId> idsBelow(UniqueId id, Class<?> carrier) {
    Set<UniqueId> found = new LinkedHashSet<>();
    if (problemBelow(carrier).isPresent()) {
      found.add(id.append(Segments.PROBLEM, "manifests"));
      return found;
    }
    Path root = CarrierDescriptor.root(carrier).orElseThrow();
    for (DiscoveredManifest manifest : catalog.below(folder(root, carrier))) {
      found.add(
          id.append(Segments.MANIFEST, Segments.encode(Home.below(root, manifest.file()).key())));
    }
    return found;
  }

  private Resolution resolveDirectory(UniqueId id, String path, Context context) {
    Path directory = absolute(Path.of(Segments.decode(path)));
    return add(
        id,
        context,
        parent ->
            problemBelow(directory)
                .map(
                    problem ->
                        new ProblemDescriptor(
                            id,
                            Segments.decode(path),
                            DirectorySource.from(directory.toFile()),
                            problem)),
        Set::of);
  }

  private Resolution resolveManifest(UniqueId id, String path, Context context) {
    return home(id, Segments.decode(path))
        .map(home -> add(id, context, parent -> describe(id, home), () -> caseIds(id, home)))
        .orElseGet(Resolution::unresolved);
  }

  private Optional<Home> home(UniqueId id, String path) {
    Optional<UniqueId.Segment> parent =
        Optional.of(id.removeLastSegment().getLastSegment())
            .filter(segment -> segment.getType().equals(Segments.CARRIER));
    if (parent.isEmpty()) {
      return Optional.of(catalog.home(absolute(Path.of(path))));
    }
    return carrier(parent.get().getValue(), null)
        .flatMap(CarrierDescriptor::root)
        .map(root -> new Home(root, path));
  }

  private Optional<TestDescriptor> describe(UniqueId id, Home home) {
    Optional<String> problem = configuration.problem();
    if (problem.isPresent()) {
      return Optional.of(new ProblemDescriptor(id, home.key(), null, problem.get()));
    }
    Optional<DiscoveredManifest> found = catalog.manifest(home);
    if (found.isEmpty()) {
      return Optional.of(
          new ProblemDescriptor(
              id, home.key(), null, "there is no manifest " + relativeText(home.file())));
    }
    DiscoveredManifest manifest = found.get();
    if (manifest.refusal().isPresent()) {
      return Optional.of(
          new ProblemDescriptor(
              id,
              home.key(),
              ManifestDescriptor.source(configuration.baseDirectory(), manifest.location()),
              String.valueOf(manifest.refusal().get().getMessage())));
    }
    return Optional.of(new ManifestDescriptor(id, configuration.baseDirectory(), home, manifest));
  }

  private Set<UniqueId> caseIds(UniqueId id, Home home) {
    Set<UniqueId> found = new LinkedHashSet<>();
    if (configuration.problem().isEmpty()) {
      Optional<DiscoveredManifest> manifest = catalog.manifest(home);
      for (DiscoveredCase one : manifest.map(DiscoveredManifest::cases).orElse(List.of())) {
        found.add(id.append(Segments.CASE, Segments.encode(one.id())));
      }
    }
    return found;
  }

  private Resolution resolveCase(UniqueId id, String caseId, Context context) {
    return add(
        id,
        context,
        parent ->
            parent instanceof ManifestDescriptor manifest
                ? Optional.of(
                    manifest
                        .describe(caseId, id)
                        .orElseGet(
                            () ->
                                new ProblemDescriptor(
                                    id,
                                    caseId,
                                    manifest.getSource().orElse(null),
                                    manifest.getDisplayName()
                                        + " has no case \""
                                        + caseId
                                        + "\" any more")))
                : Optional.empty(),
        Set::of);
  }

  private Resolution resolveProblem(UniqueId id, Context context) {
    return add(
        id,
        context,
        parent ->
            parent instanceof CarrierDescriptor carrier
                ? problemBelow(carrier.carrier())
                    .map(problem -> new ProblemDescriptor(id, "manifests", null, problem))
                : configuration
                    .nothingMatches()
                    .map(problem -> new ProblemDescriptor(id, "cases", null, problem)),
        Set::of);
  }

  /** Returns why no manifest below a carrier can be listed, if so. */
  private Optional<String> problemBelow(Class<?> carrier) {
    Optional<String> wrong = configuration.problem();
    if (wrong.isPresent()) {
      return wrong;
    }
    Optional<Path> root = CarrierDescriptor.root(carrier);
    return root.isEmpty()
        ? Optional.of(
            carrier.getName()
                + " is not in a directory of the class path; move it to the test classes of the"
                + " module that has the manifests")
        : problemBelow(folder(root.get(), carrier));
  }

  /** Returns why no manifest below a directory can be listed, if so. */
  private Optional<String> problemBelow(Path directory) {
    Optional<String> wrong = configuration.problem();
    if (wrong.isPresent()) {
      return wrong;
    }
    try {
      return catalog.below(directory).isEmpty()
          ? Optional.of(
              "no *"
                  + SUFFIX
                  + " was found below "
                  + relativeText(directory)
                  + "; write one, or correct the folder")
          : Optional.empty();
    } catch (ReplayException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> caseAt(Path file, int line) {
    if (configuration.problem().isPresent()) {
      return Optional.empty();
    }
    return catalog
        .manifest(catalog.home(file))
        .flatMap(
            manifest ->
                manifest.cases().stream()
                    .filter(one -> one.location().file().equals(manifest.displayName()))
                    .filter(one -> one.location().line() <= line)
                    .reduce((before, after) -> after))
        .map(DiscoveredCase::id);
  }

  private static Resolution add(
      UniqueId id,
      Context context,
      Function<TestDescriptor, Optional<? extends TestDescriptor>> describe,
      Supplier<Set<UniqueId>> children) {
    return context
        .addToParent(
            () -> DiscoverySelectors.selectUniqueId(id.removeLastSegment()),
            parent -> describe.apply(parent).map(TestDescriptor.class::cast))
        .map(
            descriptor ->
                Resolution.match(Match.exact(descriptor, () -> selectors(children.get()))))
        .orElseGet(Resolution::unresolved);
  }

  private static Resolution ids(Set<UniqueId> ids) {
    return Resolution.selectors(selectors(ids));
  }

  private static Set<DiscoverySelector> selectors(Set<UniqueId> ids) {
    Set<DiscoverySelector> selectors = new LinkedHashSet<>();
    ids.forEach(id -> selectors.add(DiscoverySelectors.selectUniqueId(id)));
    return selectors;
  }

  private static Optional<Class<?>> carrier(String name, @Nullable ClassLoader loader) {
    return (loader == null
            ? ReflectionSupport.tryToLoadClass(name)
            : ReflectionSupport.tryToLoadClass(name, loader))
        .toOptional()
        .filter(CarrierDescriptor::isCarrier);
  }

  private static Path folder(Path root, Class<?> carrier) {
    return root.resolve(CarrierDescriptor.folder(carrier)).normalize();
  }

  private Path absolute(Path path) {
    return configuration.baseDirectory().resolve(path).toAbsolutePath().normalize();
  }

  private String relative(Path file) {
    return Segments.encode(relativeText(file));
  }

  private String relativeText(Path file) {
    return Home.slashes(configuration.baseDirectory().relativize(file));
  }
}
