package org.controlledreplay;

import java.util.Set;
import org.controlledreplay.failure.Location;

/**
 * A case that would run.
 *
 * @param id unique in its manifest
 * @param tags sorted
 * @param location where the case is written: in the manifest, or in its {@code cases_file}
 */
public record DiscoveredCase(String id, Set<String> tags, Location location) {}
