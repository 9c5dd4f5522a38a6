package org.controlledreplay;

import java.nio.file.Path;

/** Plans and records a project, in a JVM whose defaults a test has chosen. */
final class PlanMain {
  private PlanMain() {}

  public static void main(String[] args) {
    ReplayProject.in(Path.of(args[0])).plan().record();
  }
}
