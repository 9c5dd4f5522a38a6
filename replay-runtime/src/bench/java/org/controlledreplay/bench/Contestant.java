package org.controlledreplay.bench;

import java.util.List;
import java.util.Map;

/**
 * One way to do the work of a benchmark, as a process that is started anew for every run.
 *
 * @param environment what is added to the environment
 */
record Contestant(String name, List<String> command, Map<String, String> environment) {
  boolean isNode() {
    return command.get(0).equals("node");
  }
}
