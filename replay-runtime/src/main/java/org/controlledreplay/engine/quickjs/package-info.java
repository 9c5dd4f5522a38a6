/** The QuickJS engine: QuickJS-NG as Wasm, translated to JVM bytecode, inside a forked JVM. */
@NullMarked
package org.controlledreplay.engine.quickjs;

import org.jspecify.annotations.NullMarked;
