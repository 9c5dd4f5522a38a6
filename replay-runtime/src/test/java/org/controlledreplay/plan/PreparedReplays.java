package org.controlledreplay.plan;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.controlledreplay.cases.CaseStream;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.CompareMode;
import org.controlledreplay.manifest.DeclaredLimits;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.manifest.ReproducerExport;
import org.controlledreplay.manifest.Side;
import org.controlledreplay.source.ModuleSource;

/** Builds prepared replays by hand, for the tests of every room that needs one. */
public final class PreparedReplays {
  private final String key;
  private Path directory = Path.of("src/test/replay");
  private final List<ModuleSource> left = new ArrayList<>();
  private final List<ModuleSource> right = new ArrayList<>();
  private String entryAlias = "a";
  private String entryExport = "default";
  private long caseCount = 2;
  private String caseSeed = "cases";
  private Optional<Generator> generator = Optional.empty();
  private CompareMode compare = CompareMode.EQUAL;
  private List<String> providers = List.of();
  private Determinism determinism = Determinism.DEFAULT;
  private final Map<String, Long> limits = new HashMap<>();
  private Optional<ReproducerExport> export = Optional.empty();

  private PreparedReplays(String key) {
    this.key = key;
  }

  /** Returns a builder of a replay with two cases and no module yet. */
  public static PreparedReplays replay(String key) {
    return new PreparedReplays(key);
  }

  /** Returns a builder of a replay with one module, {@code a}. */
  public static PreparedReplays withModule(String key, String text) {
    return replay(key).left("a", text, Map.of());
  }

  public PreparedReplays in(Path value) {
    directory = value;
    return this;
  }

  public PreparedReplays left(String alias, String text, Map<String, String> dependencies) {
    return left(alias, text, dependencies, ModuleFormat.ESM, ModuleRole.MODULE);
  }

  public PreparedReplays left(
      String alias,
      String text,
      Map<String, String> dependencies,
      ModuleFormat format,
      ModuleRole role) {
    left.add(module(alias, text, dependencies, format, role));
    return this;
  }

  public PreparedReplays right(String alias, String text) {
    right.add(module(alias, text, Map.of(), ModuleFormat.ESM, ModuleRole.MODULE));
    return this;
  }

  public PreparedReplays entry(String alias, String export) {
    entryAlias = alias;
    entryExport = export;
    return this;
  }

  public PreparedReplays cases(long count, String seed) {
    caseCount = count;
    caseSeed = seed;
    return this;
  }

  public PreparedReplays generator(Generator value) {
    generator = Optional.of(value);
    return this;
  }

  public PreparedReplays compare(CompareMode value) {
    compare = value;
    return this;
  }

  public PreparedReplays providers(String... ids) {
    providers = List.of(ids);
    return this;
  }

  public PreparedReplays determinism(Determinism value) {
    determinism = value;
    return this;
  }

  public PreparedReplays limit(String name, long value) {
    limits.put(name, value);
    return this;
  }

  public PreparedReplays export(ReproducerExport value) {
    export = Optional.of(value);
    return this;
  }

  public PreparedReplay build() {
    DeclaredLimits declared = new DeclaredLimits(Map.copyOf(limits));
    Path file = directory.resolve(key);
    Manifest manifest =
        new Manifest(
            file,
            file.toString(),
            "",
            Set.of(),
            side(left),
            right.isEmpty() ? Optional.empty() : Optional.of(side(right)),
            List.of(),
            Optional.empty(),
            generator,
            compare,
            providers,
            determinism,
            declared,
            export,
            new Location(file.toString(), 1, 1));
    return new PreparedReplay(
        key,
        manifest,
        List.copyOf(left),
        right.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(right)),
        new FixedCases(caseCount, Digest.of(caseSeed)),
        declared.forCases(caseCount));
  }

  private Side side(List<ModuleSource> modules) {
    return new Side(modules.stream().map(ModuleSource::spec).toList(), entryAlias, entryExport);
  }

  private ModuleSource module(
      String alias,
      String text,
      Map<String, String> dependencies,
      ModuleFormat format,
      ModuleRole role) {
    ModuleSpec spec =
        new ModuleSpec(
            alias,
            new ModuleLocation.InFile(directory.resolve(alias + ".js").toString()),
            format,
            role,
            new TreeMap<>(dependencies),
            new Location(key, 2, 3));
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new ModuleSource(spec, text, bytes.length, Digest.of(bytes));
  }

  /** Plans look at the number and the digest of the cases only. */
  private record FixedCases(long count, Digest digest) implements CaseStream {
    @Override
    public long inputBytes() {
      return 0;
    }

    @Override
    public Iterator<ReplayCase> iterator() {
      throw new AssertionError("a plan never walks the cases");
    }

    @Override
    public void close() {}
  }
}
