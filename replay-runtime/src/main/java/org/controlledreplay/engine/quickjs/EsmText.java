package org.controlledreplay.engine.quickjs;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The text of an ECMAScript module as the engine gets it. */
final class EsmText {
  private EsmText() {}

  /**
   * Returns the module's text; {@code import.meta.url}, which the engine leaves to its host, is set
   * in front of it, on the same line.
   */
  static byte[] of(GuestModule module) {
    byte[] source = module.source();
    String text = new String(source, StandardCharsets.UTF_8);
    if (!text.contains("import.meta") && !text.contains("import .")) {
      return source;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        ("import.meta.url=\"" + module.alias() + "\";").getBytes(StandardCharsets.UTF_8));
    if (text.startsWith("#!")) {
      out.writeBytes(new byte[] {'/', '/'});
    }
    out.writeBytes(source);
    return out.toByteArray();
  }
}
