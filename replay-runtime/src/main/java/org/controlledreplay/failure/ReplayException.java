package org.controlledreplay.failure;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A replay was refused or could not be carried out.
 *
 * <p>The message is complete: code, places, reasons and remedies. Edges (goals, test engines) print
 * it as it is, without a stack trace.
 */
public final class ReplayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient List<Problem> problems;

  /**
   * Creates a failure.
   *
   * @param code the code of the design
   * @param problems at least one problem, in the order in which a reader should see them
   */
  public ReplayException(ErrorCode code, List<Problem> problems) {
    this(code, problems, problems.size());
  }

  /**
   * Creates a failure that tells only the first of its problems.
   *
   * @param total the number of all problems, told or not
   */
  public ReplayException(ErrorCode code, List<Problem> problems, long total) {
    super(render(code, problems, total));
    this.code = code;
    this.problems = List.copyOf(problems);
  }

  /** Creates a failure with one problem that has no place in a file. */
  public ReplayException(ErrorCode code, String message, String remedy) {
    this(code, List.of(Problem.of(message, remedy)));
  }

  /** Returns the code of the design. */
  public ErrorCode code() {
    return code;
  }

  /** Returns the problems that were found: all, or the first of a great many. */
  public List<Problem> problems() {
    return problems;
  }

  private static String render(ErrorCode code, List<Problem> problems, long total) {
    if (total == 1) {
      return code.wireName() + ": " + problems.get(0).render();
    }
    long untold = total - problems.size();
    return problems.stream()
        .map(problem -> "  " + problem.render().replace("\n", "\n  "))
        .collect(
            Collectors.joining(
                "\n",
                code.wireName() + ": " + total + " problems\n",
                untold > 0 ? "\n  and " + untold + " more" : ""));
  }
}
