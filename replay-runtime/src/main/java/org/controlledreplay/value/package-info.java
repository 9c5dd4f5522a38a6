/**
 * Typed values: what JSON says, and what it cannot say, without loss.
 *
 * <p>The encoding is described in {@code docs/reference/typed-values.md}.
 */
@NullMarked
package org.controlledreplay.value;

import org.jspecify.annotations.NullMarked;
