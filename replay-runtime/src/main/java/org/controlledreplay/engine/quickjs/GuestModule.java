package org.controlledreplay.engine.quickjs;

import java.util.Map;

/**
 * A module as the worker was told of it.
 *
 * @param format the wire name of the format
 * @param dependencies aliases by specifier
 * @param source UTF-8
 */
record GuestModule(String alias, String format, Map<String, String> dependencies, byte[] source) {}
