package org.controlledreplay.sandbox;

import java.util.List;
import java.util.Map;

/**
 * How to start a worker.
 *
 * @param argv the program and its arguments; never a shell string
 * @param environment the whole environment of the process
 */
public record WorkerCommand(List<String> argv, Map<String, String> environment) {}
