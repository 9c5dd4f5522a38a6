package org.controlledreplay.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The command line of a fresh JVM with the class path of this one. */
final class Jvm {
  private Jvm() {}

  static List<String> command(Class<?> mainClass, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass.getName());
    command.addAll(Arrays.asList(arguments));
    return command;
  }
}
