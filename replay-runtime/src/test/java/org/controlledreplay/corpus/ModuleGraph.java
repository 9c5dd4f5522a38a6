package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Closes the static module graph of packages; the work is done by {@code graph.mjs}. */
final class ModuleGraph {
  private final NpmProject project;
  private final JsonNode graphs;

  private ModuleGraph(NpmProject project, JsonNode graphs) {
    this.project = project;
    this.graphs = graphs;
  }

  /**
   * Closes one graph a request.
   *
   * @param requests in the layout that {@code graph.mjs} describes
   */
  static ModuleGraph of(NpmProject project, ArrayNode requests) {
    return new ModuleGraph(project, project.run("graph.mjs", Map.of(), requests));
  }

  /** Returns the modules of a request. */
  CorpusSide side(String requestId) {
    return CorpusSide.read(graphs.required(requestId).required("side"), project.directory());
  }

  /** Returns, by request, the specifiers that only Node or nobody could answer. */
  Map<String, List<String>> unanswered() {
    Map<String, List<String>> unanswered = new TreeMap<>();
    graphs
        .properties()
        .forEach(
            graph -> {
              List<String> specifiers = new ArrayList<>();
              for (String list : List.of("builtins", "unresolved")) {
                for (JsonNode use : graph.getValue().required(list)) {
                  specifiers.add(
                      use.required("alias").textValue() + " asks for " + use.get("specifier"));
                }
              }
              if (!specifiers.isEmpty()) {
                unanswered.put(graph.getKey(), specifiers);
              }
            });
    return unanswered;
  }

  /** Returns the graphs as {@code graph.mjs} wrote them. */
  JsonNode json() {
    return graphs;
  }
}
