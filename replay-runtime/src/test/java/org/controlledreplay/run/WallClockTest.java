package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WallClockTest {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 50);
  private final AtomicInteger resumed = new AtomicInteger();
  private final WallClock clock =
      new WallClock(Duration.ofNanos(100), now::get, resumed::incrementAndGet);

  @Test
  void standsStillUntilItIsStarted() {
    now.addAndGet(1000);
    assertThat(clock.leftNanos()).isEqualTo(Long.MAX_VALUE);
    clock.start();
    assertThat(clock.leftNanos()).isEqualTo(100);
  }

  @Test
  void startsOnceAndRunsAcrossAnOverflowOfItsTicks() {
    clock.start();
    now.addAndGet(60);
    clock.start();
    assertThat(clock.leftNanos()).isEqualTo(40);
    now.addAndGet(41);
    assertThat(clock.leftNanos()).isEqualTo(-1);
  }

  @Test
  void standsStillUntilEveryPauseIsOver() {
    clock.start();
    now.addAndGet(10);
    clock.pause();
    now.addAndGet(500);
    clock.pause();
    clock.resume();
    now.addAndGet(500);
    assertThat(clock.leftNanos()).isEqualTo(Long.MAX_VALUE);
    clock.resume();
    now.addAndGet(5);
    assertThat(clock.leftNanos()).isEqualTo(85);
    assertThat(resumed).hasValue(2);
  }
}
