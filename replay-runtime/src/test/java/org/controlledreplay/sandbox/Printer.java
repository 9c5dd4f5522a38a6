package org.controlledreplay.sandbox;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/** Prints its arguments and its environment, and their number on standard error; ends with 6. */
final class Printer {
  private Printer() {}

  public static void main(String[] args) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    for (String argument : args) {
      out.println(argument);
    }
    new TreeMap<>(System.getenv()).forEach((name, value) -> out.println(name + "=" + value));
    System.err.println("count " + args.length);
    if (args.length > 0 && args[0].equals("wait")) {
      System.in.transferTo(OutputStream.nullOutputStream());
    }
    System.exit(6);
  }
}
