/** The goals: they bind parameters, call the runtime, and print what it reports. */
@NullMarked
package org.controlledreplay.maven;

import org.jspecify.annotations.NullMarked;
