package org.controlledreplay.failure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Collects problems so that all of them can be told together.
 *
 * <p>It keeps a bounded number and counts the rest. Not thread-safe.
 */
public final class ProblemList {
  private static final Comparator<Problem> BY_PLACE =
      Comparator.comparing(
          ProblemList::place,
          Comparator.comparingInt(Location::line).thenComparingInt(Location::column));

  private final int kept;
  private final List<Problem> problems = new ArrayList<>();
  private long total;

  /**
   * Creates an empty list.
   *
   * @param kept how many problems are kept in full, at least one
   */
  public ProblemList(int kept) {
    this.kept = kept;
  }

  /** Adds a problem. */
  public void add(Problem problem) {
    total++;
    if (problems.size() < kept) {
      problems.add(problem);
    }
  }

  /** Returns whether nothing is wrong. */
  public boolean isEmpty() {
    return total == 0;
  }

  /** Returns how many problems were added, including those that were not kept. */
  public long total() {
    return total;
  }

  /** Orders what was kept by line and column; problems of one place stay in their order. */
  public void sortByPlace() {
    problems.sort(BY_PLACE);
  }

  /**
   * Throws everything that was collected, if there is anything.
   *
   * @throws ReplayException with the kept problems and the number of all
   */
  public void throwIfAny(ErrorCode code) {
    if (total > 0) {
      throw new ReplayException(code, problems, total);
    }
  }

  private static Location place(Problem problem) {
    return problem.location().orElse(new Location("", 0, 0));
  }
}
