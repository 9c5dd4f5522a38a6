package org.controlledreplay.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.quickjs.QuickJsEngine;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.DeclaredLimits;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.run.CaseRunner;
import org.controlledreplay.run.RunControl;
import org.controlledreplay.run.RunTiming;
import org.controlledreplay.sandbox.WasmSandbox;
import org.controlledreplay.source.ModuleSource;

/** A process that runs cases of a library on the wasm backend. */
final class CaseRun {
  private static final Location NOWHERE = new Location("bench", 1, 1);

  private CaseRun() {}

  /** Arguments: library, entry, inputs, count, workers. */
  public static void main(String[] args) throws IOException {
    JsonNode texts = new ObjectMapper().readTree(Path.of(args[2]).toFile());
    int count = Integer.parseInt(args[3]);
    List<ReplayCase> cases =
        IntStream.range(0, count).mapToObj(i -> caseOf(i, texts.get(i % texts.size()))).toList();
    RealmDefinition realm =
        new RealmDefinition(
            List.of(
                module("library", args[0], Collections.emptySortedMap()),
                module("entry", args[1], new TreeMap<>(Map.of("library", "library")))),
            "entry",
            "default",
            List.of(),
            Determinism.DEFAULT,
            new DeclaredLimits(Map.of("wall_time_ms", 600_000L, "output_bytes", 64L << 20))
                .forCases(count));
    MessageDigest digest = DigestUtils.getSha256Digest();
    new CaseRunner(
            WasmSandbox.of(realm.limits()),
            QuickJsEngine.identity(),
            realm,
            Integer.parseInt(args[4]),
            RunTiming.DEFAULT)
        .run(cases, count, outcome -> digest.update(line(outcome)), new RunControl());
    System.out.println("digest " + Hex.encodeHexString(digest.digest()));
  }

  private static ReplayCase caseOf(int index, JsonNode text) {
    return new ReplayCase(
        "case " + index,
        CanonicalJson.of(JsonNodeFactory.instance.arrayNode().add(text)),
        Optional.empty(),
        Set.of(),
        NOWHERE);
  }

  private static ModuleSource module(
      String alias, String file, SortedMap<String, String> dependencies) throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(file));
    return new ModuleSource(
        new ModuleSpec(
            alias,
            new ModuleLocation.InFile(file),
            ModuleFormat.COMMONJS,
            ModuleRole.MODULE,
            dependencies,
            NOWHERE),
        new String(bytes, StandardCharsets.UTF_8),
        bytes.length,
        Digest.of(bytes));
  }

  private static byte[] line(CaseOutcome outcome) {
    if (outcome.outcome() instanceof Outcome.Returned returned) {
      return (returned.value().tree().asText() + "\n").getBytes(StandardCharsets.UTF_8);
    }
    throw new IllegalStateException(outcome.toString());
  }
}
