package org.controlledreplay.plan;

import org.controlledreplay.json.Digest;

/**
 * What a plan says of the cases.
 *
 * @param count at least one
 * @param sha256 the digest of the sequence of the cases' own digests
 */
public record CasesCommitment(long count, Digest sha256) {}
