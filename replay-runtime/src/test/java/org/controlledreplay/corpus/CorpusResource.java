package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Files of the test resources. */
final class CorpusResource {
  private static final ObjectMapper JSON = new ObjectMapper();

  private CorpusResource() {}

  /** Returns where a resource of this package's root directory is. */
  static Path path(String name) {
    URL url =
        Objects.requireNonNull(
            CorpusResource.class.getResource("/org/controlledreplay/" + name), name);
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads a JSON file. */
  static JsonNode json(Path file) {
    try {
      return JSON.readTree(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
