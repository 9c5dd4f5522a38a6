package org.controlledreplay.source;

import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ModuleSpec;

/**
 * A module with its text, read once: what is planned is what runs.
 *
 * @param text the bytes decoded as UTF-8, without loss
 * @param byteCount the number of raw bytes
 * @param digest the digest of the raw bytes
 */
public record ModuleSource(ModuleSpec spec, String text, long byteCount, Digest digest) {}
