package org.controlledreplay.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.controlledreplay.Replay;
import org.controlledreplay.ReplaySettings;
import org.controlledreplay.source.ArtifactResolver;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.opentest4j.AssertionFailedError;

/** A build module with manifests below {@code src/test/replay}. */
final class Workspace {
  static final String GREET =
      """
      {
        "name": "Greetings",
        "tags": ["greeting"],
        "left": {
          "modules": [{ "alias": "greet", "path": "greet.js", "format": "esm" }],
          "entry_alias": "greet"
        },
        "cases": [
          { "case_id": "world", "arguments": ["world"], "expect": { "returns": "Hello, world!" } },
          { "case_id": "mars: red", "arguments": ["Mars"], "tags": ["far"],
            "expect": { "returns": "Hello, Mars!" } },
          { "case_id": "wrong", "arguments": ["moon"], "expect": { "returns": "Bye" } },
          { "case_id": "unknown", "arguments": ["sun"] }
        ]
      }
      """;

  static final String MODULE =
      "export default function greet(name) {\n  return \"Hello, \" + name + \"!\";\n}\n";

  private final Path base;

  Workspace(Path base) {
    this.base = base;
  }

  /** Creates a workspace with one planned manifest. */
  static Workspace greeting(Path base) throws IOException {
    Workspace workspace = new Workspace(base);
    workspace.write("inner/greet.replay.json", GREET);
    workspace.write("inner/greet.js", MODULE);
    workspace.plan(base.resolve("src/test/replay"), base);
    return workspace;
  }

  Path root() {
    return base.resolve("src/test/replay");
  }

  Path file(String name) {
    return root().resolve(name);
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(file(name).resolveSibling(""));
    Files.writeString(file(name), text);
  }

  String lock() throws IOException {
    return Files.readString(base.resolve("replay.lock"));
  }

  /** Plans as the goal would. */
  void plan(Path root, Path moduleRoot) {
    new Replay(
            new ReplaySettings(
                true,
                base,
                List.of(root),
                List.of(),
                List.of(),
                false,
                base.resolve("replay.lock"),
                List.of(moduleRoot),
                ArtifactResolver.none(),
                "wasm",
                Set.of("wasm"),
                ReplaySettings.Pin.ENVIRONMENT,
                1,
                List.of(),
                base.resolve("target/replay")))
        .plan();
  }

  EngineTestKit.Builder select(DiscoverySelector... selectors) {
    return EngineTestKit.engine(new ReplayTestEngine())
        .enableImplicitConfigurationParameters(false)
        .configurationParameter(Constants.BASE_DIRECTORY, base.toString())
        .configurationParameter(Constants.WORKERS, "1")
        .selectors(selectors);
  }

  /** Returns what discovery lists, before a launcher takes anything away from it. */
  TestDescriptor discover(DiscoverySelector... selectors) {
    return new ReplayTestEngine()
        .discover(
            LauncherDiscoveryRequestBuilder.request()
                .enableImplicitConfigurationParameters(false)
                .configurationParameter(Constants.BASE_DIRECTORY, base.toString())
                .selectors(selectors)
                .build(),
            UniqueId.forEngine(ReplayTestEngine.ID));
  }

  EngineTestKit.Builder selectFile() {
    return select(DiscoverySelectors.selectFile(file("inner/greet.replay.json").toFile()));
  }

  /** Returns what was started of a run, as unique ids below the engine, in order. */
  static List<String> started(EngineExecutionResults results) {
    return results.allEvents().started().stream()
        .map(Event::getTestDescriptor)
        .map(TestDescriptor::getUniqueId)
        .map(id -> id.toString().replace("[engine:replay]/", ""))
        .toList();
  }

  /** Returns the one failure of a test of a run. */
  static AssertionFailedError failure(EngineExecutionResults results, String displayName) {
    List<Throwable> failures =
        results.allEvents().failed().stream()
            .filter(event -> event.getTestDescriptor().getDisplayName().equals(displayName))
            .flatMap(
                event ->
                    event.getRequiredPayload(TestExecutionResult.class).getThrowable().stream())
            .toList();
    assertThat(failures).as("failures of %s", displayName).hasSize(1);
    assertThat(failures.get(0)).isInstanceOf(AssertionFailedError.class);
    return (AssertionFailedError) failures.get(0);
  }
}
