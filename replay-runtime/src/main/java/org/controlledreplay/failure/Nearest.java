package org.controlledreplay.failure;

import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;

/** Finds what was probably meant where a name is wrong. */
public final class Nearest {
  /** Longer names are not compared: the work grows with the product of the lengths. */
  private static final int MAX_LENGTH = 256;

  /** More names than this are not listed. */
  private static final int MAX_LISTED = 30;

  private Nearest() {}

  /**
   * Returns the valid name with the fewest changed, added, removed or swapped characters, if they
   * are few for its length. Of equally near names the first in natural order wins.
   */
  public static Optional<String> to(String wrong, Collection<String> valid) {
    int allowed = wrong.length() < 3 ? 1 : Math.max(2, wrong.length() / 3);
    Optional<String> best = Optional.empty();
    for (String candidate : new TreeSet<>(valid)) {
      int distance = distance(wrong, candidate, allowed);
      if (distance <= allowed) {
        best = Optional.of(candidate);
        allowed = distance - 1;
      }
    }
    return best;
  }

  /** Returns a remedy: the nearest valid name, or all of them if none is near. */
  public static String remedy(String wrong, Collection<String> valid) {
    return to(wrong, valid)
        .map(name -> "did you mean \"" + name + "\"?")
        .orElseGet(() -> list(valid));
  }

  private static String list(Collection<String> valid) {
    if (valid.isEmpty()) {
      return "nothing is valid here";
    }
    TreeSet<String> sorted = new TreeSet<>(valid);
    StringBuilder text = new StringBuilder("valid: ");
    text.append(String.join(", ", sorted.stream().limit(MAX_LISTED).toList()));
    if (sorted.size() > MAX_LISTED) {
      text.append(" and ").append(sorted.size() - MAX_LISTED).append(" more");
    }
    return text.toString();
  }

  /** Optimal string alignment distance; anything above {@code bound} may come back as larger. */
  private static int distance(String a, String b, int bound) {
    if (a.length() > MAX_LENGTH
        || b.length() > MAX_LENGTH
        || Math.abs(a.length() - b.length()) > bound) {
      return Integer.MAX_VALUE;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] current = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(change, Math.min(last[j], current[j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          current[j] = Math.min(current[j], beforeLast[j - 2] + 1);
        }
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = current;
      current = spare;
    }
    return last[b.length()];
  }
}
