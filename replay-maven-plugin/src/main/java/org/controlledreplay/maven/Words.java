package org.controlledreplay.maven;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Numbers, times and lists as people write them. */
final class Words {
  private Words() {}

  /** Returns, for example, {@code 1 case} or {@code 652 cases}. */
  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** Returns seconds with one decimal. */
  static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
  }

  /** Returns the first items of a list, and how many more there are. */
  static String firstOf(List<String> items, int most) {
    if (items.size() <= most) {
      return String.join(", ", items);
    }
    return String.join(", ", items.subList(0, most))
        + " ... and "
        + (items.size() - most)
        + " more";
  }
}
