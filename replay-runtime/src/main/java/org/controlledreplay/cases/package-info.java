/** The cases of a manifest as a stream that can be walked again and does not change. */
@NullMarked
package org.controlledreplay.cases;

import org.jspecify.annotations.NullMarked;
