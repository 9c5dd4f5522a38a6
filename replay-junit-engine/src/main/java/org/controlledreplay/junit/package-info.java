/**
 * Replay cases as tests of the JUnit Platform.
 *
 * <p>Discovery turns manifests into descriptors; execution hands a manifest to the runtime and
 * tells what it hears. Nothing of the runtime is done here again.
 */
@NullMarked
package org.controlledreplay.junit;

import org.jspecify.annotations.NullMarked;
