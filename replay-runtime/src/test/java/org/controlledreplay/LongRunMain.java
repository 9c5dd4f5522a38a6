package org.controlledreplay;

import java.nio.file.Path;

/** Verifies a project that expects something of every case, in a JVM that a test has bounded. */
final class LongRunMain {
  private LongRunMain() {}

  public static void main(String[] args) {
    ReplayProject project = ReplayProject.in(Path.of(args[0])).with(draft -> draft.workers(2));
    project.plan();
    long[] heard = {0};
    VerifyReport report =
        project
            .replay()
            .verify(
                new ReplayListener() {
                  @Override
                  public void caseFinished(CaseReport report) {
                    heard[0]++;
                  }
                });
    project.write(
        "result.txt",
        heard[0]
            + " heard, "
            + report.manifests().get(0).passed()
            + " passed, "
            + report.manifests().get(0).outcomes());
  }
}
