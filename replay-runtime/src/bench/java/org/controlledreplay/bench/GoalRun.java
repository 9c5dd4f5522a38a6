package org.controlledreplay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.controlledreplay.Replay;
import org.controlledreplay.ReplayListener;
import org.controlledreplay.ReplaySettings;
import org.controlledreplay.source.ArtifactResolver;

/** A process that plans, or verifies, what is in a directory, and tells its peak memory. */
final class GoalRun {
  private static final Path PROCESS_STATUS = Path.of("/proc/self/status");
  private static final double NANOS_PER_MILLI = 1e6;

  private GoalRun() {}

  /** Arguments: {@code plan} or {@code verify}, and a directory. */
  public static void main(String[] args) throws IOException {
    Replay replay = new Replay(settings(Path.of(args[1])));
    long start = System.nanoTime();
    if (args[0].equals("plan")) {
      replay.plan();
    } else {
      replay
          .verify(new ReplayListener() {})
          .manifests()
          .forEach(
              manifest -> {
                if (manifest.failed() + manifest.unverified() > 0) {
                  throw new IllegalStateException(manifest.toString());
                }
              });
    }
    System.out.printf("inner_ms %.0f%n", (System.nanoTime() - start) / NANOS_PER_MILLI);
    tellPeakMemory();
  }

  static ReplaySettings settings(Path directory) {
    return new ReplaySettings(
        true,
        directory,
        List.of(directory),
        List.of(),
        List.of(),
        false,
        directory.resolve("replay.lock"),
        List.of(directory),
        ArtifactResolver.none(),
        "wasm",
        Set.of("wasm"),
        ReplaySettings.Pin.ENVIRONMENT,
        1,
        List.of(),
        directory.resolve("target"));
  }

  private static void tellPeakMemory() throws IOException {
    if (Files.exists(PROCESS_STATUS)) {
      for (String line : Files.readAllLines(PROCESS_STATUS)) {
        if (line.startsWith("VmHWM:")) {
          System.out.println("peak_rss_kib " + line.replaceAll("[^0-9]", ""));
        }
      }
    }
  }
}
