package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import org.controlledreplay.doctor.DoctorReport;
import org.controlledreplay.doctor.DoctorReport.Check;
import org.controlledreplay.doctor.DoctorReport.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The doctor tries every promise of the wasm backend, and says what this release has not. */
class ReplayDoctorTest {
  @TempDir Path directory;

  @Test
  void everyPromiseHoldsOnThisHost() {
    DoctorReport report = ReplayProject.in(directory).replay().doctor();

    assertThat(report.healthy()).isTrue();
    assertThat(report.checks().subList(0, 2))
        .extracting(Check::subject, Check::status, Check::remedy)
        .containsExactly(tuple("java", Status.OK, ""), tuple("wasm: engine", Status.OK, ""));
    assertThat(report.checks().subList(2, report.checks().size()))
        .containsExactly(
            ok("worker", "starts and says who it is"),
            ok("call", "a function is called"),
            ok("endless loop", "stopped by case_time_ms"),
            ok("allocation", "refused beyond memory_bytes"),
            ok("undeclared import", "denied"),
            ok("code generation", "denied"),
            ok("host objects", "none is there"),
            ok("clock", "reads the committed instant"),
            ok("fresh realm", "first case sees a new realm"),
            ok("fresh realm", "next case sees a new realm"),
            unavailable("bubblewrap"),
            unavailable("docker"));
  }

  @Test
  void aBuildThatDoesNotEnableReplayMayAsk() {
    Replay replay = ReplayProject.in(directory).with(SettingsDraft::disabled).replay();
    assertThat(replay.doctor().healthy()).isTrue();
  }

  @Test
  void oneFailedPromiseIsUnhealthy() {
    Check failed = new Check("wasm: clock", Status.FAILED, "observed another", "report this");
    assertThat(new DoctorReport(List.of(ok("call", "a function is called"), failed)).healthy())
        .isFalse();
  }

  private static Check ok(String probe, String promise) {
    return new Check("wasm: " + probe, Status.OK, promise, "");
  }

  private static Check unavailable(String backend) {
    return new Check(
        backend,
        Status.UNAVAILABLE,
        "not part of this release",
        "use the wasm backend, which needs nothing installed");
  }
}
