package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;
import org.controlledreplay.json.OrderedJson;

/**
 * One call.
 *
 * @param arguments the text of a JSON array of typed values
 */
public record CorpusCase(String id, String arguments) {

  /** Reads cases in the layout of a manifest. */
  static List<CorpusCase> readAll(JsonNode cases) {
    return StreamSupport.stream(cases.spliterator(), false)
        .map(
            item ->
                new CorpusCase(
                    item.required("case_id").textValue(),
                    OrderedJson.of(item.required("arguments"))))
        .toList();
  }
}
