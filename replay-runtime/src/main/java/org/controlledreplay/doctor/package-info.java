/** What this host can and cannot do, proven by trying. */
@NullMarked
package org.controlledreplay.doctor;

import org.jspecify.annotations.NullMarked;
