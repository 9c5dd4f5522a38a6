/** What was observed of a case, as sealed types, and how it is judged. */
@NullMarked
package org.controlledreplay.outcome;

import org.jspecify.annotations.NullMarked;
