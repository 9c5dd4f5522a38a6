/** Strict reading, canonical writing (RFC 8785) and digests of JSON. */
@NullMarked
package org.controlledreplay.json;

import org.jspecify.annotations.NullMarked;
