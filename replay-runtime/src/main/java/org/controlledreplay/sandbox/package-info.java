/** Where a worker lives, and how it ends. */
@NullMarked
package org.controlledreplay.sandbox;

import org.jspecify.annotations.NullMarked;
