package org.controlledreplay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.cases.CaseStream;
import org.controlledreplay.cases.CaseStreams;
import org.controlledreplay.engine.RealmScripts;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.lock.CurrentPlan;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ManifestReader;
import org.controlledreplay.plan.Experiment;
import org.controlledreplay.plan.Plan;
import org.controlledreplay.plan.PreparedReplay;
import org.controlledreplay.source.ModuleSource;
import org.controlledreplay.source.SourceReader;

/**
 * Every selected manifest with all that it names, read once and planned. What is wrong anywhere is
 * told together.
 */
final class Preparation implements AutoCloseable {
  private final ReplaySettings settings;
  private final Backend backend;
  private final ManifestFinder finder;
  private final List<CurrentPlan> plans = new ArrayList<>();
  private final SortedMap<ErrorCode, List<Problem>> problems = new TreeMap<>();

  private Preparation(ReplaySettings settings, Backend backend) {
    this.settings = settings;
    this.backend = backend;
    this.finder = new ManifestFinder(settings);
  }

  /**
   * Prepares all selected manifests.
   *
   * @throws ReplayException with every problem of every manifest
   */
  static Preparation of(ReplaySettings settings, Backend backend) {
    Preparation preparation = new Preparation(settings, backend);
    try {
      preparation.prepareAll();
    } catch (ReplayException e) {
      preparation.close();
      throw e;
    }
    return preparation;
  }

  /** Reads a manifest and refuses what this release cannot do with it. */
  static Manifest read(Path file, String displayName) {
    Manifest manifest = new ManifestReader().read(file, displayName);
    refuse(ErrorCode.CAPABILITY_UNAVAILABLE, outsideOfThisRelease(manifest));
    refuse(ErrorCode.INVALID_MANIFEST, unknownProviders(manifest));
    return manifest;
  }

  List<CurrentPlan> plans() {
    return List.copyOf(plans);
  }

  /** Returns whether every manifest of the module takes part. */
  boolean allManifests() {
    return finder.selectsAll();
  }

  private void prepareAll() {
    for (Map.Entry<String, Path> found : finder.find().entrySet()) {
      try {
        prepare(found.getKey(), found.getValue());
      } catch (ReplayException e) {
        problems.computeIfAbsent(e.code(), code -> new ArrayList<>()).addAll(e.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new ReplayException(
          problems.firstKey(), problems.values().stream().flatMap(List::stream).toList());
    }
  }

  private void prepare(String key, Path file) {
    Manifest manifest = read(file, finder.show(file));
    SourceReader sources =
        new SourceReader(settings.roots(), settings.baseDirectory(), settings.artifacts());
    List<ModuleSource> left = sources.readLeft(manifest);
    CaseStream cases = CaseStreams.open(manifest, sources, settings.outputDirectory());
    PreparedReplay prepared =
        new PreparedReplay(
            key,
            manifest,
            left,
            Optional.empty(),
            cases,
            manifest.declaredLimits().forCases(cases.count()));
    try {
      refuse(ErrorCode.CAPABILITY_UNAVAILABLE, backend.unsupported(prepared));
      plans.add(
          new CurrentPlan(
              prepared,
              Plan.of(
                  Experiment.of(prepared, RealmScripts.digests(manifest.providers())),
                  backend.environment(prepared))));
    } catch (ReplayException e) {
      cases.close();
      throw e;
    }
  }

  private static void refuse(ErrorCode code, List<Problem> found) {
    if (!found.isEmpty()) {
      throw new ReplayException(code, found);
    }
  }

  /** What the reader admits and this release does not do yet: refused, never ignored. */
  private static List<Problem> outsideOfThisRelease(Manifest manifest) {
    List<Problem> found = new ArrayList<>();
    if (manifest.right().isPresent()) {
      found.add(
          notYet(
              manifest,
              "/right",
              "comparing a right side with the left is not part of this release",
              "replay each side with a manifest of its own"));
    }
    if (manifest.generator().isPresent()) {
      found.add(
          notYet(
              manifest,
              "/generator",
              "generated cases are not part of this release",
              "write the cases, or let a script write a cases_file"));
    }
    if (manifest.reproducerExport().isPresent()) {
      found.add(
          notYet(
              manifest,
              "/reproducer_export",
              "exporting a reproducer is not part of this release",
              "leave reproducer_export out"));
    }
    return found;
  }

  private static Problem notYet(Manifest manifest, String pointer, String message, String remedy) {
    return Problem.at(manifest.position(), pointer, message, remedy);
  }

  private static List<Problem> unknownProviders(Manifest manifest) {
    List<Problem> found = new ArrayList<>();
    for (String id : manifest.providers()) {
      if (!RealmScripts.providers().contains(id)) {
        found.add(
            Problem.at(
                manifest.position(),
                "/providers",
                "there is no provider \"" + id + "\"",
                "providers are " + String.join(", ", RealmScripts.providers())));
      }
    }
    return found;
  }

  @Override
  public void close() {
    plans.forEach(plan -> plan.prepared().close());
  }
}
