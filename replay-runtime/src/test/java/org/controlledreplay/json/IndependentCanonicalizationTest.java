package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.erdtman.jcs.JsonCanonicalizer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares with an implementation that shares no code: the npm package canonicalize. */
class IndependentCanonicalizationTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Path SOURCE = Path.of("src/test/npm/canonicalize");
  private static final Path DIRECTORY = Path.of("target/test-npm/canonicalize");

  @BeforeAll
  static void installThePackage() throws Exception {
    Files.createDirectories(DIRECTORY);
    for (String file : List.of("package.json", "package-lock.json", "canonicalize-lines.cjs")) {
      Files.copy(
          SOURCE.resolve(file), DIRECTORY.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
  }

  @Test
  void bothWriteTheSameTexts() throws Exception {
    List<JsonNode> documents = documents();
    List<String> lines = new ArrayList<>();
    List<String> ours = new ArrayList<>();
    for (JsonNode document : documents) {
      lines.add(MAPPER.writeValueAsString(document));
      ours.add(CanonicalJson.of(document));
    }
    Files.write(DIRECTORY.resolve("documents.jsonl"), lines);

    run("node", "canonicalize-lines.cjs", "documents.jsonl", "canonical.jsonl");

    assertThat(documents).hasSizeGreaterThan(600);
    assertThat(Files.readAllLines(DIRECTORY.resolve("canonical.jsonl"))).isEqualTo(ours);
  }

  @Test
  void theJavaLibraryWritesTheSameTexts() throws Exception {
    for (JsonNode document : documents()) {
      if (document.isContainerNode()) {
        String theirs =
            new JsonCanonicalizer(MAPPER.writeValueAsString(document)).getEncodedString();
        assertThat(CanonicalJson.of(document)).isEqualTo(theirs);
      }
    }
  }

  private static List<JsonNode> documents() throws IOException {
    List<JsonNode> documents = new ArrayList<>();
    for (String vector : List.of("example.json", "sorting.json")) {
      documents.add(MAPPER.readTree(Path.of("src/test/resources/rfc8785", vector).toFile()));
    }
    for (String line : Files.readAllLines(Path.of("src/test/resources/rfc8785/numbers.txt"))) {
      if (!line.startsWith("#")) {
        String bits = line.substring(0, line.indexOf(' '));
        documents.add(NODES.numberNode(Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16))));
      }
    }
    Random random = new Random(8785);
    for (int i = 0; i < 600; i++) {
      documents.add(value(random, 6));
    }
    return documents;
  }

  private static JsonNode value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 7 : 5)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(random.nextBoolean());
      case 2 -> NODES.textNode(string(random));
      case 3 -> NODES.numberNode(number(random));
      case 4 -> NODES.numberNode(random.nextLong() >> random.nextInt(64));
      case 5 -> {
        ArrayNode array = NODES.arrayNode();
        int size = random.nextInt(6);
        for (int i = 0; i < size; i++) {
          array.add(value(random, depth - 1));
        }
        yield array;
      }
      default -> {
        ObjectNode object = NODES.objectNode();
        int size = random.nextInt(8);
        for (int i = 0; i < size; i++) {
          object.set(string(random), value(random, depth - 1));
        }
        yield object;
      }
    };
  }

  /** Any finite double: random bits reach every magnitude, short decimals and their neighbours. */
  private static double number(Random random) {
    double number =
        switch (random.nextInt(3)) {
          case 0 -> Double.longBitsToDouble(random.nextLong());
          case 1 -> random.nextInt(100_000) / Math.pow(10, random.nextInt(30));
          default -> Math.nextUp(Math.pow(10, random.nextInt(40) - 10.0));
        };
    return Double.isFinite(number) ? number : 0;
  }

  private static String string(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      int codePoint =
          switch (random.nextInt(5)) {
            case 0 -> random.nextInt(0x80);
            case 1 -> random.nextInt(0x800);
            case 2 -> random.nextInt(0xd800);
            case 3 -> 0xe000 + random.nextInt(0x2000);
            default -> 0x10000 + random.nextInt(0x100000);
          };
      text.appendCodePoint(codePoint);
    }
    return text.toString();
  }

  private static void run(String... command) throws Exception {
    Path log = DIRECTORY.resolve("output.txt");
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(DIRECTORY.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      throw new AssertionError(
          "this test needs node and npm on the PATH, as the build does: " + e.getMessage(), e);
    }
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(String.join(" ", command) + " did not end within 120 s");
    }
    assertThat(process.exitValue()).as(() -> String.join(" ", command) + "\n" + read(log)).isZero();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
