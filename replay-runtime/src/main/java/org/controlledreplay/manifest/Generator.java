package org.controlledreplay.manifest;

/**
 * A request for generated cases.
 *
 * @param preset the name of a versioned corpus
 * @param seed same seed, same cases
 * @param count 1 to 100 000
 */
public record Generator(String preset, long seed, int count) {}
