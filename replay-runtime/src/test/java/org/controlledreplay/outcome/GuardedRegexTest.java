package org.controlledreplay.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import org.controlledreplay.outcome.GuardedRegex.Answer;
import org.junit.jupiter.api.Test;

class GuardedRegexTest {
  @Test
  void itFindsSomethingAnywhere() {
    assertThat(new GuardedRegex("b+").find("abbc")).isEqualTo(Answer.FOUND);
    assertThat(new GuardedRegex("^b+$").find("abbc")).isEqualTo(Answer.NOT_FOUND);
  }

  @Test
  void catastrophicBacktrackingEndsAfterSoManySteps() {
    // The reference to a group keeps java.util.regex from remembering where it failed before.
    assertThat(new GuardedRegex("^(a+)+\\1?$").find("a".repeat(60) + "b"))
        .isEqualTo(Answer.GAVE_UP);
  }

  @Test
  void aRecursionThatIsTooDeepEndsAsWell() {
    assertThat(new GuardedRegex("^(?:a|b)*$").find("ab".repeat(1_000_000)))
        .isEqualTo(Answer.GAVE_UP);
  }

  @Test
  void aLongTextIsNoProblemByItself() {
    assertThat(new GuardedRegex("end$").find("x".repeat(1_000_000) + "end"))
        .isEqualTo(Answer.FOUND);
  }
}
