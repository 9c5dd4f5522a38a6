package org.controlledreplay.manifest;

/** A request to export a reproducer; it needs the build's permission as well. */
public record ReproducerExport(String path, boolean approved, boolean includeSources) {}
