package org.controlledreplay.junit;

import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** Something that discovery found to be wrong: a test that fails and says so. */
final class ProblemDescriptor extends AbstractTestDescriptor {
  private final String problem;

  ProblemDescriptor(UniqueId uniqueId, String name, @Nullable TestSource source, String problem) {
    super(uniqueId, name, source);
    this.problem = problem;
  }

  String problem() {
    return problem;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
