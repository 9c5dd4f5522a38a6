package org.controlledreplay.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.FileSource;

/** Which selectors list which tests. */
class DiscoveryTest {
  private static final String MANIFEST =
      "[engine:replay]/[manifest:src%2Ftest%2Freplay%2Finner%2Fgreet.replay.json]";

  @TempDir private Path base;
  private Workspace workspace;

  @BeforeEach
  void plan() throws IOException {
    workspace = Workspace.greeting(base);
  }

  @Test
  void aManifestAndItsCasesAreListedWithIdsTagsAndPlaces() {
    TestDescriptor engine = discover(file("inner/greet.replay.json"));

    assertThat(ids(engine))
        .containsExactly(
            "[engine:replay]",
            MANIFEST,
            MANIFEST + "/[case:world]",
            MANIFEST + "/[case:mars%253A red]",
            MANIFEST + "/[case:wrong]",
            MANIFEST + "/[case:unknown]");
    TestDescriptor manifest = find(engine, MANIFEST);
    assertThat(manifest.getDisplayName()).isEqualTo("inner/greet.replay.json (Greetings)");
    assertThat(manifest.getLegacyReportingName()).isEqualTo("replay.inner/greet.replay.json");
    assertThat(manifest.getTags()).containsExactly(TestTag.create("greeting"));
    assertThat(manifest.getSource()).contains(source("inner/greet.replay.json", 1, 1));
    TestDescriptor mars = find(engine, MANIFEST + "/[case:mars%253A red]");
    assertThat(mars.getDisplayName()).isEqualTo("mars: red");
    assertThat(mars.getTags()).isEqualTo(Set.of(TestTag.create("greeting"), TestTag.create("far")));
    assertThat(mars.getSource()).contains(source("inner/greet.replay.json", 10, 5));
  }

  @Test
  void everyIdThatWasEmittedSelectsTheSameAgain() throws IOException {
    workspace.write("broken.replay.json", "{");
    Path empty = Files.createDirectories(base.resolve("empty"));
    TestDescriptor engine =
        discover(
            DiscoverySelectors.selectDirectory(workspace.root().toFile()),
            DiscoverySelectors.selectDirectory(empty.toFile()),
            DiscoverySelectors.selectClass(Carriers.Carried.class),
            DiscoverySelectors.selectClass(Carriers.Empty.class));
    List<String> emitted = ids(engine);
    assertThat(emitted).hasSize(13);

    for (String id : emitted.subList(1, emitted.size())) {
      TestDescriptor again = discover(DiscoverySelectors.selectUniqueId(id));
      TestDescriptor original = find(engine, id);
      TestDescriptor found = find(again, id);
      assertThat(ids(found)).isEqualTo(ids(original));
      assertThat(found.getDisplayName()).isEqualTo(original.getDisplayName());
    }
  }

  @Test
  void idsDoNotChangeWhenCasesAreAdded() throws IOException {
    workspace.write(
        "inner/greet.replay.json",
        Workspace.GREET.replace(
            "\"cases\": [", "\"cases\": [\n    { \"case_id\": \"new\", \"arguments\": [] },"));

    assertThat(ids(discover(DiscoverySelectors.selectUniqueId(MANIFEST + "/[case:wrong]"))))
        .containsExactly("[engine:replay]", MANIFEST, MANIFEST + "/[case:wrong]");
  }

  @Test
  void aCaseThatIsGoneFails() {
    String id = MANIFEST + "/[case:gone]";

    assertThat(problem(discover(DiscoverySelectors.selectUniqueId(id)), id))
        .isEqualTo("inner/greet.replay.json (Greetings) has no case \"gone\" any more");
  }

  @Test
  void aLineSelectsTheCaseThatIsThere() {
    File manifest = workspace.file("inner/greet.replay.json").toFile();

    assertThat(ids(discover(DiscoverySelectors.selectFile(manifest, FilePosition.from(11)))))
        .containsExactly("[engine:replay]", MANIFEST, MANIFEST + "/[case:mars%253A red]");
    assertThat(ids(discover(DiscoverySelectors.selectFile(manifest, FilePosition.from(2)))))
        .as("a line before the cases selects all of them")
        .hasSize(6);
  }

  @Test
  void aDirectoryAndAFileOfItListNothingTwice() {
    assertThat(
            ids(
                discover(
                    DiscoverySelectors.selectUniqueId(MANIFEST + "/[case:wrong]"),
                    file("inner/greet.replay.json"),
                    DiscoverySelectors.selectDirectory(workspace.root().toFile()))))
        .hasSize(6)
        .doesNotHaveDuplicates();
  }

  @Test
  void anUnreadableManifestIsAFailingTestBesideTheOthers() throws IOException {
    workspace.write("broken.replay.json", "{\n  \"left\": 1\n}\n");

    TestDescriptor engine = discover(DiscoverySelectors.selectDirectory(workspace.root().toFile()));

    String broken = "[engine:replay]/[manifest:src%2Ftest%2Freplay%2Fbroken.replay.json]";
    assertThat(ids(engine)).hasSize(7).contains(broken, MANIFEST);
    assertThat(find(engine, broken).getSource()).contains(source("broken.replay.json", 1, 1));
    assertThat(problem(engine, broken))
        .startsWith("invalid_manifest: ")
        .contains("src/test/replay/broken.replay.json:2:11: ");
    var results =
        workspace
            .select(DiscoverySelectors.selectFile(workspace.file("broken.replay.json").toFile()))
            .execute();
    assertThat(Workspace.failure(results, "broken.replay.json"))
        .hasMessage(problem(engine, broken));
  }

  @Test
  void aDirectoryWithoutManifestsFails() throws IOException {
    Path empty = Files.createDirectories(base.resolve("empty"));

    var results = workspace.select(DiscoverySelectors.selectDirectory(empty.toFile())).execute();

    assertThat(Workspace.failure(results, "empty"))
        .hasMessage("no *.replay.json was found below empty; write one, or correct the folder");
  }

  @Test
  void aMissingManifestFailsAndAFileOfAnotherKindIsLeftToOtherEngines() {
    var results =
        workspace
            .select(
                DiscoverySelectors.selectUniqueId(
                    "[engine:replay]/[manifest:src%2Ftest%2Freplay%2Fmissing.replay.json]"))
            .execute();

    assertThat(Workspace.failure(results, "missing.replay.json"))
        .hasMessage("there is no manifest src/test/replay/missing.replay.json");
    assertThat(ids(discover(file("inner/greet.js")))).containsExactly("[engine:replay]");
  }

  @Test
  void aCarrierListsTheManifestsBelowItsFolder() {
    TestDescriptor engine = discover(DiscoverySelectors.selectClass(Carriers.Carried.class));

    String carrier = "[engine:replay]/[class:" + Carriers.Carried.class.getName() + "]";
    assertThat(ids(engine))
        .containsExactly(
            "[engine:replay]",
            carrier,
            carrier + "/[manifest:carried%2Fgreet.replay.json]",
            carrier + "/[manifest:carried%2Fgreet.replay.json]/[case:world]");
    String world = carrier + "/[manifest:carried%2Fgreet.replay.json]/[case:world]";
    assertThat(find(engine, world).getDisplayName()).isEqualTo("world (carried/greet.replay.json)");
    assertThat(find(engine, carrier).getSource())
        .contains(ClassSource.from(Carriers.Carried.class));
    assertThat(find(engine, carrier).getLegacyReportingName())
        .isEqualTo(Carriers.Carried.class.getName());
    assertThat(ids(discover(DiscoverySelectors.selectPackage("org.controlledreplay.junit"))))
        .contains(carrier);
  }

  @Test
  void aCarrierWithoutManifestsFails() {
    var results = workspace.select(DiscoverySelectors.selectClass(Carriers.Empty.class)).execute();

    assertThat(Workspace.failure(results, "manifests").getMessage())
        .startsWith("no *.replay.json was found below ")
        .endsWith("nothing-here; write one, or correct the folder");
  }

  @Test
  void aClassThatIsNoCarrierIsLeftToOtherEngines() {
    assertThat(ids(discover(DiscoverySelectors.selectClass(DiscoveryTest.class))))
        .containsExactly("[engine:replay]");
  }

  @Test
  void wrongParametersFailWithTheirChoices() {
    var results =
        workspace
            .selectFile()
            .configurationParameter(Constants.WORKERS, "many")
            .configurationParameter(Constants.PIN, "nothing")
            .configurationParameter(Constants.ENABLED, "yes")
            .execute();

    assertThat(Workspace.failure(results, "inner/greet.replay.json"))
        .hasMessage(
            "replay.enabled is \"yes\"; choices are: true, false\n"
                + "replay.pin is \"nothing\"; choices are: environment, experiment\n"
                + "replay.workers is \"many\"; choices are: a whole number from 1 to 1024");
  }

  @Test
  void aFilterThatNoCaseMatchesFails() {
    var results =
        workspace.selectFile().configurationParameter(Constants.CASES, "nobody").execute();

    assertThat(Workspace.failure(results, "cases"))
        .hasMessage(
            "no case id matches nobody; correct replay.cases: * stands for any text, ? for one"
                + " character");
  }

  private DiscoverySelector file(String name) {
    return DiscoverySelectors.selectFile(workspace.file(name).toFile());
  }

  private TestDescriptor discover(DiscoverySelector... selectors) {
    return workspace.discover(selectors);
  }

  private FileSource source(String name, int line, int column) {
    return FileSource.from(
        workspace.file(name).toFile(),
        org.junit.platform.engine.support.descriptor.FilePosition.from(line, column));
  }

  private static TestDescriptor find(TestDescriptor root, String id) {
    return root.findByUniqueId(UniqueId.parse(id)).map(TestDescriptor.class::cast).orElseThrow();
  }

  private static String problem(TestDescriptor root, String id) {
    return ((ProblemDescriptor) find(root, id)).problem();
  }

  private static List<String> ids(TestDescriptor root) {
    List<String> ids = new ArrayList<>();
    root.accept(descriptor -> ids.add(descriptor.getUniqueId().toString()));
    return ids;
  }
}
