package org.controlledreplay.manifest;

/** How the text of a module is turned into exports. */
public enum ModuleFormat {
  /** An ECMAScript module. */
  ESM("esm"),
  /** A factory cut out of a webpack or Rspack bundle. */
  COMMONJS_FACTORY("commonjs-factory"),
  /** A plain CommonJS file. */
  COMMONJS("commonjs"),
  /** A classic script or UMD file. */
  SCRIPT("script"),
  /** A JSON document. */
  JSON("json");

  private final String wireName;

  ModuleFormat(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name that manifests, plans and the worker protocol use. */
  public String wireName() {
    return wireName;
  }
}
