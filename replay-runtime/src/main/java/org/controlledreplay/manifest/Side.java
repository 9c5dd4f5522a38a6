package org.controlledreplay.manifest;

import java.util.List;

/**
 * One closed set of modules and the function of it that is called.
 *
 * @param modules in the manifest's order, at least one
 * @param entryExport {@code default} unless the manifest says otherwise
 */
public record Side(List<ModuleSpec> modules, String entryAlias, String entryExport) {}
