package org.controlledreplay.plan;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a plan says of a side.
 *
 * @param modules by alias
 */
public record SideCommitment(
    String entryAlias, String entryExport, SortedMap<String, ModuleCommitment> modules) {

  /** Returns a side with these modules, in whatever order they come. */
  public static SideCommitment of(
      String entryAlias, String entryExport, Collection<ModuleCommitment> modules) {
    SortedMap<String, ModuleCommitment> byAlias = new TreeMap<>();
    modules.forEach(module -> byAlias.put(module.alias(), module));
    return new SideCommitment(entryAlias, entryExport, Collections.unmodifiableSortedMap(byAlias));
  }
}
