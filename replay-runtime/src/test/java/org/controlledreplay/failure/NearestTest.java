package org.controlledreplay.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> NAMES = List.of("modules", "entry_alias", "entry_export");

  @Test
  void findsSlipsOfTheFinger() {
    assertThat(Nearest.to("module", NAMES)).contains("modules");
    assertThat(Nearest.to("moduels", NAMES)).contains("modules");
    assertThat(Nearest.to("entryAlias", NAMES)).contains("entry_alias");
    assertThat(Nearest.to("entry", NAMES)).isEmpty();
    assertThat(Nearest.to("xy", List.of("ab"))).isEmpty();
  }

  @Test
  void prefersTheNearestAndThenTheFirst() {
    assertThat(Nearest.to("abd", List.of("abc", "abdd", "abd"))).contains("abd");
    assertThat(Nearest.to("abx", List.of("abd", "abc"))).contains("abc");
  }

  @Test
  void doesNotCompareVeryLongNames() {
    assertThat(Nearest.to("a".repeat(300), List.of("a".repeat(300)))).isEmpty();
  }

  @Test
  void listsWhatIsValidIfNothingIsNear() {
    assertThat(Nearest.remedy("module", NAMES)).isEqualTo("did you mean \"modules\"?");
    assertThat(Nearest.remedy("zzz", NAMES)).isEqualTo("valid: entry_alias, entry_export, modules");
    assertThat(Nearest.remedy("zzz", List.of())).isEqualTo("nothing is valid here");
    assertThat(Nearest.remedy("zzz", IntStream.range(100, 140).mapToObj(i -> "n" + i).toList()))
        .startsWith("valid: n100, n101, ")
        .endsWith(", n129 and 10 more");
  }
}
