package org.controlledreplay.manifest;

/** Whether a module is the code under replay or stands in for something that is left out. */
public enum ModuleRole {
  /** Code under replay. */
  MODULE("module"),
  /** A stand-in. */
  STUB("stub");

  private final String wireName;

  ModuleRole(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name that manifests and plans use. */
  public String wireName() {
    return wireName;
  }
}
