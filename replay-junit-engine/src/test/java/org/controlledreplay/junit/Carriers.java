package org.controlledreplay.junit;

/** Classes that carry manifests of the test resources; not tests of this module themselves. */
final class Carriers {
  private Carriers() {}

  @ReplayManifests(resourceFolder = "carried")
  static final class Carried {}

  @ReplayManifests(resourceFolder = "nothing-here")
  static final class Empty {}
}
