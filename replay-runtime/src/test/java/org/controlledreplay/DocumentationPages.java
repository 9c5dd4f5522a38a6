package org.controlledreplay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The pages that are written for people. */
final class DocumentationPages {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  private DocumentationPages() {}

  /** Returns the README and every page below {@code docs}, in order. */
  static List<Path> all() {
    try (Stream<Path> docs = Files.walk(PROJECT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(PROJECT.resolve("README.md")),
              docs.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path page(String name) {
    return PROJECT.resolve(name);
  }

  static String text(Path page) {
    try {
      return Files.readString(page).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
