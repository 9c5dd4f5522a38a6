package org.controlledreplay.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * One run of a contestant's process.
 *
 * @param millis from its start to its end
 * @param facts what it said of itself, in lines of a word and a value
 */
record Run(double millis, Map<String, String> facts) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final Set<String> FACTS = Set.of("digest", "peak_rss_kib", "inner_ms");

  static Run of(Contestant contestant, Path directory) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(contestant.command())
            .directory(directory.toFile())
            .redirectErrorStream(true);
    builder.environment().putAll(contestant.environment());
    long start = System.nanoTime();
    Process process = builder.start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
    if (status != 0) {
      throw new IOException(contestant.name() + " ended with " + status + ":\n" + output);
    }
    Map<String, String> facts = new HashMap<>();
    for (String line : output.lines().toList()) {
      // The reporter of node:test puts "# " before what a test prints.
      String[] words = line.replaceFirst("^# ", "").split(" ", -1);
      if (words.length == 2 && FACTS.contains(words[0])) {
        facts.put(words[0], words[1]);
      }
    }
    return new Run(millis, facts);
  }
}
