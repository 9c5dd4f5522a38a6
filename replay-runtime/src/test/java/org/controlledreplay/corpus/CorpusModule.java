package org.controlledreplay.corpus;

import java.nio.file.Path;
import java.util.SortedMap;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;

/**
 * A module that a test replays.
 *
 * @param path the file that holds its text
 * @param dependencies specifiers, each mapped to an alias
 */
public record CorpusModule(
    String alias,
    Path path,
    ModuleFormat format,
    ModuleRole role,
    SortedMap<String, String> dependencies) {}
