package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** What the host can do, as a table and as JSON. */
class DoctorIT {
  private final Project project = Project.copyOf("skip");

  @Test
  void everyPromiseOfTheWasmBackendIsTried() throws IOException {
    BuildResult build = project.succeeds("replay:doctor");

    build.says("\nMaven");
    JsonNode report = new ObjectMapper().readTree(project.read("target/replay/doctor.json"));
    assertThat(report.path("healthy").asBoolean()).isTrue();
    assertThat(report.path("checks"))
        .filteredOn(check -> check.path("subject").asText().startsWith("wasm"))
        .isNotEmpty()
        .allSatisfy(check -> assertThat(check.path("status").asText()).isEqualTo("ok"));
  }

  @Test
  void theReportGoesWhereTheBuildSays() {
    project.succeeds("replay:doctor", "-Dreplay.doctorFile=target/health.json");

    assertThat(project.file("target/health.json")).exists();
    assertThat(project.file("target/replay/doctor.json")).doesNotExist();
  }

  @Test
  void noProjectIsNeeded() throws IOException {
    Files.delete(project.file("pom.xml"));

    project.succeeds("org.controlledreplay:replay-maven-plugin:0.1.0-SNAPSHOT:doctor");

    assertThat(project.file("target/replay/doctor.json")).exists();
  }
}
