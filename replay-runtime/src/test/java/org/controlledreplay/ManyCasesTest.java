package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.ReplayProject.FOLDER;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Failures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of hundreds of cases: in parallel, and cancelled in the middle. */
class ManyCasesTest {
  private static final int CASES = 300;
  private static final int CANCELLED_AT = 100;

  /** Doubles, throws at every seventh case and never ends at the case that is to be cancelled. */
  private static final String MODULE =
      """
      export default (n) => {
        if (n === %d) for (;;) {}
        if (n %% 7 === 0) throw new RangeError("seven " + n);
        return { n, twice: n * 2 };
      };
      """;

  @TempDir Path directory;

  @Test
  void fourWorkersReportWhatOneReports() {
    ReplayProject project = project(-1).plan();
    Heard one = new Heard();
    Heard four = new Heard();
    project.replay().verify(one);
    project.with(settings -> settings.workers(4)).replay().verify(four);
    assertThat(one.calls()).hasSize(CASES + 2);
    assertThat(four.calls()).isEqualTo(one.calls());
    assertNoProcessLeft();
  }

  @Test
  void anotherThreadCancelsInTheMiddle() throws Exception {
    ReplayProject project = project(CANCELLED_AT).plan();
    Replay replay = project.replay();
    Canceller canceller = new Canceller(replay);

    VerifyReport report = replay.verify(canceller);

    canceller.await();
    List<String> calls = canceller.calls();
    assertThat(calls).hasSize(CASES + 2);
    assertThat(calls.subList(1, CANCELLED_AT + 1)).noneMatch(ManyCasesTest::isCancelled);
    assertThat(calls.subList(CANCELLED_AT + 1, CASES + 1)).allMatch(ManyCasesTest::isCancelled);
    assertThat(report.passed()).isFalse();
    assertThat(report.manifests().get(0).outcomes())
        .containsEntry("cancelled", (long) (CASES - CANCELLED_AT));
    assertNoProcessLeft();
  }

  @Test
  void aCancelledRecordingRecordsNothing() throws Exception {
    // The first manifest runs to its end before the second one is cancelled.
    ReplayProject project =
        project(CANCELLED_AT)
            .write(FOLDER + "a.replay.json", ReplayProject.DOUBLE)
            .write(FOLDER + "double.js", ReplayProject.DOUBLE_JS)
            .plan();
    Replay replay = project.replay();
    Thread canceller = new Thread(replay::cancel);
    Heard heard =
        new Heard() {
          @Override
          public void manifestStarted(String manifest, long caseCount) {
            super.manifestStarted(manifest, caseCount);
            if (manifest.equals("many.replay.json")) {
              canceller.start();
            }
          }
        };
    var failure = Failures.of(() -> replay.record(heard));
    canceller.join(10_000);
    assertThat(heard.calls())
        .containsExactly("start a.replay.json 2", "start many.replay.json " + CASES);
    assertThat(failure.code()).isEqualTo(ErrorCode.EXECUTION_FAILURE);
    assertThat(failure)
        .hasMessage(
            "execution_failure: the run was cancelled, so nothing was recorded\n"
                + "    run mvn replay:record again");
    assertThat(project.path(FOLDER + "a.approved.json")).doesNotExist();
    assertThat(project.path(FOLDER + "many.approved.json")).doesNotExist();
    assertNoProcessLeft();
  }

  private ReplayProject project(int endless) {
    String cases =
        IntStream.range(0, CASES)
            .mapToObj(n -> "{\"case_id\": \"case-" + n + "\", \"arguments\": [" + n + "]}")
            .collect(Collectors.joining(",\n"));
    return ReplayProject.in(directory)
        .write(FOLDER + "many.js", MODULE.formatted(endless))
        .write(
            FOLDER + "many.replay.json",
            """
            {
              "left": {
                "modules": [{"alias": "many", "path": "many.js", "format": "esm"}],
                "entry_alias": "many"
              },
              "limits": {"wall_time_ms": 600000, "case_time_ms": 300000},
              "cases": [%s]
            }
            """
                .formatted(cases));
  }

  private static boolean isCancelled(String call) {
    return call.endsWith(" FAILED {\"outcome\":\"cancelled\"}")
        || call.endsWith(" UNVERIFIED {\"outcome\":\"cancelled\"}");
  }

  private static void assertNoProcessLeft() {
    List<ProcessHandle> left = new ArrayList<>(ProcessHandle.current().descendants().toList());
    assertThat(left).isEmpty();
  }

  /** Cancels from another thread once the case before the endless one has its outcome. */
  private static final class Canceller extends Heard {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final Thread thread;

    Canceller(Replay replay) {
      this.thread =
          new Thread(
              () -> {
                try {
                  reached.await();
                  replay.cancel();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      thread.start();
    }

    @Override
    public void caseFinished(CaseReport report) {
      super.caseFinished(report);
      if (report.outcome().index() == CANCELLED_AT - 1) {
        reached.countDown();
      }
    }

    void await() throws InterruptedException {
      thread.join(TimeUnit.SECONDS.toMillis(10));
      assertThat(thread.isAlive()).isFalse();
    }
  }
}
