package org.controlledreplay.approval;

import org.controlledreplay.json.Digest;

/**
 * An approved observation, kept as text so that a hundred thousand of them fit.
 *
 * @param input the digest of the arguments for which it was made
 * @param outcome the canonical JSON of the outcome
 */
record Observation(Digest input, String outcome) {}
