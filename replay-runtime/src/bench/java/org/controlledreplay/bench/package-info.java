/** Whole-process benchmarks; run by the Maven profile {@code bench}, never by a build. */
@NullMarked
package org.controlledreplay.bench;

import org.jspecify.annotations.NullMarked;
