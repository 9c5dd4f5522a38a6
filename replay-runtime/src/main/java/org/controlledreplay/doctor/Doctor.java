package org.controlledreplay.doctor;

import java.util.ArrayList;
import java.util.List;
import org.controlledreplay.doctor.DoctorReport.Check;
import org.controlledreplay.doctor.DoctorReport.Status;

/** Looks at this host, and tries what each backend promises. */
public final class Doctor {
  /** Examines this host. Takes a few seconds, most of it waiting for a loop to be stopped. */
  public DoctorReport examine() {
    List<Check> checks = new ArrayList<>();
    checks.add(java());
    checks.addAll(new WasmProbes().run());
    for (String backend : List.of("bubblewrap", "docker")) {
      checks.add(
          new Check(
              backend,
              Status.UNAVAILABLE,
              "not part of this release",
              "use the wasm backend, which needs nothing installed"));
    }
    return new DoctorReport(List.copyOf(checks));
  }

  private static Check java() {
    int feature = Runtime.version().feature();
    String detail =
        System.getProperty("java.vm.name", "")
            + " "
            + Runtime.version()
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " processors";
    return feature >= 17
        ? new Check("java", Status.OK, detail, "")
        : new Check("java", Status.FAILED, detail, "run the build with Java 17 or later");
  }
}
