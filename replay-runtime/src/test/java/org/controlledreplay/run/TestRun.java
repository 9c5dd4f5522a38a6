package org.controlledreplay.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.controlledreplay.engine.RealmDefinition;
import org.controlledreplay.engine.WorkerIdentity;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.sandbox.Sandbox;
import org.controlledreplay.source.ModuleSource;

/** A run as the tests of this package need it; everything but the sandbox has a default. */
final class TestRun {
  private static final Location SOMEWHERE = new Location("test.replay.json", 1, 1);

  /** Short enough for tests, long enough for a machine that is busy. */
  private static final RunTiming TIMING =
      new RunTiming(Duration.ofSeconds(20), Duration.ofMillis(1500), Duration.ofSeconds(2));

  private final Function<Limits, Sandbox> sandbox;
  private WorkerIdentity identity = FakeWorkers.IDENTITY;
  private String module = "export default (x) => x;";
  private int workers = 1;
  private long caseTimeMs = 60_000;
  private long wallTimeMs = 600_000;
  private long outputBytes = 512 << 10;
  private RunTiming timing = TIMING;
  private RunControl control = new RunControl();
  private LongSupplier wallTicker = System::nanoTime;

  TestRun(Sandbox sandbox) {
    this(limits -> sandbox);
  }

  TestRun(Function<Limits, Sandbox> sandbox) {
    this.sandbox = sandbox;
  }

  TestRun identity(WorkerIdentity expected) {
    identity = expected;
    return this;
  }

  TestRun module(String text) {
    module = text;
    return this;
  }

  TestRun workers(int number) {
    workers = number;
    return this;
  }

  TestRun caseTimeMs(long limit) {
    caseTimeMs = limit;
    return this;
  }

  TestRun wallTimeMs(long limit) {
    wallTimeMs = limit;
    return this;
  }

  TestRun outputBytes(long limit) {
    outputBytes = limit;
    return this;
  }

  TestRun startDeadline(Duration deadline) {
    timing = new RunTiming(deadline, timing.minimumGrace(), timing.patience());
    return this;
  }

  TestRun control(RunControl runControl) {
    control = runControl;
    return this;
  }

  TestRun wallTicker(LongSupplier ticker) {
    wallTicker = ticker;
    return this;
  }

  List<CaseOutcome> run(int cases) {
    List<CaseOutcome> outcomes = new ArrayList<>();
    run(lazily(cases), cases, outcomes::add);
    return outcomes;
  }

  void run(Iterable<ReplayCase> cases, int count, Consumer<CaseOutcome> sink) {
    new CaseRunner(sandbox.apply(limits()), identity, realm(), workers, timing, wallTicker)
        .run(cases, count, sink, control);
  }

  static Iterable<ReplayCase> lazily(int cases) {
    return () -> {
      Iterator<Integer> numbers = IntStream.range(0, cases).iterator();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return numbers.hasNext();
        }

        @Override
        public ReplayCase next() {
          return replayCase(numbers.next());
        }
      };
    };
  }

  static ReplayCase replayCase(int number) {
    return new ReplayCase(
        "case-" + number, "[" + number + "]", Optional.empty(), Set.of(), SOMEWHERE);
  }

  private RealmDefinition realm() {
    ModuleSpec spec =
        new ModuleSpec(
            "main",
            new ModuleLocation.InFile("main.mjs"),
            ModuleFormat.ESM,
            ModuleRole.MODULE,
            Map.of(),
            SOMEWHERE);
    return new RealmDefinition(
        List.of(new ModuleSource(spec, module, module.length(), Digest.of(module))),
        "main",
        "default",
        List.of(),
        Determinism.DEFAULT,
        limits());
  }

  private Limits limits() {
    return new Limits(
        wallTimeMs,
        caseTimeMs,
        128 << 20,
        32,
        50,
        16 << 20,
        4 << 20,
        256 << 10,
        16 << 20,
        outputBytes,
        32 << 10,
        16,
        10_000);
  }
}
