package org.controlledreplay.outcome;

/** When something was observed. */
public enum Phase {
  /** While the modules were linked and evaluated, or the entry was looked up. */
  LOAD("load"),
  /** While the entry was called and its result awaited. */
  CALL("call");

  private final String wireName;

  Phase(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name that frames, approvals and evidence use. */
  public String wireName() {
    return wireName;
  }
}
