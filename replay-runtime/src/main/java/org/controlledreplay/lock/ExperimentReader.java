package org.controlledreplay.lock;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.FieldReader;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.Place;
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
    long before = cursor.problemCount();
    List<Digest> digest = new ArrayList<>();
    cursor.object(
        ObjectShape.of("an experiment")
            .required("digest", () -> JsonScalars.digest(cursor).ifPresent(digest::add))
            .required("schema", () -> JsonScalars.exactly(cursor, Experiment.SCHEMA))
            .required("policy", () -> policy = readText())
            .required("network", () -> network = readText())
            .required("left", () -> left = readSide())
            .optional("right", () -> right = Optional.of(readSide()))
            .required("compare", () -> compare = readText())
            .required("cases", this::readCases)
            .optional("generator", this::readGenerator)
            .required("providers", () -> cursor.entries(this::readProvider))
            .required("determinism", this::readDeterminism)
            .required("limits", this::readLimits)
            .optional("reproducer_export", this::readExport));
    if (cursor.problemCount() == before && !digest.contains(experiment().digest())) {
      cursor.add(place.problem("the digest of this experiment is " + experiment().digest(), ""));
    }
  }

  private String readText() throws IOException {
    return JsonScalars.string(cursor).orElse("");
  }

  private void readProvider(String id) throws IOException {
    JsonScalars.digest(cursor).ifPresent(source -> providers.put(id, source));
  }

  private SideCommitment readSide() throws IOException {
    Values values = new Values();
    SortedMap<String, ModuleCommitment> modules = new TreeMap<>();
    cursor.object(
        ObjectShape.of("a side")
            .required("entry_alias", values.text("entry_alias"))
            .required("entry_export", values.text("entry_export"))
            .required("modules", () -> cursor.array(() -> readModule(modules))));
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
    cursor.object(
        ObjectShape.of("a module")
            .required("alias", values.text("alias"))
            .required("bytes", values.number("bytes"))
            .required(
                "dependencies",
                () ->
                    cursor.entries(
                        specifier ->
                            JsonScalars.string(cursor)
                                .ifPresent(to -> dependencies.put(specifier, to))))
            .required(
                "format",
                () ->
                    JsonScalars.constant(cursor, ModuleFormat.values(), ModuleFormat::wireName)
                        .ifPresent(format::add))
            .required(
                "role",
                () ->
                    JsonScalars.constant(cursor, ModuleRole.values(), ModuleRole::wireName)
                        .ifPresent(role::add))
            .required("sha256", () -> JsonScalars.digest(cursor).ifPresent(sha256::add)));
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
      cursor.add(place.problem("the alias \"" + alias + "\" comes twice", ""));
    }
  }

  private void readCases() throws IOException {
    Values values = new Values();
    List<Digest> sha256 = new ArrayList<>();
    cursor.object(
        ObjectShape.of("\"cases\"")
            .required("count", values.number("count"))
            .required("sha256", () -> JsonScalars.digest(cursor).ifPresent(sha256::add)));
    if (!sha256.isEmpty()) {
      cases = new CasesCommitment(values.numberOf("count"), sha256.get(0));
    }
  }

  private void readGenerator() throws IOException {
    Values values = new Values();
    cursor.object(
        ObjectShape.of("\"generator\"")
            .required("preset", values.text("preset"))
            .required("seed", values.integer("seed"))
            .required("count", values.number("count")));
    generator =
        Optional.of(
            new Generator(
                values.textOf("preset"),
                values.numberOf("seed"),
                (int) Math.min(Integer.MAX_VALUE, values.numberOf("count"))));
  }

  private void readDeterminism() throws IOException {
    Values values = new Values();
    cursor.object(
        ObjectShape.of("\"determinism\"")
            .required("clock_iso", values.text("clock_iso"))
            .required("random_seed", values.number("random_seed"))
            .required("locale", values.text("locale"))
            .required("timezone", values.text("timezone"))
            .required("platform", values.text("platform")));
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
    ObjectShape shape = ObjectShape.of("\"limits\"");
    List<String> names = LimitNames.GROUPS.stream().flatMap(List::stream).toList();
    names.forEach(name -> shape.required(name, values.number(name)));
    cursor.object(shape);
    names.forEach(name -> limits.put(name, values.numberOf(name)));
  }

  private void readExport() throws IOException {
    Values values = new Values();
    cursor.object(
        ObjectShape.of("\"reproducer_export\"")
            .required("path", values.text("path"))
            .required("approved", values.flag("approved"))
            .required("include_sources", values.flag("include_sources")));
    export =
        Optional.of(
            new ReproducerExport(
                values.textOf("path"),
                values.flagOf("approved"),
                values.flagOf("include_sources")));
  }

  /** The scalar fields of one object by name. */
  private final class Values {
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<String, Boolean> flags = new HashMap<>();

    FieldReader text(String name) {
      return () -> JsonScalars.string(cursor).ifPresent(value -> texts.put(name, value));
    }

    FieldReader number(String name) {
      return () -> JsonScalars.count(cursor).ifPresent(value -> numbers.put(name, value));
    }

    FieldReader integer(String name) {
      return () -> JsonScalars.plainInteger(cursor).ifPresent(value -> numbers.put(name, value));
    }

    FieldReader flag(String name) {
      return () -> JsonScalars.bool(cursor).ifPresent(value -> flags.put(name, value));
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
