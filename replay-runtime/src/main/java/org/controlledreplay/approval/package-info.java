/** Approved observations beside a manifest. */
@NullMarked
package org.controlledreplay.approval;

import org.jspecify.annotations.NullMarked;
