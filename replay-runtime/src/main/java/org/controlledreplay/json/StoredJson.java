package org.controlledreplay.json;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ProblemList;
import org.controlledreplay.failure.ReplayException;

/**
 * Reads a file that the tool itself writes and that people check in: merge conflicts are told as
 * what they are, and the remedy for whatever is wrong is to restore the file or to write it again.
 *
 * @param name the file as messages name it
 * @param what what the file is, such as {@code a lock}
 * @param maxBytes what is longer is refused before it is parsed
 * @param goal what writes the file, such as {@code mvn replay:plan}
 */
public record StoredJson(String name, String what, long maxBytes, String goal) {
  /** Reads a document. */
  @FunctionalInterface
  public interface DocumentReader {
    /** Reads the root value. */
    void read(JsonCursor in) throws IOException;
  }

  private static final int MAX_PROBLEMS = 50;

  /**
   * Reads a file; line endings of any platform are accepted.
   *
   * @throws IOException if the file cannot be read
   * @throws ReplayException with {@link ErrorCode#NOT_APPROVED} and every problem, the first 50 in
   *     full: a file that is not as it was written approves nothing
   */
  public void read(Path file, DocumentReader reader) throws IOException {
    long size = Files.size(file);
    if (size > maxBytes) {
      throw refused(
          name + " has " + size + " bytes; at most " + maxBytes + " are read",
          "remove it and run " + goal);
    }
    String remedy = "restore it, or remove it and run " + goal;
    ProblemList problems = new ProblemList(MAX_PROBLEMS);
    try (JsonCursor in = JsonCursor.ofStored(file, name, remedy, problems)) {
      in.document(
          what,
          () -> {
            reader.read(in);
            return Optional.empty();
          });
    } catch (CharacterCodingException e) {
      throw refused(name + " is not UTF-8", remedy);
    }
    if (!problems.isEmpty()) {
      // No JSON has a line that starts like this, so only a file with problems needs the search.
      Optional<Integer> conflict = conflictLine(file);
      if (conflict.isPresent()) {
        throw refused(
            name + " has merge conflict markers at line " + conflict.get(),
            "keep either side, then run " + goal);
      }
      problems.throwIfAny(ErrorCode.NOT_APPROVED);
    }
  }

  private static ReplayException refused(String message, String remedy) {
    return new ReplayException(ErrorCode.NOT_APPROVED, List.of(Problem.of(message, remedy)));
  }

  private static Optional<Integer> conflictLine(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      int number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (line.startsWith("<<<<<<<") || line.startsWith(">>>>>>>")) {
          return Optional.of(number);
        }
      }
      return Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty(); // what comes before it was told already
    }
  }
}
