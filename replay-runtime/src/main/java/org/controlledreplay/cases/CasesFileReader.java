package org.controlledreplay.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ProblemList;
import org.controlledreplay.json.MalformedUtf8Exception;
import org.controlledreplay.json.Utf8;
import org.controlledreplay.manifest.CaseReader;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.source.CasesFile;
import org.controlledreplay.source.SourceReader;

/** Checks a {@code cases_file} line by line, and keeps what is right in a spool. */
final class CasesFileReader {
  static final int MAX_PROBLEMS = 50;
  static final int MAX_CASES = 1_000_000;
  static final int MAX_LINE_BYTES = 16 * 1024 * 1024;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final Manifest manifest;
  private final CasesFile file;
  private final CaseSpool spool;
  private final String displayName;
  private final long mostInputBytes;
  private final ProblemList problems = new ProblemList(MAX_PROBLEMS);
  private final SeenIds seen = new SeenIds();
  private final CaseTotals totals = new CaseTotals();

  private CasesFileReader(Manifest manifest, CasesFile file, CaseSpool spool) {
    this.manifest = manifest;
    this.file = file;
    this.spool = spool;
    this.displayName = file.displayName();
    this.mostInputBytes = manifest.declaredLimits().forCases(MAX_CASES).inputBytes();
  }

  /**
   * Reads the cases of a manifest and its file.
   *
   * @throws IOException if the spool cannot be written
   */
  static CaseStream read(
      Manifest manifest, String path, SourceReader sources, Path temporaryDirectory)
      throws IOException {
    try (CasesFile file = sources.openCasesFile(manifest, path)) {
      CaseSpool spool = CaseSpool.create(temporaryDirectory);
      boolean done = false;
      try {
        CaseStream cases = new CasesFileReader(manifest, file, spool).read();
        done = true;
        return cases;
      } finally {
        if (!done) {
          spool.close();
        }
      }
    }
  }

  private CaseStream read() throws IOException {
    for (int i = 0; i < manifest.cases().size(); i++) {
      accept(manifest.cases().get(i), -1 - i);
    }
    LineReader lines = new LineReader(file.stream(), MAX_LINE_BYTES);
    while (next(lines) && isWithinBounds(lines)) {
      readLine(lines);
    }
    if (problems.isEmpty() && totals.count() == 0) {
      problem(1, "a manifest needs at least one case, and the file has none", "add a line");
    }
    problems.sortByPlace();
    problems.throwIfAny(ErrorCode.INVALID_MANIFEST);
    file.checkUnchanged();
    CaseStreams.checkInputBytes(manifest, totals);
    spool.flush();
    return new SpooledCases(spool, totals.count(), totals.finish(), totals.inputBytes());
  }

  private boolean next(LineReader lines) {
    try {
      return lines.next();
    } catch (IOException e) {
      problem(
          lines.number() + 1,
          "the file cannot be read: " + e.getClass().getSimpleName(),
          "make the file readable for the build");
      return false;
    }
  }

  private boolean isWithinBounds(LineReader lines) {
    if (totals.count() >= MAX_CASES && !isBlank(lines.bytes())) {
      problem(
          lines.number(),
          "a manifest has at most " + MAX_CASES + " cases; the rest was not read",
          "split the manifest");
      return false;
    }
    if (totals.inputBytes() > mostInputBytes) {
      problem(
          lines.number(),
          "the arguments so far take "
              + totals.inputBytes()
              + " bytes, more than input_bytes can allow ("
              + mostInputBytes
              + "); the rest was not read",
          "raise limits.input_bytes, or split the manifest");
      return false;
    }
    return true;
  }

  private void readLine(LineReader lines) throws IOException {
    if (lines.isTooLong()) {
      problem(
          lines.number(),
          "a line has more than " + MAX_LINE_BYTES + " bytes",
          "split the case; it cannot be larger");
      return;
    }
    byte[] bytes = lines.bytes();
    try {
      String line = Utf8.decode(bytes);
      if (lines.number() == 1 && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
        line = line.substring(1);
      }
      if (!isBlank(line)) {
        Optional<ReplayCase> read =
            CaseReader.readLine(line, displayName, lines.number(), problems);
        if (read.isPresent()) {
          accept(read.get(), lines.number());
        }
      }
    } catch (MalformedUtf8Exception e) {
      problem(
          lines.number(),
          "the line is not UTF-8: its byte at offset " + e.offset() + " is wrong",
          "save the file as UTF-8");
    }
  }

  /**
   * Takes a case that is valid by itself.
   *
   * @param place the number of its line, or -1 - its index in the manifest
   */
  private void accept(ReplayCase replayCase, int place) throws IOException {
    int first = seen.add(replayCase.id(), place);
    if (first != 0) {
      problems.add(
          Problem.at(
              replayCase.position(),
              "",
              "duplicate case_id \""
                  + replayCase.id()
                  + "\"; the first one is at "
                  + (first < 0
                      ? manifest.cases().get(-1 - first).position().toString()
                      : displayName + ":" + first),
              "give each case its own id"));
      return;
    }
    totals.add(replayCase);
    if (problems.isEmpty()) {
      spool.write(replayCase);
    }
  }

  private void problem(int line, String message, String remedy) {
    problems.add(Problem.at(new Location(displayName, line, 1), "", message, remedy));
  }

  private static boolean isBlank(String line) {
    return line.chars().allMatch(unit -> unit == ' ' || unit == '\t' || unit == '\r');
  }

  private static boolean isBlank(byte[] line) {
    return isBlank(new String(line, StandardCharsets.ISO_8859_1));
  }
}
