package org.controlledreplay.cases;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.source.SourceReader;

/** Turns what a manifest says of its cases into a stream. */
public final class CaseStreams {
  private CaseStreams() {}

  /**
   * Reads and checks every case of a manifest: the explicit ones, then those of its {@code
   * cases_file}.
   *
   * @param sources opens the {@code cases_file}
   * @param temporaryDirectory where the checked cases of a {@code cases_file} are kept until the
   *     stream is closed; created if missing
   * @throws ReplayException with every problem (the first 50 in full) if a case is invalid, two
   *     have one id, there is none, there are too many, or their arguments take more than {@code
   *     input_bytes}; or if the manifest asks for generated cases
   */
  public static CaseStream open(Manifest manifest, SourceReader sources, Path temporaryDirectory) {
    if (manifest.generator().isPresent()) {
      throw new ReplayException(
          ErrorCode.CAPABILITY_UNAVAILABLE,
          List.of(
              Problem.at(
                  manifest.position(),
                  "/generator",
                  "generator presets are not part of this release",
                  "write the cases into \"cases\" or a \"cases_file\"")));
    }
    if (manifest.casesFile().isPresent()) {
      try {
        return CasesFileReader.read(
            manifest, manifest.casesFile().get(), sources, temporaryDirectory);
      } catch (IOException e) {
        throw new ReplayException(
            ErrorCode.EXECUTION_FAILURE,
            "the temporary file of the cases cannot be written: " + e.getMessage(),
            "check the disk of the output directory and run again");
      }
    }
    CaseTotals totals = new CaseTotals();
    for (ReplayCase replayCase : manifest.cases()) {
      totals.add(replayCase);
    }
    checkInputBytes(manifest, totals);
    return ListedCases.of(manifest.cases(), totals);
  }

  /** Refuses cases whose arguments take more bytes than the manifest's limit. */
  static void checkInputBytes(Manifest manifest, CaseTotals totals) {
    long limit = manifest.declaredLimits().forCases(totals.count()).inputBytes();
    if (totals.inputBytes() > limit) {
      throw new ReplayException(
          ErrorCode.INVALID_MANIFEST,
          List.of(
              Problem.at(
                  manifest.position(),
                  "/limits/input_bytes",
                  "the arguments of the "
                      + totals.count()
                      + " cases take "
                      + totals.inputBytes()
                      + " bytes, more than input_bytes allows ("
                      + limit
                      + ")",
                  "raise limits.input_bytes, or split the manifest")));
    }
  }
}
