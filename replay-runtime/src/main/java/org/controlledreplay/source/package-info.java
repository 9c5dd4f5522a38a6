/** Reading the bytes of modules: inside the roots, within limits, exactly once. */
@NullMarked
package org.controlledreplay.source;

import org.jspecify.annotations.NullMarked;
