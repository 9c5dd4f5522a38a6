package org.controlledreplay.outcome;

import java.util.regex.Pattern;

/**
 * A regular expression that gives up instead of running for hours. It counts steps, not time, so
 * that the answer is the same on every machine.
 */
final class GuardedRegex {
  /** More than any sensible expression needs on a result; well under a second. */
  static final int MAX_STEPS = 10_000_000;

  /** What a failure says of an expression that gave up. */
  static final String GAVE_UP =
      " (undecided: the expression needs more than " + MAX_STEPS + " steps; make it simpler)";

  /** Whether the expression finds something. */
  enum Answer {
    /** It does. */
    FOUND,
    /** It does not. */
    NOT_FOUND,
    /** It needs too many steps, or too deep a recursion, to tell. */
    GAVE_UP
  }

  private final Pattern pattern;

  /** Creates an expression whose syntax the manifest reader has checked. */
  GuardedRegex(String regex) {
    this.pattern = Pattern.compile(regex);
  }

  Answer find(String text) {
    try {
      return pattern.matcher(new CountedText(text)).find() ? Answer.FOUND : Answer.NOT_FOUND;
    } catch (TooManyStepsException | StackOverflowError e) {
      // java.util.regex recurses for a repeated group: a long text can be too deep for it.
      return Answer.GAVE_UP;
    }
  }

  /** A text that can be looked at so many times only. */
  private static final class CountedText implements CharSequence {
    private final String text;
    private int steps;

    CountedText(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++steps > MAX_STEPS) {
        throw new TooManyStepsException();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static final class TooManyStepsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyStepsException() {
      super("too many steps", null, false, false);
    }
  }
}
