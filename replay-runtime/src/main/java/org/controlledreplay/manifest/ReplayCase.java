package org.controlledreplay.manifest;

import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;

/**
 * One exact input.
 *
 * @param id unique in its manifest
 * @param arguments a JSON array of typed values without a space, numbers and strings as RFC 8785
 *     writes them, keys of objects in the order of the manifest: code can see that order
 * @param expect what the manifest itself says of the outcome
 * @param tags sorted
 * @param position where the case is written
 */
public record ReplayCase(
    String id,
    String arguments,
    Optional<Expectation> expect,
    Set<String> tags,
    Location position) {

  /** Returns the digest of the arguments: what a worker must echo. */
  public Digest inputDigest() {
    return Digest.of(arguments);
  }
}
