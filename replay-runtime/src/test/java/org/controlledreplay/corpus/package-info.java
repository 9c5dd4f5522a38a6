/** Replays of real packages and of what earlier replay workers got wrong. */
@NullMarked
package org.controlledreplay.corpus;

import org.jspecify.annotations.NullMarked;
