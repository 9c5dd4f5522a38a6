/** What every backend must do with real modules, tried on the real thing. */
@NullMarked
package org.controlledreplay.backend;

import org.jspecify.annotations.NullMarked;
