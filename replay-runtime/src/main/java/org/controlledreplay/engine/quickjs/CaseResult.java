package org.controlledreplay.engine.quickjs;

/**
 * What a realm says of a case.
 *
 * @param outcome JSON, as the protocol has it
 * @param log what a console provider took
 */
record CaseResult(String outcome, String log) {}
