/** The replay manifest as data, and its strict reader. */
@NullMarked
package org.controlledreplay.manifest;

import org.jspecify.annotations.NullMarked;
