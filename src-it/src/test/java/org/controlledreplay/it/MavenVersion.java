package org.controlledreplay.it;

import java.nio.file.Path;

/** The releases of Maven that builds are run with. */
enum MavenVersion {
  V3_6("3.6.3"),
  V3_8("3.8.8"),
  V3_9("3.9.11"),
  V4("4.0.0-rc-4");

  private final String version;

  MavenVersion(String version) {
    this.version = version;
  }

  /** Returns where the distribution was unpacked. */
  Path home() {
    return Path.of(System.getProperty("it.distributions"), "apache-maven-" + version);
  }

  @Override
  public String toString() {
    return version;
  }
}
