package org.controlledreplay.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ProblemList;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.MalformedUtf8Exception;
import org.controlledreplay.json.Utf8;

/**
 * Reads manifests, strictly: what {@code docs/reference/manifest.md} does not admit is a problem,
 * and all problems of a manifest are told together. No file that the manifest names is opened.
 *
 * <p>A manifest has at most {@link #MAX_BYTES} bytes. Instances have no state.
 */
public final class ManifestReader {
  /** Larger manifests are refused before they are parsed; more cases belong into a file. */
  public static final int MAX_BYTES = 64 * 1024 * 1024;

  /** Further problems of one manifest are only counted. */
  static final int MAX_PROBLEMS = 1000;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /**
   * Reads a manifest.
   *
   * @param file the file
   * @param displayName the file as messages name it
   * @throws ReplayException with {@link ErrorCode#INVALID_MANIFEST} and every problem, or with
   *     {@link ErrorCode#CAPABILITY_UNAVAILABLE} if it is a command manifest
   */
  public Manifest read(Path file, String displayName) {
    return read(bytes(file, displayName), file, displayName);
  }

  /** Like {@link #read(Path, String)}, for bytes that were read before. */
  public Manifest read(byte[] bytes, Path file, String displayName) {
    if (bytes.length > MAX_BYTES) {
      throw tooLarge(displayName);
    }
    ProblemList problems = new ProblemList(MAX_PROBLEMS);
    try (JsonCursor cursor = JsonCursor.of(text(bytes, displayName), displayName, 1, problems)) {
      ManifestDraft draft = new ManifestDraft(cursor);
      Optional<Manifest> manifest =
          cursor.document("a manifest", () -> draft.read(file, displayName));
      draft
          .command()
          .ifPresent(
              place -> {
                throw new ReplayException(
                    ErrorCode.CAPABILITY_UNAVAILABLE,
                    List.of(
                        place.problem(
                            "command manifests are not part of this release",
                            "replay modules with \"left\", or leave this manifest out")));
              });
      problems.sortByPlace();
      problems.throwIfAny(ErrorCode.INVALID_MANIFEST);
      return manifest.orElseThrow();
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory cannot fail to be read", e);
    }
  }

  private static byte[] bytes(Path file, String displayName) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw invalid(displayName, "the manifest is not a file", "");
      }
      try (InputStream in = Files.newInputStream(file)) {
        return in.readNBytes(MAX_BYTES + 1);
      }
    } catch (NoSuchFileException e) {
      throw invalid(displayName, "the manifest does not exist", "");
    } catch (IOException e) {
      throw invalid(
          displayName,
          "the manifest cannot be read: " + e.getClass().getSimpleName(),
          "make the file readable for the build");
    }
  }

  private static String text(byte[] bytes, String displayName) {
    try {
      String text = Utf8.decode(bytes);
      return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    } catch (MalformedUtf8Exception e) {
      throw invalid(
          displayName,
          "the manifest is not UTF-8: the byte at offset " + e.offset() + " is wrong",
          "save the file as UTF-8");
    }
  }

  private static ReplayException tooLarge(String displayName) {
    return invalid(
        displayName,
        "the manifest has more than " + MAX_BYTES + " bytes",
        "move the cases into a \"cases_file\"");
  }

  private static ReplayException invalid(String displayName, String message, String remedy) {
    return new ReplayException(
        ErrorCode.INVALID_MANIFEST,
        List.of(Problem.at(new Location(displayName, 1, 1), "", message, remedy)));
  }
}
