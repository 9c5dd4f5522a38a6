package org.controlledreplay.junit;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.platform.engine.TestTag;

/** Tags of manifests as tags of tests. */
final class Tags {
  private Tags() {}

  /** Returns the tags; every tag that a manifest may have is one that the platform takes. */
  static Set<TestTag> of(Collection<String> names) {
    Set<TestTag> tags = new LinkedHashSet<>();
    names.stream().filter(TestTag::isValid).map(TestTag::create).forEach(tags::add);
    return tags;
  }
}
