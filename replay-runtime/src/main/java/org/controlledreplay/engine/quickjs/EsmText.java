package org.controlledreplay.engine.quickjs;

import java.nio.charset.StandardCharsets;

/** The text of an ECMAScript module as the engine gets it. */
final class EsmText {
  private EsmText() {}

  /**
   * Returns the module's text; {@code import.meta.url}, which the engine leaves to its host, is set
   * in front of it, on the same line.
   */
  static byte[] of(GuestModule module) {
    String text = module.source();
    if (!text.contains("import.meta") && !text.contains("import .")) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
    String hashbang = text.startsWith("#!") ? "//" : "";
    return ("import.meta.url=\"" + module.alias() + "\";" + hashbang + text)
        .getBytes(StandardCharsets.UTF_8);
  }
}
