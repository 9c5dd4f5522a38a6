package org.controlledreplay.plan;

import java.util.ArrayList;
import java.util.List;

/** How an approved environment and the current one differ, in words. */
public final class EnvironmentDifference {
  private EnvironmentDifference() {}

  /** Returns one phrase for each difference, such as {@code worker 0123abcd… -> 4567cdef…}. */
  public static List<String> between(Environment approved, Environment current) {
    List<String> phrases = new ArrayList<>();
    if (!approved.backend().equals(current.backend())) {
      phrases.add("backend " + Wording.change(approved.backend(), current.backend()));
    }
    if (!approved.engine().equals(current.engine())) {
      phrases.add("engine " + Wording.change(approved.engine(), current.engine()));
    }
    MapDifference.walk(
        approved.identities(),
        current.identities(),
        new MapDifference.Listener<String>() {
          @Override
          public void added(String key, String value) {
            phrases.add(key + " added: " + Wording.identity(value));
          }

          @Override
          public void removed(String key, String value) {
            phrases.add(key + " removed: " + Wording.identity(value));
          }

          @Override
          public void changed(String key, String from, String to) {
            phrases.add(key + " " + Wording.change(Wording.identity(from), Wording.identity(to)));
          }
        });
    return List.copyOf(phrases);
  }
}
