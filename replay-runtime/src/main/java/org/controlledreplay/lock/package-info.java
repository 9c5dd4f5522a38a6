/** The checked-in replay.lock: read, check, merge, write. */
@NullMarked
package org.controlledreplay.lock;

import org.jspecify.annotations.NullMarked;
