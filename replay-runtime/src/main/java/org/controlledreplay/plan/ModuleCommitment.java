package org.controlledreplay.plan;

import java.util.SortedMap;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;

/**
 * What a plan says of a module: everything but where its bytes came from.
 *
 * @param dependencies specifiers, each with the alias it leads to
 * @param bytes the number of raw bytes
 * @param sha256 the digest of the raw bytes
 */
public record ModuleCommitment(
    String alias,
    ModuleFormat format,
    ModuleRole role,
    SortedMap<String, String> dependencies,
    long bytes,
    Digest sha256) {}
