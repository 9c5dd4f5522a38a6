package org.controlledreplay.cases;

import java.util.Iterator;
import java.util.List;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ReplayCase;

/** The cases that a manifest holds itself. */
record ListedCases(List<ReplayCase> cases, Digest digest, long inputBytes) implements CaseStream {
  static ListedCases of(List<ReplayCase> cases, CaseTotals totals) {
    return new ListedCases(List.copyOf(cases), totals.finish(), totals.inputBytes());
  }

  @Override
  public long count() {
    return cases.size();
  }

  @Override
  public Iterator<ReplayCase> iterator() {
    return cases.iterator();
  }

  @Override
  public void close() {}
}
