package org.controlledreplay.engine.quickjs;

/**
 * The whole state of an engine: what every case starts from.
 *
 * @param memory the linear memory; not changed by anyone
 * @param stackPointer the top of the C stack
 */
record Image(byte[] memory, long stackPointer) {}
