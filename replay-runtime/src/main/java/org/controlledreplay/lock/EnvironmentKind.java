package org.controlledreplay.lock;

import org.controlledreplay.plan.Environment;

/**
 * What two environments have in common if one can replace the other in a lock.
 *
 * @param platform the identity {@code platform} of environments that depend on one, such as {@code
 *     linux-x86_64}; otherwise empty
 */
record EnvironmentKind(String backend, String engine, String platform) {
  private static final String PLATFORM = "platform";

  static EnvironmentKind of(Environment environment) {
    return new EnvironmentKind(
        environment.backend(),
        environment.engine(),
        environment.identities().getOrDefault(PLATFORM, ""));
  }

  @Override
  public String toString() {
    String name = backend + "/" + engine;
    return platform.isEmpty() ? name : name + " on " + platform;
  }
}
