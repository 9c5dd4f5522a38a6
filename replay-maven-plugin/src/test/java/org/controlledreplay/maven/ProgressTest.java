package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final List<String> lines = new ArrayList<>();
  private long seconds = Long.MAX_VALUE / 2_000_000_000;
  private final Progress progress =
      new Progress(lines::add, () -> TimeUnit.SECONDS.toNanos(seconds));

  @Test
  void aShortRunIsSilent() {
    progress.manifestStarted("a.replay.json", 2);
    finishACaseAfter(2);
    finishACaseAfter(2);

    assertThat(lines).isEmpty();
  }

  @Test
  void aLongRunIsToldEveryFiveSeconds() {
    progress.manifestStarted("a.replay.json", 652);
    for (int i = 0; i < 12; i++) {
      finishACaseAfter(1);
    }

    assertThat(lines)
        .containsExactly("a.replay.json: 5 of 652 cases", "a.replay.json: 10 of 652 cases");
  }

  @Test
  void manyShortManifestsMakeALongRun() {
    progress.manifestStarted("a.replay.json", 1);
    finishACaseAfter(4);
    progress.manifestStarted("b.replay.json", 1);
    finishACaseAfter(4);

    assertThat(lines).containsExactly("b.replay.json: 1 of 1 case");
  }

  private void finishACaseAfter(long passed) {
    seconds += passed;
    progress.caseFinished(Reports.failedCase("a.replay.json", 0, List.of()));
  }
}
