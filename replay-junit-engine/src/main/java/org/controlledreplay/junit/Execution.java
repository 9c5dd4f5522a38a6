package org.controlledreplay.junit;

import java.util.List;
import org.controlledreplay.Replay;
import org.controlledreplay.failure.ReplayException;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;

/** Walks the tree and has each manifest verified by the runtime. */
final class Execution {
  private final Configuration configuration;
  private final EngineExecutionListener listener;

  Execution(Configuration configuration, EngineExecutionListener listener) {
    this.configuration = configuration;
    this.listener = listener;
  }

  void run(TestDescriptor descriptor) {
    listener.executionStarted(descriptor);
    listener.executionFinished(descriptor, result(descriptor));
  }

  private TestExecutionResult result(TestDescriptor descriptor) {
    if (descriptor instanceof ProblemDescriptor problem) {
      return TestExecutionResult.failed(Failures.refused(problem.problem()));
    } else if (descriptor instanceof ManifestDescriptor manifest) {
      return verify(manifest);
    }
    descriptor.getChildren().forEach(this::run);
    return TestExecutionResult.successful();
  }

  private TestExecutionResult verify(ManifestDescriptor manifest) {
    List<CaseDescriptor> cases = manifest.selected();
    manifest.getChildren().stream().filter(ProblemDescriptor.class::isInstance).forEach(this::run);
    if (cases.isEmpty()) {
      return TestExecutionResult.successful();
    }
    CaseEvents events = new CaseEvents(manifest, cases, listener);
    try {
      new Replay(
              configuration.settings(
                  manifest.home().root(),
                  List.of(manifest.home().pattern()),
                  manifest.isComplete(cases) ? configuration.cases() : CaseEvents.ids(cases)))
          .verify(events);
    } catch (ReplayException e) {
      return events.end(Failures.refused(String.valueOf(e.getMessage())));
    } catch (RuntimeException e) {
      return events.end(e);
    }
    return events.end();
  }
}
