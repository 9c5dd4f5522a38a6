package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.controlledreplay.engine.RealmScripts;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.sandbox.WasmSandbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a build did not grant or this release cannot do is refused before anything runs. */
class RefusedReplayTest {
  private static final String MANIFEST = FOLDER + "double.replay.json";

  @TempDir Path directory;

  @Test
  void aBuildThatDoesNotEnableReplay() {
    assertRefused(
        ReplayProject.doubling(directory).with(SettingsDraft::disabled),
        """
        permission_required: replay is not enabled in this build
            set replay.enabled=true, or skip the goal with replay.skip=true""");
  }

  @Test
  void aBackendThatTheBuildDoesNotAllow() {
    assertRefused(
        ReplayProject.doubling(directory).with(draft -> draft.backend("docker", "wasm", "a")),
        """
        permission_required: the backend "docker" is not among those that the build allows: a, wasm
            select one of them with replay.backend, or allow it with replay.backends""");
  }

  @Test
  void aBackendThatThisReleaseDoesNotHave() {
    assertRefused(
        ReplayProject.doubling(directory).with(draft -> draft.backend("docker", "docker")),
        """
        capability_unavailable: this release has no backend "docker"; it has wasm
            set replay.backend=wasm""");
  }

  @Test
  void noManifest() {
    assertRefused(
        ReplayProject.in(directory),
        """
        invalid_manifest: no *.replay.json was found below src/test/replay, src/test/resources
            write one, name other directories with replay.manifestRoots, or allow that there is\
         none with replay.allowNoManifests=true""");
  }

  @Test
  void noManifestIsFineIfTheBuildSaysSo() {
    ReplayProject project =
        ReplayProject.in(directory).with(SettingsDraft::allowNoManifests).plan();
    VerifyReport report = project.verify();
    assertThat(report.passed()).isTrue();
    assertThat(report.manifests()).isEmpty();
  }

  @Test
  void includesThatMatchNothing() {
    assertRefused(
        ReplayProject.doubling(directory).with(draft -> draft.includes("dubble*")),
        """
        invalid_manifest: no *.replay.json below src/test/replay, src/test/resources matches the\
         includes and excludes
            correct replay.includes and replay.excludes""");
  }

  @Test
  void excludesThatMatchEverything() {
    assertRefused(
        ReplayProject.doubling(directory).with(draft -> draft.excludes("**.json", "*.json")),
        """
        invalid_manifest: no *.replay.json below src/test/replay, src/test/resources matches the\
         includes and excludes
            correct replay.includes and replay.excludes""");
  }

  @Test
  void twoRootsWithOneKey() {
    assertRefused(
        ReplayProject.doubling(directory)
            .write("src/test/resources/double.replay.json", ReplayProject.DOUBLE),
        """
        invalid_manifest: two manifests are called double.replay.json:\
         src/test/replay/double.replay.json and src/test/resources/double.replay.json
            rename or move one of them: the lock knows a manifest by its path below its root""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`\"right\": {\"modules\": [{\"alias\": \"r\", \"path\": \"double.js\", \"format\": \"esm\"}], \"entry_alias\": \"r\"}` | /right | comparing a right side with the left is not part of this release | replay each side with a manifest of its own",
        "`\"generator\": {\"preset\": \"parser-boundaries\", \"count\": 2}` | /generator | generated cases are not part of this release | write the cases, or let a script write a cases_file",
        "`\"reproducer_export\": {\"path\": \"r.js\", \"approved\": true}` | /reproducer_export | exporting a reproducer is not part of this release | leave reproducer_export out",
        "`\"determinism\": {\"locale\": \"de-DE\"}` | /determinism/locale | the quickjs engine has no data for the locale \"de-DE\" | leave locale out, or write \"en-US\"",
      })
  void whatThisReleaseCannotDo(String field, String pointer, String message, String remedy) {
    assertRefused(
        withField(field),
        "capability_unavailable: src/test/replay/double.replay.json:1:1: "
            + message
            + " (at "
            + pointer
            + ")\n    "
            + remedy);
  }

  @Test
  void memoryOutsideOfWhatTheEngineCanUse() {
    assertRefused(
        withField("\"limits\": {\"memory_bytes\": 1048576}"),
        "capability_unavailable: src/test/replay/double.replay.json:1:1: memory_bytes is 1048576,"
            + " and a realm does not start in that (at /limits/memory_bytes)\n"
            + "    allow at least "
            + QuickJsEngine.BASELINE_MEMORY_BYTES);
    assertRefused(
        withField("\"limits\": {\"memory_bytes\": 2147483648}"),
        "capability_unavailable: src/test/replay/double.replay.json:1:1: memory_bytes is"
            + " 2147483648, more than the wasm backend can give (at /limits/memory_bytes)\n"
            + "    allow at most "
            + WasmSandbox.MAX_MEMORY_BYTES);
  }

  @Test
  void anUnknownProvider() {
    assertRefused(
        withField("\"providers\": [\"teleport@1\"]"),
        "invalid_manifest: src/test/replay/double.replay.json:1:1: there is no provider"
            + " \"teleport@1\" (at /providers)\n    providers are "
            + String.join(", ", RealmScripts.providers()));
  }

  @Test
  void whatIsWrongInSeveralManifestsIsToldTogether() {
    assertRefused(
        withField("\"determinism\": {\"locale\": \"de-DE\"}")
            .write(FOLDER + "a.replay.json", "{\"lefd\": {}}"),
        """
        invalid_manifest: 4 problems
          src/test/replay/a.replay.json:1:1: "left" is missing in a manifest
          src/test/replay/a.replay.json:1:1: a manifest needs at least one case
              write one into "cases", or name a "cases_file"
          src/test/replay/a.replay.json:1:2: unknown field "lefd" in a manifest (at /lefd)
              did you mean "left"?
          src/test/replay/double.replay.json:1:1: the quickjs engine has no data for the locale\
         "de-DE" (at /determinism/locale)
              leave locale out, or write "en-US\"""");
  }

  @Test
  void aModuleOutsideOfTheRootsThroughDots() throws IOException {
    Path base = Files.createDirectory(directory.resolve("project"));
    Path outside = Files.writeString(directory.resolve("secret.js"), "export default 1;");
    assertRefused(
        ReplayProject.doubling(base).replace(MANIFEST, "double.js", "../../../../secret.js"),
        outside("../../../../secret.js", outside));
  }

  @Test
  void aModuleOutsideOfTheRootsThroughALink() throws IOException {
    Path base = Files.createDirectory(directory.resolve("project"));
    Path outside = Files.writeString(directory.resolve("secret.js"), "export default 1;");
    ReplayProject project = ReplayProject.doubling(base).replace(MANIFEST, "double.js", "link.js");
    Files.createSymbolicLink(project.path(FOLDER + "link.js"), outside);
    assertRefused(project, outside("link.js", outside));
  }

  private static String outside(String path, Path file) throws IOException {
    return "permission_required: src/test/replay/double.replay.json:3:17: \""
        + path
        + "\" is outside of the roots: it is "
        + file.toRealPath()
        + ", and the roots are . (at /left/modules/0/path)\n"
        + "    move the file into a root, or let the build grant its directory with the parameter"
        + " replay.roots";
  }

  private ReplayProject withField(String field) {
    return ReplayProject.doubling(directory).replace(MANIFEST, "\"cases\"", field + ", \"cases\"");
  }

  /** Every door refuses alike; neither a lock nor an approval is written. */
  private void assertRefused(ReplayProject project, String message) {
    Heard heard = new Heard();
    for (Runnable door :
        List.<Runnable>of(
            () -> project.replay().plan(),
            () -> project.replay().verify(heard),
            () -> project.replay().record(heard))) {
      assertThat(Failures.of(door)).hasMessage(message);
    }
    heard.assertNothing();
    assertThat(project.path("replay.lock")).doesNotExist();
    assertThat(project.path(FOLDER + "double.approved.json")).doesNotExist();
  }
}
