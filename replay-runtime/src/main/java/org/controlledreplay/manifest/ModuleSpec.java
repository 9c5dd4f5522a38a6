package org.controlledreplay.manifest;

import java.util.Map;
import org.controlledreplay.failure.Location;

/**
 * One declared module.
 *
 * @param alias the only name by which other modules reach it
 * @param dependencies import or require specifiers of its text, each mapped to an alias; sorted
 * @param position where the manifest declares it
 */
public record ModuleSpec(
    String alias,
    ModuleLocation location,
    ModuleFormat format,
    ModuleRole role,
    Map<String, String> dependencies,
    Location position) {}
