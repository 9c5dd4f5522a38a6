/** What would run, as content-addressed data, and how two plans differ in words. */
@NullMarked
package org.controlledreplay.plan;

import org.jspecify.annotations.NullMarked;
