package org.controlledreplay.maven;

import org.apache.maven.shared.utils.logging.MessageUtils;

/** The colours of Maven's own output; none where Maven prints none. */
final class MavenStyle implements Style {
  @Override
  public String good(String text) {
    return MessageUtils.buffer().success(text).build();
  }

  @Override
  public String bad(String text) {
    return MessageUtils.buffer().failure(text).build();
  }

  @Override
  public String strong(String text) {
    return MessageUtils.buffer().strong(text).build();
  }
}
