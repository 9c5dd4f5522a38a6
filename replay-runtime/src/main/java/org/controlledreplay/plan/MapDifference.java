package org.controlledreplay.plan;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Walks over what two sorted maps do not share. */
final class MapDifference {
  /** Hears of each difference, in the order of the keys. */
  interface Listener<V> {
    void added(String key, V value);

    void removed(String key, V value);

    void changed(String key, V from, V to);
  }

  private MapDifference() {}

  static <V> void walk(SortedMap<String, V> from, SortedMap<String, V> to, Listener<V> listener) {
    SortedSet<String> keys = new TreeSet<>(from.keySet());
    keys.addAll(to.keySet());
    for (String key : keys) {
      V old = from.get(key);
      V current = to.get(key);
      if (old == null && current != null) {
        listener.added(key, current);
      } else if (old != null && current == null) {
        listener.removed(key, old);
      } else if (old != null && current != null && !old.equals(current)) {
        listener.changed(key, old, current);
      }
    }
  }
}
