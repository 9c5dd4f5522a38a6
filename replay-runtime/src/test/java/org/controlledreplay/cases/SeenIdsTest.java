package org.controlledreplay.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeenIdsTest {
  @Test
  void remembersTheFirstPlaceOfEveryId() {
    SeenIds seen = new SeenIds();
    for (int i = 1; i <= 10_000; i++) {
      assertThat(seen.add("id " + i, i)).isZero();
    }
    for (int i = 1; i <= 10_000; i++) {
      assertThat(seen.add("id " + i, -1)).isEqualTo(i);
    }
  }
}
