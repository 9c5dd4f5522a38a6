package org.controlledreplay.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.controlledreplay.manifest.ArtifactCoordinates;
import org.controlledreplay.source.ArtifactNotFoundException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Artifacts are found where the test process has them. */
class LocalArtifactsTest {
  private static final ArtifactCoordinates MARKED =
      ArtifactCoordinates.parse("org.webjars.npm:marked:15.0.12").orElseThrow();

  @TempDir private Path base;

  @Test
  void theLocalRepositoryHasIt() throws Exception {
    Path jar = artifact(base.resolve("repository"));

    assertThat(new LocalArtifacts(ClassPath.of(""), base.resolve("repository")).resolve(MARKED))
        .isEqualTo(jar);
  }

  @Test
  void theClassPathWinsAlsoWhereAJarOnlyNamesIt() throws Exception {
    artifact(base.resolve("repository"));
    Path onClassPath = artifact(base.resolve("other repository"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(Attributes.Name.CLASS_PATH, base.resolve("none/").toUri() + " " + onClassPath.toUri());
    Path booter = base.resolve("surefirebooter.jar");
    new JarOutputStream(Files.newOutputStream(booter), manifest).close();

    assertThat(
            new LocalArtifacts(ClassPath.of(booter.toString()), base.resolve("repository"))
                .resolve(MARKED))
        .isEqualTo(onClassPath);
  }

  @Test
  void whatIsNowhereIsNamedWithTheRemedy() {
    LocalArtifacts artifacts = new LocalArtifacts(ClassPath.of(""), base.resolve("repository"));

    assertThatThrownBy(() -> artifacts.resolve(MARKED))
        .isInstanceOf(ArtifactNotFoundException.class)
        .hasMessage(
            "it is neither on the class path nor in the local repository "
                + base.resolve("repository")
                + "; add it as a test dependency, or run mvn replay:verify once, which downloads"
                + " it");
  }

  private static Path artifact(Path repository) throws IOException {
    Path jar = repository.resolve("org/webjars/npm/marked/15.0.12/marked-15.0.12.jar");
    Files.createDirectories(jar.resolveSibling(""));
    return Files.write(jar, new byte[] {1});
  }
}
