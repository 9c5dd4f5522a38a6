package org.controlledreplay.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.controlledreplay.outcome.CaseOutcome;

/** A parent that runs cases in a process of its own and tells the pid of its worker. */
final class RunParent {
  private RunParent() {}

  public static void main(String[] args) {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    new TestRun(FakeWorkers.with(args[0], 1))
        .run(TestRun.lazily(10), 10, outcome -> tellWorker(outcome, out));
  }

  private static void tellWorker(CaseOutcome outcome, PrintStream out) {
    if (outcome.index() == 0) {
      out.println(ProcessHandle.current().children().findFirst().orElseThrow().pid());
    }
  }
}
