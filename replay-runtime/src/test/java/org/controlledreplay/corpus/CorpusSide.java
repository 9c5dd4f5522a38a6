package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;

/** A closed set of modules and the export that is called. */
public record CorpusSide(List<CorpusModule> modules, String entryAlias, String entryExport) {

  /**
   * Reads a side in the layout of a manifest.
   *
   * @param directory what the paths are relative to
   */
  static CorpusSide read(JsonNode side, Path directory) {
    List<CorpusModule> modules =
        StreamSupport.stream(side.required("modules").spliterator(), false)
            .map(module -> readModule(module, directory))
            .toList();
    return new CorpusSide(
        modules,
        side.required("entry_alias").textValue(),
        side.path("entry_export").asText("default"));
  }

  private static CorpusModule readModule(JsonNode module, Path directory) {
    TreeMap<String, String> dependencies = new TreeMap<>();
    module
        .path("dependencies")
        .properties()
        .forEach(field -> dependencies.put(field.getKey(), field.getValue().textValue()));
    String format = module.required("format").textValue();
    return new CorpusModule(
        module.required("alias").textValue(),
        directory.resolve(module.required("path").textValue()),
        Arrays.stream(ModuleFormat.values())
            .filter(candidate -> candidate.wireName().equals(format))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no module format: " + format)),
        module.path("role").asText().equals(ModuleRole.STUB.wireName())
            ? ModuleRole.STUB
            : ModuleRole.MODULE,
        dependencies);
  }
}
