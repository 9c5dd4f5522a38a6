package org.controlledreplay.manifest;

/** What a difference between left and right means. */
public enum CompareMode {
  /** A case whose sides differ, or cannot be compared, fails. */
  EQUAL("equal"),
  /** Differences are only told. */
  REPORT("report");

  private final String wireName;

  CompareMode(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name that manifests and plans use. */
  public String wireName() {
    return wireName;
  }
}
