package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.controlledreplay.doctor.DoctorReport;
import org.controlledreplay.doctor.DoctorReport.Check;
import org.controlledreplay.doctor.DoctorReport.Status;
import org.junit.jupiter.api.Test;

class DoctorTextTest {
  private static final Check JAVA = new Check("Java", Status.OK, "17.0.15", "");
  private static final Check DOCKER =
      new Check("docker", Status.UNAVAILABLE, "no engine", "Start a Docker engine.");
  private static final Check LOOP =
      new Check("wasm: endless loop", Status.FAILED, "it was not stopped", "Report this.");

  @Test
  void remediesFollowTheTable() {
    assertThat(text(JAVA, DOCKER).lines(Style.PLAIN))
        .containsExactly(
            "subject  status       detail",
            "Java     ok           17.0.15",
            "docker   unavailable  no engine",
            "docker: Start a Docker engine.");
  }

  @Test
  void onlyAFailedCheckFails() {
    assertThat(text(JAVA, DOCKER).failure()).isEmpty();
    assertThat(text(JAVA, LOOP).failure())
        .contains(
            """
            This host does not keep what replay promises:
            wasm: endless loop: it was not stopped""");
  }

  @Test
  void programsReadJson() {
    assertThat(text(JAVA, LOOP).json())
        .isEqualTo(
            """
            {
              "healthy" : false,
              "checks" : [
                {
                  "subject" : "Java",
                  "status" : "ok",
                  "detail" : "17.0.15",
                  "remedy" : ""
                },
                {
                  "subject" : "wasm: endless loop",
                  "status" : "failed",
                  "detail" : "it was not stopped",
                  "remedy" : "Report this."
                }
              ]
            }
            """);
  }

  private static DoctorText text(Check... checks) {
    return new DoctorText(new DoctorReport(List.of(checks)));
  }
}
