package org.controlledreplay.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ManifestReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SourceReaderTest {
  private static final String REMEDY =
      "\n    move the file into a root, or let the build grant its directory with the parameter"
          + " replay.roots";

  @TempDir Path temporary;
  private Path project = Path.of("");

  @BeforeEach
  void createProject() throws IOException {
    project = temporary.toRealPath().resolve("project");
    Files.createDirectories(project.resolve("src"));
  }

  @Test
  void readsFilesRelativeToTheManifestAndAbsolute() throws Exception {
    Path one = write("src/one.js", "export default 1;\r\n// é");
    write("two.js", "\uFEFF2");

    List<ModuleSource> sources =
        reader().readLeft(manifest("./one.js", "../two.js", one.toString()));

    assertThat(sources)
        .extracting(ModuleSource::text)
        .containsExactly("export default 1;\r\n// é", "\uFEFF2", "export default 1;\r\n// é");
    assertThat(sources.get(0).byteCount()).isEqualTo(24);
    assertThat(sources.get(0).digest()).isEqualTo(Digest.of(Files.readAllBytes(one)));
    assertThat(sources.get(2).spec().alias()).isEqualTo("m2");
  }

  @Test
  void readsTheRightSideIfThereIsOne() throws Exception {
    write("src/one.js", "1");
    Manifest both =
        manifest("{\"left\": " + side("one.js") + ", \"right\": " + side("none.js") + "}", 0);

    assertThat(reader().readRight(manifest("one.js"))).isEmpty();
    assertThat(message(Failures.of(() -> reader().readRight(both))))
        .startsWith(
            "invalid_manifest: p.json:3:1: \"none.js\" does not exist"
                + " (at /right/modules/0/path)");
  }

  @Test
  void followsLinksThatStayInsideTheRoots() throws Exception {
    write("src/one.js", "1");
    Files.createSymbolicLink(project.resolve("src/link.js"), Path.of("one.js"));
    Files.createSymbolicLink(temporary.resolve("alias"), project);
    SourceReader reader =
        new SourceReader(
            List.of(temporary.resolve("alias/src"), temporary.resolve("missing")),
            project,
            ArtifactResolver.none());

    assertThat(reader.readLeft(manifest("link.js")).get(0).text()).isEqualTo("1");
  }

  @Test
  void tellsAllThatIsOutsideOfTheRoots() throws Exception {
    write("src/one.js", "1");
    Files.writeString(temporary.resolve("secret.js"), "secret");
    Files.createDirectories(temporary.resolve("project2"));
    Files.writeString(temporary.resolve("project2/x.js"), "secret");
    Files.createSymbolicLink(
        project.resolve("src/link.js"), temporary.toRealPath().resolve("secret.js"));
    Files.createSymbolicLink(project.resolve("src/up"), Path.of("../.."));
    String outside = temporary.toRealPath().toString();

    ReplayException failure =
        Failures.of(
            () ->
                reader()
                    .readLeft(
                        manifest(
                            "one.js",
                            "link.js",
                            "../../secret.js",
                            "../../project2/x.js",
                            "up/secret.js",
                            "../../nothing.js",
                            "none.js")));

    assertThat(failure.code()).isEqualTo(ErrorCode.PERMISSION_REQUIRED);
    assertThat(failure.problems())
        .extracting(problem -> problem.render())
        .containsExactly(
            at(1) + outside("link.js", outside + "/secret.js", 1),
            at(2) + outside("../../secret.js", outside + "/secret.js", 2),
            at(3) + outside("../../project2/x.js", outside + "/project2/x.js", 3),
            at(4) + outside("up/secret.js", outside + "/secret.js", 4),
            at(5) + outside("../../nothing.js", outside + "/nothing.js", 5),
            at(6)
                + "\"none.js\" does not exist (at /left/modules/6/path)\n"
                + "    it is looked for at src/none.js");
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void tellsAllThatIsNotAFile() throws Exception {
    Files.createDirectories(project.resolve("src/folder"));
    Files.createSymbolicLink(project.resolve("src/dangling.js"), Path.of("gone.js"));
    Files.createSymbolicLink(project.resolve("src/loop.js"), Path.of("loop.js"));
    write("src/one.js", "1");
    assumeThat(
            new ProcessBuilder("mkfifo", project.resolve("src/pipe").toString()).start().waitFor())
        .isZero();

    ReplayException failure =
        Failures.of(
            () ->
                reader()
                    .readLeft(manifest("folder", "dangling.js", "loop.js", "pipe", "one.js/x.js")));

    assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MANIFEST);
    assertThat(failure.problems())
        .extracting(problem -> problem.message())
        .satisfiesExactly(
            message -> assertThat(message).isEqualTo("\"folder\" is a directory"),
            message ->
                assertThat(message).isEqualTo("\"dangling.js\" is a symbolic link to nothing"),
            message -> assertThat(message).startsWith("\"loop.js\" cannot be resolved: Too many"),
            message -> assertThat(message).isEqualTo("\"pipe\" is neither a file nor a directory"),
            message -> assertThat(message).startsWith("\"one.js/x.js\" "));
    assertThat(failure.problems())
        .extracting(problem -> problem.remedy())
        .containsExactly(
            "name a file",
            "it is looked for at src/dangling.js",
            "it is looked for at src/loop.js",
            "name a regular file",
            "it is looked for at src/one.js/x.js");
  }

  @Test
  void holdsASideToItsModuleBytes() throws Exception {
    write("src/a.js", "a".repeat(60));
    write("src/b.js", "b".repeat(41));
    write("src/c.js", "c".repeat(40));

    assertThat(reader().readLeft(manifest(text("a.js", "c.js"), 100))).hasSize(2);
    assertThat(message(Failures.of(() -> reader().readLeft(manifest(text("a.js", "b.js"), 100)))))
        .isEqualTo(
            "invalid_manifest: "
                + at(1)
                + "\"b.js\" has more than the 40 bytes that are left of module_bytes (100) for the"
                + " left side (at /left/modules/1/path)\n"
                + "    raise limits.module_bytes, or leave modules out");
  }

  @Test
  void refusesWhatIsNotUtf8() throws Exception {
    Files.write(project.resolve("src/a.js"), new byte[] {'/', '/', (byte) 0xe9, '\n'});

    assertThat(message(Failures.of(() -> reader().readLeft(manifest("a.js")))))
        .isEqualTo(
            "invalid_manifest: "
                + at(0)
                + "\"a.js\" is not UTF-8: the byte at offset 2 is wrong (at /left/modules/0/path)\n"
                + "    save the file as UTF-8; a module is text");
  }

  @Test
  void noticesAFileThatIsSwappedOrChangedAfterItWasFound() throws Exception {
    Roots roots = new Roots(List.of(project), project);
    Path file = write("src/a.js", "same");
    Path other = write("src/other.js", "evil");

    try (OpenFile open = roots.open(project, "src/a.js")) {
      Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
      assertRefused(open);
    }
    try (OpenFile open = roots.open(project, "src/a.js")) {
      Files.writeString(file, "longer than before");
      assertRefused(open);
    }
    try (OpenFile open = roots.open(project, "src/a.js")) {
      Files.setLastModifiedTime(file, FileTime.fromMillis(1));
      assertRefused(open);
    }
    Files.createSymbolicLink(project.resolve("src/link.js"), Path.of("a.js"));
    write("src/b.js", "b");
    try (OpenFile open = roots.open(project, "src/link.js")) {
      Files.delete(project.resolve("src/link.js"));
      Files.createSymbolicLink(project.resolve("src/link.js"), Path.of("b.js"));
      assertRefused(open);
    }
  }

  private static void assertRefused(OpenFile open) throws IOException {
    try {
      open.readAll(1000);
    } catch (RefusedException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.INVALID_MANIFEST);
      assertThat(e.message()).endsWith("\" changed while it was read");
      assertThat(e.remedy()).isEqualTo("plan again when nothing writes to it");
      return;
    }
    throw new AssertionError("nothing was noticed");
  }

  private static String outside(String path, String file, int index) {
    return "\""
        + path
        + "\" is outside of the roots: it is "
        + file
        + ", and the roots are . (at /left/modules/"
        + index
        + "/path)"
        + REMEDY;
  }

  private SourceReader reader() {
    return new SourceReader(List.of(project), project, ArtifactResolver.none());
  }

  private Path write(String path, String text) throws IOException {
    return Files.writeString(project.resolve(path), text);
  }

  private static String at(int module) {
    return "p.json:" + (module + 2) + ":1: ";
  }

  private Manifest manifest(String... paths) {
    return manifest(text(paths), 0);
  }

  /** Module {@code n} is at line n + 2, column 1. */
  private static String text(String... paths) {
    return "{\"left\": " + side(paths) + "}";
  }

  private static String side(String... paths) {
    StringBuilder text = new StringBuilder("{\"entry_alias\": \"m0\", \"modules\": [");
    for (int i = 0; i < paths.length; i++) {
      text.append(i == 0 ? "\n" : ",\n")
          .append(
              "{\"alias\": \"m" + i + "\", \"format\": \"esm\", \"path\": \"" + paths[i] + "\"}");
    }
    return text.append("]}").toString();
  }

  private Manifest manifest(String text, long moduleBytes) {
    String rest =
        ", \"cases\": [{\"case_id\": \"a\", \"arguments\": []}]"
            + (moduleBytes == 0 ? "" : ", \"limits\": {\"module_bytes\": " + moduleBytes + "}")
            + "}";
    return new ManifestReader()
        .read(
            (text.substring(0, text.length() - 1) + rest).getBytes(StandardCharsets.UTF_8),
            project.resolve("src/p.json"),
            "p.json");
  }

  private static String message(ReplayException failure) {
    return String.valueOf(failure.getMessage());
  }
}
