package org.controlledreplay.junit;

import java.util.LinkedHashSet;
import java.util.Set;
import org.controlledreplay.DiscoveredCase;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** A case of a manifest: a test. */
final class CaseDescriptor extends AbstractTestDescriptor {
  private final DiscoveredCase discovered;

  CaseDescriptor(UniqueId uniqueId, DiscoveredCase discovered, String name, TestSource source) {
    super(uniqueId, name, source);
    this.discovered = discovered;
  }

  String caseId() {
    return discovered.id();
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public Set<TestTag> getTags() {
    Set<TestTag> tags = new LinkedHashSet<>();
    getParent().ifPresent(parent -> tags.addAll(parent.getTags()));
    tags.addAll(Tags.of(discovered.tags()));
    return tags;
  }
}
