package org.controlledreplay.outcome;

/**
 * Something that a module asked for and did not get.
 *
 * @param capability {@code import}, {@code require} or {@code code-generation}
 * @param detail the specifier, or an empty string
 */
public record Denial(String capability, String detail) {}
