package org.controlledreplay;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;

/**
 * A manifest as it is written, before anything that it would run was looked at.
 *
 * @param key the manifest's key
 * @param displayName the file as messages name it
 * @param name the manifest's {@code name}, or an empty string
 * @param tags sorted
 * @param location where the manifest's object starts
 * @param cases the selected cases, in order; empty if none is selected or the manifest is refused
 * @param refusal why the manifest cannot be replayed, if that is known already
 */
public record DiscoveredManifest(
    String key,
    Path file,
    String displayName,
    String name,
    Set<String> tags,
    Location location,
    List<DiscoveredCase> cases,
    Optional<ReplayException> refusal) {}
