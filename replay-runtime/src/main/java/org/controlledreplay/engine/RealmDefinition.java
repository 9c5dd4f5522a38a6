package org.controlledreplay.engine;

import java.util.List;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.source.ModuleSource;

/**
 * Everything that makes up the realms of one side: what {@code init} tells a worker.
 *
 * @param modules the closed set of modules, in the manifest's order
 * @param entryAlias the module whose export is called
 * @param providers ids, sorted
 */
public record RealmDefinition(
    List<ModuleSource> modules,
    String entryAlias,
    String entryExport,
    List<String> providers,
    Determinism determinism,
    Limits limits) {}
