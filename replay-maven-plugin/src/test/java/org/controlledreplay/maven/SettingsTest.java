package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.controlledreplay.ReplaySettings;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.source.ArtifactResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @TempDir private Path base;

  private String enabled = "true";
  private List<String> switches = List.of();
  private List<String> manifestRoots = List.of();
  private String allowNoManifests = "false";
  private List<String> roots = List.of();
  private String backend = "wasm";
  private List<String> backends = List.of("wasm");
  private String pin = "environment";
  private String workers = "2";

  @Test
  void defaultsAreThoseOfTheDesign() throws Exception {
    ReplaySettings settings = check();

    assertThat(settings.enabled()).isTrue();
    assertThat(settings.baseDirectory()).isEqualTo(base);
    assertThat(settings.manifestRoots())
        .containsExactly(base.resolve("src/test/replay"), base.resolve("src/test/resources"));
    assertThat(settings.lockFile()).isEqualTo(base.resolve("replay.lock"));
    assertThat(settings.roots()).containsExactly(base);
    assertThat(settings.allowedBackends()).isEqualTo(Set.of("wasm"));
    assertThat(settings.pin()).isEqualTo(ReplaySettings.Pin.ENVIRONMENT);
    assertThat(settings.workers()).isEqualTo(2);
    assertThat(settings.outputDirectory()).isEqualTo(base.resolve("target/replay"));
  }

  @Test
  void pathsStartFromTheModule() throws Exception {
    manifestRoots = List.of("replays", "/elsewhere");
    roots = List.of("src/../lib", ".");

    ReplaySettings settings = check();

    assertThat(settings.manifestRoots())
        .containsExactly(base.resolve("replays"), base.resolve("/elsewhere"));
    assertThat(settings.roots()).containsExactly(base.resolve("lib"), base);
  }

  @Test
  void aFalseInAnyPlaceDisables() throws Exception {
    switches = List.of("true", "false");

    assertThat(check().enabled()).isFalse();
  }

  @Test
  void aFalseParameterIsNotOverruled() throws Exception {
    enabled = "false";
    switches = List.of("true");

    assertThat(check().enabled()).isFalse();
  }

  @Test
  void everyWrongValueIsToldWithItsKeyAndChoices() {
    switches = List.of("no");
    allowNoManifests = "yes";
    pin = "engine";
    workers = "many";

    assertThatThrownBy(this::check)
        .isExactlyInstanceOf(InvalidParametersException.class)
        .hasMessage(
            """
            replay.enabled is "no"; choices are: true, false
            replay.allowNoManifests is "yes"; choices are: true, false
            replay.pin is "engine"; choices are: environment, experiment
            replay.workers is "many"; choices are: a whole number from 1 to 1024""");
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "1025", "2.5", "''", "99999999999"})
  void workersAreBounded(String value) {
    workers = value;

    assertThatThrownBy(this::check)
        .hasMessage(
            "replay.workers is \"" + value + "\"; choices are: a whole number from 1 to 1024");
  }

  @Test
  void aBackendThatThisReleaseDoesNotHaveIsUnavailable() {
    backend = "docker";

    assertThatThrownBy(this::check)
        .isInstanceOfSatisfying(
            ReplayException.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.CAPABILITY_UNAVAILABLE))
        .hasMessage("capability_unavailable: replay.backend is \"docker\"; choices are: wasm");
  }

  @Test
  void anAdmittedBackendThatThisReleaseDoesNotHaveIsUnavailable() {
    backends = List.of("wasm", "gvisor");

    assertThatThrownBy(this::check)
        .hasMessage("capability_unavailable: replay.backends is \"gvisor\"; choices are: wasm");
  }

  @Test
  void aBackendThatTheBuildDoesNotAdmitNeedsPermission() {
    backends = List.of();

    assertThatThrownBy(this::check)
        .hasMessage(
            """
            permission_required: replay.backend is "wasm", which replay.backends does not admit
                Add it to replay.backends to admit it.""");
  }

  @Test
  void aMistypedSwitchIsNotTakenForFalse() {
    assertThatThrownBy(() -> Settings.flag("replay.skip", "ture"))
        .hasMessage("replay.skip is \"ture\"; choices are: true, false");
  }

  private ReplaySettings check() throws InvalidParametersException {
    return new Settings(
            base,
            enabled,
            switches,
            manifestRoots,
            List.of(),
            List.of(),
            allowNoManifests,
            "replay.lock",
            roots,
            backend,
            backends,
            pin,
            workers,
            List.of(),
            "target/replay")
        .check(ArtifactResolver.none());
  }
}
