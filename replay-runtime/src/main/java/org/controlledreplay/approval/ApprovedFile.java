package org.controlledreplay.approval;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.FileReplacement;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.JsonTree;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.Place;
import org.controlledreplay.json.PrettyJson;
import org.controlledreplay.json.StoredJson;
import org.controlledreplay.outcome.InvalidOutcomeException;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;

/**
 * {@code X.approved.json}, beside {@code X.replay.json}: approved observations, checked in and
 * reviewed. Strict to read, stable to write.
 */
public final class ApprovedFile {
  /** The shape of the file. */
  public static final String SCHEMA = "controlled-replay/approved@1";

  private static final String MANIFEST_SUFFIX = ".replay.json";
  private static final String SUFFIX = ".approved.json";
  private static final long MAX_BYTES = 2L * 1024 * 1024 * 1024;

  private ApprovedFile() {}

  /**
   * Returns the approved file of a manifest.
   *
   * @param manifest a file named {@code X.replay.json}
   */
  public static Path beside(Path manifest) {
    return manifest.resolveSibling(named(String.valueOf(manifest.getFileName())));
  }

  /** Returns the name of the approved file that belongs to the name of a manifest. */
  public static String named(String manifest) {
    String stem =
        manifest.endsWith(MANIFEST_SUFFIX)
            ? manifest.substring(0, manifest.length() - MANIFEST_SUFFIX.length())
            : manifest;
    return stem + SUFFIX;
  }

  /**
   * Reads approved observations; there are none if there is no file.
   *
   * @param name the file as messages name it
   * @throws ReplayException with {@code not_approved} if the file is not what the reference says: a
   *     file that cannot be read approves nothing
   */
  public static ApprovedObservations read(Path file, String name) {
    if (!Files.exists(file)) {
      return ApprovedObservations.none();
    }
    SortedMap<String, Observation> observations = new TreeMap<>();
    try {
      new StoredJson(name, "an approved file", MAX_BYTES, "mvn replay:record")
          .read(file, cursor -> readDocument(cursor, observations));
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.NOT_APPROVED,
          name + " cannot be read, so it approves nothing: " + e,
          "make it a readable file");
    }
    return new ApprovedObservations(observations);
  }

  /**
   * Writes approved observations, in one step. The same observations give the same bytes
   * everywhere.
   *
   * @param name the file as messages name it
   * @return whether the bytes changed
   * @throws ReplayException with {@code execution_failure} if it cannot be written; the old file is
   *     untouched then
   */
  public static boolean write(Path file, String name, ApprovedObservations observations) {
    try {
      return FileReplacement.write(file, out -> writeDocument(observations, out));
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE,
          name + " cannot be written: " + e,
          "make its directory writable");
    }
  }

  private static void writeDocument(ApprovedObservations observations, Writer out)
      throws IOException {
    out.append("{\n  \"schema\": ").append(PrettyJson.quote(SCHEMA));
    out.append(",\n  \"observations\": {");
    String separator = "\n";
    for (Map.Entry<String, Observation> entry : observations.byCase().entrySet()) {
      out.append(separator).append("    ").append(PrettyJson.quote(entry.getKey()));
      out.append(": {\n      \"input_sha256\": \"").append(entry.getValue().input().hex());
      out.append("\",\n      \"outcome\": {");
      writeOutcome(ApprovedObservations.parse(entry.getValue().outcome()), out);
      out.append("\n      }\n    }");
      separator = ",\n";
    }
    out.append(observations.size() == 0 ? "}\n}\n" : "\n  }\n}\n");
  }

  /** Writes one line a field at least, the kind of outcome first, so that a diff starts with it. */
  private static void writeOutcome(JsonNode outcome, Writer out) throws IOException {
    out.append("\n        \"outcome\": ").append(PrettyJson.line(outcome.path("outcome")));
    for (Map.Entry<String, JsonNode> field : outcome.properties()) {
      if (!field.getKey().equals("outcome")) {
        out.append(",\n        ").append(PrettyJson.quote(field.getKey())).append(": ");
        PrettyJson.write(field.getValue(), 8, out);
      }
    }
  }

  private static void readDocument(JsonCursor cursor, SortedMap<String, Observation> observations)
      throws IOException {
    cursor.object(
        ObjectShape.of("an approved file")
            .required("schema", () -> JsonScalars.exactly(cursor, SCHEMA))
            .required(
                "observations",
                () -> cursor.entries(id -> readObservation(cursor, id, observations))));
  }

  private static void readObservation(
      JsonCursor cursor, String id, SortedMap<String, Observation> observations)
      throws IOException {
    List<Digest> input = new ArrayList<>(1);
    List<String> outcome = new ArrayList<>(1);
    cursor.object(
        ObjectShape.of("an observation")
            .required("input_sha256", () -> JsonScalars.digest(cursor).ifPresent(input::add))
            .required("outcome", () -> readOutcome(cursor).ifPresent(outcome::add)));
    if (!input.isEmpty() && !outcome.isEmpty()) {
      observations.put(id, new Observation(input.get(0), outcome.get(0)));
    }
  }

  private static Optional<String> readOutcome(JsonCursor cursor) throws IOException {
    Place place = cursor.place();
    long before = cursor.problemCount();
    JsonNode json = JsonTree.read(cursor);
    if (cursor.problemCount() > before) {
      return Optional.empty();
    }
    try {
      Outcome outcome = OutcomeJson.read(json);
      Optional<String> refusal = Approvable.refusal(outcome);
      if (refusal.isEmpty()) {
        return Optional.of(CanonicalJson.of(OutcomeJson.write(outcome)));
      }
      cursor.add(place.problem(refusal.get(), ""));
    } catch (InvalidOutcomeException e) {
      cursor.add(place.problem("not an outcome: " + e.getMessage(), ""));
    }
    return Optional.empty();
  }
}
