/** What runs inside a worker: the protocol, the realm and the engines. */
@NullMarked
package org.controlledreplay.engine;

import org.jspecify.annotations.NullMarked;
