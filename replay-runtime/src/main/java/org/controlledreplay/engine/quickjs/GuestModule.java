package org.controlledreplay.engine.quickjs;

import java.util.Map;

/**
 * A module as the worker was told of it.
 *
 * @param format the wire name of the format
 * @param dependencies aliases by specifier
 * @param source the text as it was planned
 */
record GuestModule(String alias, String format, Map<String, String> dependencies, String source) {}
