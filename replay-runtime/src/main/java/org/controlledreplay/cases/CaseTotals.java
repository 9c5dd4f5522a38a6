package org.controlledreplay.cases;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.apache.commons.codec.digest.DigestUtils;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ReplayCase;

/**
 * Count, size and digest of a sequence of cases.
 *
 * <p>The digest is the SHA-256 of the SHA-256 digests (32 bytes each) of the cases' {@link
 * CanonicalCase canonical JSON}, in order.
 */
final class CaseTotals {
  private final MessageDigest running = DigestUtils.getSha256Digest();
  private long count;
  private long inputBytes;

  void add(ReplayCase replayCase) {
    running.update(DigestUtils.sha256(CanonicalCase.json(replayCase)));
    inputBytes += replayCase.arguments().getBytes(StandardCharsets.UTF_8).length;
    count++;
  }

  long count() {
    return count;
  }

  long inputBytes() {
    return inputBytes;
  }

  /** Returns the digest; nothing can be added any more. */
  Digest finish() {
    return Digest.finish(running);
  }
}
