/**
 * Controlled Replay: what JavaScript that nobody on the team wrote does with exact inputs.
 *
 * <p>{@link org.controlledreplay.Replay} is the door; everything behind it flows one way, from
 * manifest to plan, lock, run, outcome and verdict.
 */
@NullMarked
package org.controlledreplay;

import org.jspecify.annotations.NullMarked;
