/** Driving workers: protocol, deadlines, restarts, concurrency. */
@NullMarked
package org.controlledreplay.run;

import org.jspecify.annotations.NullMarked;
