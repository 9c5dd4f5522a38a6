package org.controlledreplay.manifest;

/** Texts of manifests for tests. */
final class Manifests {
  static final String LEFT =
      "{\"modules\": [{\"alias\": \"m\", \"path\": \"m.js\", \"format\": \"esm\"}],"
          + " \"entry_alias\": \"m\"}";
  static final String CASES = "[{\"case_id\": \"a\", \"arguments\": []}]";

  private Manifests() {}

  /** A valid manifest but for what the field is; the field starts at line 3, column 3. */
  static String withField(String field) {
    return "{\"left\": " + LEFT + ",\n \"cases\": " + CASES + ",\n  " + field + "}";
  }

  /** A valid manifest but for what the case is; it starts at line 3, column 3. */
  static String withCase(String replayCase) {
    return "{\"left\": " + LEFT + ",\n \"cases\": [\n  " + replayCase + "]}";
  }

  /** A valid manifest but for what the left side is; it starts at line 2, column 1. */
  static String withLeft(String left) {
    return "{\"cases\": " + CASES + ", \"left\":\n" + left + "}";
  }

  /** A valid manifest but for what its only module is; it starts at line 3, column 1. */
  static String withModule(String module) {
    return withLeft("{\"entry_alias\": \"m\", \"modules\": [\n" + module + "]}");
  }
}
