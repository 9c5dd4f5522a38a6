/** The codes of the design and the one shape in which every problem reaches a user. */
@NullMarked
package org.controlledreplay.failure;

import org.jspecify.annotations.NullMarked;
