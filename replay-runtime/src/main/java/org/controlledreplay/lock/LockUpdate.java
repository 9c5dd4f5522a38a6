package org.controlledreplay.lock;

import java.util.List;
import java.util.SortedMap;

/**
 * A lock after planning, and what planning changed.
 *
 * @param changes for each planned manifest what differs from what was approved before, in words
 * @param removed keys of entries that were dropped because no manifest uses them
 */
public record LockUpdate(
    ReplayLock lock, SortedMap<String, List<String>> changes, List<String> removed) {}
