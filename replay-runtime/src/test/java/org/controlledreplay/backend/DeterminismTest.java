package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.OutcomeJson;
import org.junit.jupiter.api.Test;

/** Nothing depends on the moment, the machine or its user. */
class DeterminismTest {
  private static Determinism with(String clock, long seed, String zone) {
    return new Determinism(clock, seed, "en-US", zone, "linux");
  }

  @Test
  void everyFormOfDateReadsTheCommittedClock() {
    assertThat(
            Guest.esm(
                    "export default () => { const before = Date.now(); for (let i = 0; i < 1e5;"
                        + " i++); return [Date.now() - before, new Date().toISOString(), Date(),"
                        + " new Date(2020, 1, 1).toISOString(), new Date(2020, 0).getTime(),"
                        + " new Date('2020-02-30').getTime() === Date.UTC(2020, 1, 30) ||"
                        + " Number.isNaN(new Date('2020-02-30').getTime()), new Date(NaN) + '',"
                        + " Date.UTC(1970, 0), Date.parse('1970-01-01T00:00:01Z'),"
                        + " Date.length, Date.name, new Date() instanceof Date]; };")
                .determinism(with("2021-03-04T05:06:07.089Z", 0, "UTC"))
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[0,\"2021-03-04T05:06:07.089Z\","
                + "\"Thu Mar 04 2021 05:06:07 GMT+0000 (Coordinated Universal Time)\","
                + "\"2020-02-01T00:00:00.000Z\",1577836800000,true,\"Invalid Date\",0,1000,7,"
                + "\"Date\",true]}");
  }

  @Test
  void timeZonesHaveTheirRules() {
    assertThat(
            Guest.esm(
                    "export default () => [new Date(2021, 0, 1).getTimezoneOffset(),"
                        + " new Date(2021, 6, 1).getTimezoneOffset(),"
                        + " new Date(2021, 2, 14, 2, 30).toISOString(),"
                        + " new Date(0).toString(), new Date(0).toLocaleString()];")
                .determinism(with("2000-01-01T00:00:00.000Z", 0, "America/Los_Angeles"))
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[480,420,\"2021-03-14T10:30:00.000Z\","
                + "\"Wed Dec 31 1969 16:00:00 GMT-0800 (America/Los_Angeles)\","
                + "\"12/31/1969, 4:00:00 PM\"]}");
  }

  @Test
  void randomNumbersFollowTheSeedAndNothingElse() {
    String source =
        "export default () => { const all = Array.from({ length: 200 }, Math.random);"
            + " return [all.slice(0, 3), all.every((x) => x >= 0 && x < 1),"
            + " new Set(all).size, all.reduce((a, b) => a + b) / 200 > 0.4]; };";
    List<String> sameSeed = Guest.esm(source).calls("[]", "[]");
    assertThat(sameSeed.get(0)).isEqualTo(sameSeed.get(1)).endsWith("true,200,true]}");
    assertThat(Guest.esm(source).call()).isEqualTo(sameSeed.get(0));
    List<String> first = new ArrayList<>();
    for (long seed : new long[] {0, 1, 2, 4_294_967_296L, 9_007_199_254_740_991L}) {
      first.add(
          Guest.esm("export default () => Math.random();")
              .determinism(with("2000-01-01T00:00:00.000Z", seed, "UTC"))
              .call());
    }
    assertThat(first).doesNotHaveDuplicates().noneMatch(json -> json.endsWith("\"value\":0}"));
  }

  @Test
  void textsThatEnginesWriteDifferentlyAreWrittenByTheRealm() {
    assertThat(
            Guest.esm(
                    "export default () => [(1234567.891).toLocaleString(), (-0.5).toLocaleString(),"
                        + " (1e21).toLocaleString(), 12345678901234567890n.toLocaleString(),"
                        + " (0).toLocaleString(), 'a'.localeCompare('b'), 'b'.localeCompare('a'),"
                        + " 'é'.localeCompare('e\\u0301'), 'I'.toLocaleLowerCase('tr'),"
                        + " new Date(0).toLocaleDateString('de'), new Date(0).toDateString(),"
                        + " [3, 1, 2].toLocaleString()];")
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[\"1,234,567.891\",\"-0.5\","
                + "\"1,000,000,000,000,000,000,000\",\"12,345,678,901,234,567,890\",\"0\",-1,1,0,"
                + "\"i\",\"1/1/1970\",\"Thu Jan 01 1970\",\"3,1,2\"]}");
  }

  @Test
  void severalWorkersGiveTheSameOutcomesInTheSameOrder() {
    String source =
        "let calls = 0; export default (n) => { calls++; if (n % 50 === 7) throw new"
            + " RangeError('n' + n); if (n % 97 === 13) eval('1'); return [n, calls,"
            + " Math.random(), Date.now()]; };";
    List<String> arguments = numbers(300);
    assertThat(run(source, arguments, 4)).isEqualTo(run(source, arguments, 1));
  }

  private static List<String> numbers(int count) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add("[" + i + "]");
    }
    return arguments;
  }

  private static List<String> run(String source, List<String> arguments, int workers) {
    List<String> outcomes = new ArrayList<>();
    for (CaseOutcome outcome : Guest.esm(source).workers(workers).outcomes(arguments)) {
      outcomes.add(outcome.index() + " " + OutcomeJson.write(outcome.outcome()));
    }
    return outcomes;
  }
}
