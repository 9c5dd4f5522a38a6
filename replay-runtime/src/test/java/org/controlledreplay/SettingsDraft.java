package org.controlledreplay;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Settings while a test changes some of them. */
final class SettingsDraft {
  private final ReplaySettings from;
  boolean enabled;
  List<Path> manifestRoots;
  List<String> includes;
  List<String> excludes;
  boolean allowNoManifests;
  String backend;
  Set<String> allowedBackends;
  ReplaySettings.Pin pin;
  int workers;
  List<String> cases;

  SettingsDraft(ReplaySettings from) {
    this.from = from;
    this.enabled = from.enabled();
    this.manifestRoots = from.manifestRoots();
    this.includes = from.includes();
    this.excludes = from.excludes();
    this.allowNoManifests = from.allowNoManifests();
    this.backend = from.backend();
    this.allowedBackends = from.allowedBackends();
    this.pin = from.pin();
    this.workers = from.workers();
    this.cases = from.cases();
  }

  SettingsDraft disabled() {
    enabled = false;
    return this;
  }

  SettingsDraft manifestRoots(Path... roots) {
    manifestRoots = List.of(roots);
    return this;
  }

  SettingsDraft includes(String... patterns) {
    includes = List.of(patterns);
    return this;
  }

  SettingsDraft excludes(String... patterns) {
    excludes = List.of(patterns);
    return this;
  }

  SettingsDraft allowNoManifests() {
    allowNoManifests = true;
    return this;
  }

  SettingsDraft backend(String name, String... allowed) {
    backend = name;
    allowedBackends = Set.of(allowed);
    return this;
  }

  SettingsDraft pinExperiment() {
    pin = ReplaySettings.Pin.EXPERIMENT;
    return this;
  }

  SettingsDraft workers(int count) {
    workers = count;
    return this;
  }

  SettingsDraft cases(String... patterns) {
    cases = List.of(patterns);
    return this;
  }

  ReplaySettings build() {
    return new ReplaySettings(
        enabled,
        from.baseDirectory(),
        manifestRoots,
        includes,
        excludes,
        allowNoManifests,
        from.lockFile(),
        from.roots(),
        from.artifacts(),
        backend,
        allowedBackends,
        pin,
        workers,
        cases,
        from.outputDirectory());
  }
}
