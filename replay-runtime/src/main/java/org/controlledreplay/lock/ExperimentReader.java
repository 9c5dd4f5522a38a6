package org.controlledreplay.lock;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonCursor.Place;
import org.controlledreplay.json.JsonCursor.ValueReader;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ReproducerExport;
import org.controlledreplay.plan.CasesCommitment;
import org.controlledreplay.plan.Experiment;
import org.controlledreplay.plan.LimitNames;
import org.controlledreplay.plan.ModuleCommitment;
import org.controlledreplay.plan.SideCommitment;

/**
 * Reads one experiment of a lock. What could not be read has a problem and a value without meaning.
 */
final class ExperimentReader {
  private static final Digest UNREAD = Digest.of("");

  private final JsonCursor cursor;
  private String policy = "";
  private String network = "";
  private String compare = "";
  private SideCommitment left = SideCommitment.of("", "", List.of());
  private Optional<SideCommitment> right = Optional.empty();
  private CasesCommitment cases = new CasesCommitment(0, UNREAD);
  private Optional<Generator> generator = Optional.empty();
  private final SortedMap<String, Digest> providers = new TreeMap<>();
  private Determinism determinism = Determinism.DEFAULT;
  private final SortedMap<String, Long> limits = new TreeMap<>();
  private Optional<ReproducerExport> export = Optional.empty();

  ExperimentReader(JsonCursor cursor) {
    this.cursor = cursor;
  }

  Experiment experiment() {
    return new Experiment(
        policy,
        network,
        left,
        right,
        compare,
        cases,
        generator,
        Collections.unmodifiableSortedMap(providers),
        determinism,
        Collections.unmodifiableSortedMap(limits),
        export);
  }

  void read() throws IOException {
    Place place = cursor.place();
    int before = cursor.problemCount();
    List<Digest> digest = new ArrayList<>();
    Map<String, ValueReader> fields = new HashMap<>();
    fields.put("digest", () -> cursor.digest().ifPresent(digest::add));
    fields.put("schema", () -> cursor.constant(Experiment.SCHEMA));
    fields.put("policy", () -> cursor.text().ifPresent(value -> policy = value));
    fields.put("network", () -> cursor.text().ifPresent(value -> network = value));
    fields.put("left", () -> left = readSide());
    fields.put("right", () -> right = Optional.of(readSide()));
    fields.put("compare", () -> cursor.text().ifPresent(value -> compare = value));
    fields.put("cases", this::readCases);
    fields.put("generator", this::readGenerator);
    fields.put(
        "providers",
        () -> cursor.entries(id -> cursor.digest().ifPresent(source -> providers.put(id, source))));
    fields.put("determinism", this::readDeterminism);
    fields.put("limits", this::readLimits);
    fields.put("reproducer_export", this::readExport);
    cursor.fields(fields, Set.of("right", "generator", "reproducer_export"));
    if (cursor.problemCount() == before && !digest.contains(experiment().digest())) {
      cursor.add(place, "the digest of this experiment is " + experiment().digest());
    }
  }

  private SideCommitment readSide() throws IOException {
    Values values = new Values();
    SortedMap<String, ModuleCommitment> modules = new TreeMap<>();
    cursor.fields(
        Map.of(
            "entry_alias", values.text("entry_alias"),
            "entry_export", values.text("entry_export"),
            "modules", () -> cursor.items(() -> readModule(modules))),
        Set.of());
    return new SideCommitment(
        values.textOf("entry_alias"),
        values.textOf("entry_export"),
        Collections.unmodifiableSortedMap(modules));
  }

  private void readModule(SortedMap<String, ModuleCommitment> modules) throws IOException {
    Place place = cursor.place();
    Values values = new Values();
    SortedMap<String, String> dependencies = new TreeMap<>();
    List<ModuleFormat> format = new ArrayList<>();
    List<ModuleRole> role = new ArrayList<>();
    List<Digest> sha256 = new ArrayList<>();
    cursor.fields(
        Map.of(
            "alias", values.text("alias"),
            "bytes", values.number("bytes"),
            "dependencies",
                () ->
                    cursor.entries(
                        specifier ->
                            cursor.text().ifPresent(to -> dependencies.put(specifier, to))),
            "format", () -> choice(ModuleFormat.values(), ModuleFormat::wireName, format::add),
            "role", () -> choice(ModuleRole.values(), ModuleRole::wireName, role::add),
            "sha256", () -> cursor.digest().ifPresent(sha256::add)),
        Set.of());
    if (format.isEmpty() || role.isEmpty() || sha256.isEmpty()) {
      return; // already told
    }
    String alias = values.textOf("alias");
    ModuleCommitment module =
        new ModuleCommitment(
            alias,
            format.get(0),
            role.get(0),
            Collections.unmodifiableSortedMap(dependencies),
            values.numberOf("bytes"),
            sha256.get(0));
    if (modules.put(alias, module) != null) {
      cursor.add(place, "the alias \"" + alias + "\" comes twice");
    }
  }

  private void readCases() throws IOException {
    Values values = new Values();
    List<Digest> sha256 = new ArrayList<>();
    cursor.fields(
        Map.of(
            "count",
            values.number("count"),
            "sha256",
            () -> cursor.digest().ifPresent(sha256::add)),
        Set.of());
    if (!sha256.isEmpty()) {
      cases = new CasesCommitment(values.numberOf("count"), sha256.get(0));
    }
  }

  private void readGenerator() throws IOException {
    Values values = new Values();
    cursor.fields(
        Map.of(
            "preset", values.text("preset"),
            "seed", values.integer("seed"),
            "count", values.number("count")),
        Set.of());
    generator =
        Optional.of(
            new Generator(
                values.textOf("preset"),
                values.numberOf("seed"),
                (int) Math.min(Integer.MAX_VALUE, values.numberOf("count"))));
  }

  private void readDeterminism() throws IOException {
    Values values = new Values();
    cursor.fields(
        Map.of(
            "clock_iso", values.text("clock_iso"),
            "random_seed", values.number("random_seed"),
            "locale", values.text("locale"),
            "timezone", values.text("timezone"),
            "platform", values.text("platform")),
        Set.of());
    determinism =
        new Determinism(
            values.textOf("clock_iso"),
            values.numberOf("random_seed"),
            values.textOf("locale"),
            values.textOf("timezone"),
            values.textOf("platform"));
  }

  private void readLimits() throws IOException {
    Values values = new Values();
    Map<String, ValueReader> fields = new HashMap<>();
    LimitNames.GROUPS.stream()
        .flatMap(List::stream)
        .forEach(name -> fields.put(name, values.number(name)));
    cursor.fields(fields, Set.of());
    fields.keySet().forEach(name -> limits.put(name, values.numberOf(name)));
  }

  private void readExport() throws IOException {
    Values values = new Values();
    cursor.fields(
        Map.of(
            "path", values.text("path"),
            "approved", values.flag("approved"),
            "include_sources", values.flag("include_sources")),
        Set.of());
    export =
        Optional.of(
            new ReproducerExport(
                values.textOf("path"),
                values.flagOf("approved"),
                values.flagOf("include_sources")));
  }

  private <E> void choice(E[] choices, Function<E, String> wireName, Consumer<E> found)
      throws IOException {
    Place place = cursor.place();
    Optional<String> text = cursor.text();
    if (text.isEmpty()) {
      return;
    }
    Arrays.stream(choices)
        .filter(choice -> wireName.apply(choice).equals(text.get()))
        .findFirst()
        .ifPresentOrElse(
            found,
            () ->
                cursor.add(
                    place,
                    "this must be one of "
                        + Arrays.stream(choices).map(wireName).collect(Collectors.joining(", "))));
  }

  /** The scalar fields of one object by name. */
  private final class Values {
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<String, Boolean> flags = new HashMap<>();

    ValueReader text(String name) {
      return () -> cursor.text().ifPresent(value -> texts.put(name, value));
    }

    ValueReader number(String name) {
      return () -> cursor.count().ifPresent(value -> numbers.put(name, value));
    }

    ValueReader integer(String name) {
      return () -> cursor.integer().ifPresent(value -> numbers.put(name, value));
    }

    ValueReader flag(String name) {
      return () -> cursor.flag().ifPresent(value -> flags.put(name, value));
    }

    String textOf(String name) {
      return texts.getOrDefault(name, "");
    }

    long numberOf(String name) {
      return numbers.getOrDefault(name, 0L);
    }

    boolean flagOf(String name) {
      return flags.getOrDefault(name, false);
    }
  }
}
