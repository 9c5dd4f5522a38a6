package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileReplacementTest {
  @TempDir Path directory;

  @Test
  void aNewFileIsWrittenAsUtf8AndNothingElseIsLeft() throws IOException {
    Path file = directory.resolve("deep/er/a.json");
    assertThat(FileReplacement.write(file, out -> out.write("\u00e4\n"))).isTrue();
    assertThat(Files.readAllBytes(file)).containsExactly(0xc3, 0xa4, '\n');
    assertThat(names(file.resolveSibling(""))).containsExactly("a.json");
  }

  @Test
  void theSameContentLeavesTheFileAlone() throws IOException {
    Path file = directory.resolve("a.json");
    FileReplacement.write(file, out -> out.write("1\n"));
    FileTime before = FileTime.fromMillis(0);
    Files.setLastModifiedTime(file, before);
    assertThat(FileReplacement.write(file, out -> out.write("1\n"))).isFalse();
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
    assertThat(FileReplacement.write(file, out -> out.write("2\n"))).isTrue();
    assertThat(Files.readString(file)).isEqualTo("2\n");
    assertThat(names(directory)).containsExactly("a.json");
  }

  @Test
  void aFailureLeavesTheOldFile() throws IOException {
    Path file = directory.resolve("a.json");
    Files.writeString(file, "old");
    assertThatThrownBy(
            () ->
                FileReplacement.write(
                    file,
                    out -> {
                      out.write("half");
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("disk full");
    assertThat(Files.readString(file)).isEqualTo("old");
    assertThat(names(directory)).containsExactly("a.json");
  }

  @Test
  void aSymbolicLinkStaysOne() throws IOException {
    Path real = Files.writeString(directory.resolve("real.json"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link.json"), Path.of("real.json"));
    assertThat(FileReplacement.write(link, out -> out.write("new"))).isTrue();
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(real)).isEqualTo("new");
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
