package org.controlledreplay.engine.quickjs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The scripts that make up a realm, as resources of this jar. */
final class RealmSources {
  private static final String FOLDER = "/org/controlledreplay/engine/realm/";

  private RealmSources() {}

  static byte[] realm() {
    return read("realm.js");
  }

  static byte[] provider(String id) {
    return read("providers/" + id + ".js");
  }

  private static byte[] read(String name) {
    try (InputStream in = RealmSources.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalArgumentException("this release has no " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
