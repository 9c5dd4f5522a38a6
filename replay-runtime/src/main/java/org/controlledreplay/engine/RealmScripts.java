package org.controlledreplay.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.json.Digest;

/**
 * The realm's scripts: the realm itself and the providers, which are its built-in, deterministic
 * stand-ins for what a host would offer. They are resources, the same for every engine.
 */
public final class RealmScripts {
  private static final String FOLDER = "/org/controlledreplay/engine/realm/";

  /** Every provider of this release, sorted. */
  private static final List<String> IDS =
      List.of(
          "base64@1",
          "console@1",
          "eval@1",
          "global@1",
          "process@1",
          "text-encoding@1",
          "timers@1");

  private RealmScripts() {}

  /** Returns the ids of all providers, sorted. */
  public static List<String> providers() {
    return IDS;
  }

  /** Returns the script of a provider, if this release has it. */
  public static Optional<byte[]> provider(String id) {
    return IDS.contains(id) ? Optional.of(read("providers/" + id + ".js")) : Optional.empty();
  }

  /** Returns the script that makes a realm out of a fresh global object. */
  public static byte[] realm() {
    return read("realm.js");
  }

  /**
   * Returns the digests of providers' scripts, by id.
   *
   * @throws IllegalArgumentException if this release lacks one of them
   */
  public static SortedMap<String, Digest> digests(List<String> ids) {
    SortedMap<String, Digest> digests = new TreeMap<>();
    for (String id : ids) {
      digests.put(
          id,
          Digest.of(
              provider(id)
                  .orElseThrow(() -> new IllegalArgumentException("no provider \"" + id + "\""))));
    }
    return Collections.unmodifiableSortedMap(digests);
  }

  private static byte[] read(String name) {
    try (InputStream in = RealmScripts.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("this build lacks the resource " + FOLDER + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + FOLDER + name, e);
    }
  }
}
