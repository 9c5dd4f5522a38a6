package org.controlledreplay.engine;

import org.controlledreplay.json.Digest;

/**
 * Which worker a plan was made for; the {@code ready} frame must say the same.
 *
 * @param engine such as {@code quickjs}
 * @param worker the digest of engine, realm and protocol
 */
public record WorkerIdentity(String engine, Digest worker) {}
