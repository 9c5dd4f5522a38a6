package org.controlledreplay;

import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.controlledreplay.cases.CaseStream;
import org.controlledreplay.manifest.ReplayCase;

/** Selects cases by their ids: {@code *} stands for any text, {@code ?} for one character. */
final class CaseFilter {
  private final List<Pattern> patterns;

  CaseFilter(List<String> globs) {
    this.patterns = globs.stream().map(CaseFilter::pattern).toList();
  }

  boolean selectsAll() {
    return patterns.isEmpty();
  }

  long count(CaseStream cases) {
    return selectsAll() ? cases.count() : stream(cases).count();
  }

  Iterable<ReplayCase> of(CaseStream cases) {
    return selectsAll() ? cases : () -> iterator(cases);
  }

  private Iterator<ReplayCase> iterator(CaseStream cases) {
    return stream(cases).iterator();
  }

  private Stream<ReplayCase> stream(CaseStream cases) {
    return StreamSupport.stream(cases.spliterator(), false).filter(this::selects);
  }

  private boolean selects(ReplayCase replayCase) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(replayCase.id()).matches());
  }

  private static Pattern pattern(String glob) {
    return Pattern.compile(
        glob.codePoints()
            .mapToObj(
                point ->
                    point == '*'
                        ? ".*"
                        : point == '?' ? "." : Pattern.quote(Character.toString(point)))
            .collect(Collectors.joining()),
        Pattern.DOTALL);
  }
}
