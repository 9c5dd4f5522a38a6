package org.controlledreplay.approval;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.Approval;
import org.controlledreplay.outcome.InvalidOutcomeException;
import org.controlledreplay.outcome.OutcomeJson;

/** The approved observations of one manifest. Immutable. */
public final class ApprovedObservations {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(Integer.MAX_VALUE)
                          .maxStringLength(Integer.MAX_VALUE)
                          .maxNameLength(Integer.MAX_VALUE)
                          .build())
                  .build())
          .build();

  private final SortedMap<String, Observation> byCase;

  ApprovedObservations(SortedMap<String, Observation> byCase) {
    this.byCase = Collections.unmodifiableSortedMap(new TreeMap<>(byCase));
  }

  /** Returns no observations. */
  public static ApprovedObservations none() {
    return new ApprovedObservations(new TreeMap<>());
  }

  /** Returns how many cases have an approved observation. */
  public int size() {
    return byCase.size();
  }

  /** Returns what was approved for a case. */
  public Approval find(ReplayCase replayCase) {
    Observation observation = byCase.get(replayCase.id());
    if (observation == null) {
      return new Approval.None();
    }
    if (!observation.input().equals(replayCase.inputDigest())) {
      return new Approval.OfOtherArguments();
    }
    try {
      return new Approval.Of(OutcomeJson.read(parse(observation.outcome())));
    } catch (InvalidOutcomeException e) {
      throw new IllegalStateException("an approved outcome was checked when it was read", e);
    }
  }

  /**
   * Returns the ids whose observations nothing uses, sorted: no case has the id, or the case
   * expects something by itself.
   *
   * @param cases every case of the manifest
   */
  public List<String> unused(Iterable<ReplayCase> cases) {
    SortedSet<String> unused = new TreeSet<>(byCase.keySet());
    for (ReplayCase replayCase : cases) {
      if (replayCase.expect().isEmpty()) {
        unused.remove(replayCase.id());
      }
    }
    return List.copyOf(unused);
  }

  SortedMap<String, Observation> byCase() {
    return byCase;
  }

  /** Returns the tree of a text that this package wrote. */
  static JsonNode parse(String canonical) {
    try {
      return MAPPER.readTree(canonical);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("canonical JSON is JSON", e);
    }
  }
}
