package org.controlledreplay.failure;

/**
 * A place in a text file.
 *
 * @param file the file as the user knows it: relative to the build where possible, with {@code /}
 * @param line the line, counted from 1
 * @param column the column in UTF-16 units, counted from 1
 */
public record Location(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
