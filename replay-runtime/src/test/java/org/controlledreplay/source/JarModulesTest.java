package org.controlledreplay.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.manifest.ArtifactCoordinates;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ManifestReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarModulesTest {
  private static final String WEBJAR = "META-INF/resources/webjars/marked/15.0.12/";

  @TempDir Path directory;
  private final List<ArtifactCoordinates> resolved = new ArrayList<>();

  @Test
  void findsEntriesAsGivenAndInTheFolderOfAWebJar() throws Exception {
    jar("15.0.12", WEBJAR + "lib/marked.esm.js", "export {};", "root.js", "1");

    List<ModuleSource> sources =
        read("lib/marked.esm.js", "./lib/./marked.esm.js", WEBJAR + "lib/marked.esm.js", "root.js");

    assertThat(sources)
        .extracting(ModuleSource::text)
        .containsExactly("export {};", "export {};", "export {};", "1");
    assertThat(resolved)
        .containsExactly(
            new ArtifactCoordinates("org.webjars.npm", "marked", "jar", "", "15.0.12"));
  }

  @Test
  void refusesWhatIsAmbiguous() throws Exception {
    jar("15.0.12", WEBJAR + "package.json", "{}", "package.json", "{}");

    assertThat(failure("package.json"))
        .isEqualTo(
            "invalid_manifest: p.json:2:1: \"package.json\" is ambiguous in"
                + " org.webjars.npm:marked:15.0.12: package.json, "
                + WEBJAR
                + "package.json (at /left/modules/0/path)\n"
                + "    write the whole name of the entry, such as \""
                + WEBJAR
                + "package.json\"");
  }

  @Test
  void refusesAnEntryThatTheJarHasTwice() throws Exception {
    jar("15.0.12", "aa.js", "1", "ab.js", "2");
    Path jar = directory.resolve("15.0.12.jar");
    String bytes = Files.readString(jar, StandardCharsets.ISO_8859_1);
    Files.writeString(jar, bytes.replace("ab.js", "aa.js"), StandardCharsets.ISO_8859_1);

    assertThat(failure("aa.js"))
        .isEqualTo(
            "invalid_manifest: p.json:2:1: \"aa.js\" is ambiguous in"
                + " org.webjars.npm:marked:15.0.12: the jar has it twice"
                + " (at /left/modules/0/path)\n"
                + "    take the module out of the jar into a file");
  }

  @Test
  void suggestsWhatWasProbablyMeant() throws Exception {
    jar("15.0.12", WEBJAR + "lib/marked.umd.js", "", WEBJAR + "marked.min.js", "");
    String missing =
        "invalid_manifest: p.json:2:1: org.webjars.npm:marked:15.0.12 has no entry \"%s\""
            + " (at /left/modules/0/path)\n    %s";

    assertThat(failure("marked.umd.js"))
        .isEqualTo(missing.formatted("marked.umd.js", "did you mean \"lib/marked.umd.js\"?"));
    assertThat(failure("marked.mjs"))
        .isEqualTo(missing.formatted("marked.mjs", "did you mean \"marked.min.js\"?"));
    assertThat(failure("x"))
        .isEqualTo(missing.formatted("x", "name an entry relative to " + WEBJAR));
    assertThat(failure("lib"))
        .isEqualTo(missing.formatted("lib", "name an entry relative to " + WEBJAR));
  }

  @Test
  void saysWhyAnArtifactCannotBeHad() throws Exception {
    Files.writeString(directory.resolve("15.0.12.jar"), "no jar");

    assertThat(failure("x"))
        .isEqualTo(
            "invalid_manifest: p.json:2:1: the artifact org.webjars.npm:marked:15.0.12 is not a"
                + " readable jar (at /left/modules/0/path)\n"
                + "    remove it from the local repository, so that it is fetched again");

    Files.delete(directory.resolve("15.0.12.jar"));
    assertThat(failure("x"))
        .isEqualTo(
            "invalid_manifest: p.json:2:1: the artifact org.webjars.npm:marked:15.0.12 cannot be"
                + " resolved: not in the shop (at /left/modules/0/path)\n"
                + "    check its coordinates, and that a repository of the build has it");

    Files.createDirectories(directory.resolve("15.0.12.jar"));
    assertThat(failure("x"))
        .isEqualTo(
            "invalid_manifest: p.json:2:1: the artifact org.webjars.npm:marked:15.0.12 is not a"
                + " file but 15.0.12.jar (at /left/modules/0/path)\n"
                + "    package the artifact first, or name one that is");
  }

  @Test
  void stopsInflatingAtTheLimit() throws Exception {
    // 64 MiB of zeros are about 64 KiB in the jar.
    jar("15.0.12", WEBJAR + "bomb.js", "\0".repeat(64 * 1024 * 1024));

    assertThat(Files.size(directory.resolve("15.0.12.jar"))).isLessThan(100_000);
    assertThat(failure("bomb.js"))
        .isEqualTo(
            "invalid_manifest: p.json:2:1: \"bomb.js\" has more than the 4194304 bytes that are"
                + " left of module_bytes (4194304) for the left side (at /left/modules/0/path)\n"
                + "    raise limits.module_bytes, or leave modules out");
  }

  private void jar(String version, String... namesAndTexts) throws IOException {
    try (ZipOutputStream out =
        new ZipOutputStream(Files.newOutputStream(directory.resolve(version + ".jar")))) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        out.putNextEntry(new ZipEntry(namesAndTexts[i]));
        out.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private String failure(String entry) {
    ReplayException failure = Failures.of(() -> read(entry));
    assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MANIFEST);
    return String.valueOf(failure.getMessage());
  }

  private List<ModuleSource> read(String... entries) {
    StringBuilder text = new StringBuilder("{\"left\": {\"entry_alias\": \"m0\", \"modules\": [");
    for (int i = 0; i < entries.length; i++) {
      text.append(i == 0 ? "\n" : ",\n")
          .append("{\"alias\": \"m" + i + "\", \"format\": \"esm\", \"path\": \"" + entries[i])
          .append("\", \"artifact\": \"org.webjars.npm:marked:15.0.12\"}");
    }
    text.append("]}, \"cases\": [{\"case_id\": \"a\", \"arguments\": []}]}");
    Manifest manifest =
        new ManifestReader()
            .read(
                text.toString().getBytes(StandardCharsets.UTF_8),
                directory.resolve("p.json"),
                "p.json");
    return new SourceReader(List.of(), directory, this::resolve).readLeft(manifest);
  }

  private Path resolve(ArtifactCoordinates coordinates) throws ArtifactNotFoundException {
    resolved.add(coordinates);
    Path jar = directory.resolve(coordinates.version() + ".jar");
    if (!Files.exists(jar)) {
      throw new ArtifactNotFoundException("not in the shop");
    }
    return jar;
  }
}
