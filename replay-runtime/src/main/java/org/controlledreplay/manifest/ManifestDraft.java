package org.controlledreplay.manifest;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.MessageText;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.Place;

/** A manifest while it is being read. */
final class ManifestDraft {
  static final int MAX_CASES = 1_000_000;
  static final int MAX_GENERATED = 100_000;
  static final int MAX_PROVIDERS = 64;
  static final List<String> PRESETS =
      List.of("parser-boundaries", "sanitizer-boundaries", "clipboard-boundaries");

  private static final Pattern PROVIDER = Pattern.compile("([a-z][a-z0-9-]{0,63})@[1-9][0-9]{0,5}");
  private static final Side NO_SIDE = new Side(List.of(), "", "default");

  private final JsonCursor in;
  private final CaseReader caseReader;
  private final List<ReplayCase> cases = new ArrayList<>();
  private final Map<String, Location> caseIds = new HashMap<>();

  private Optional<Place> command = Optional.empty();
  private Optional<Place> noCases = Optional.empty();
  private String name = "";
  private SortedSet<String> tags = new TreeSet<>();
  private Side left = NO_SIDE;
  private Optional<Side> right = Optional.empty();
  private Optional<String> casesFile = Optional.empty();
  private Optional<Generator> generator = Optional.empty();
  private CompareMode compare = CompareMode.EQUAL;
  private final SortedSet<String> providers = new TreeSet<>();
  private Determinism determinism = Determinism.DEFAULT;
  private DeclaredLimits limits = new DeclaredLimits(Map.of());
  private Optional<ReproducerExport> reproducerExport = Optional.empty();

  ManifestDraft(JsonCursor in) {
    this.in = in;
    this.caseReader = new CaseReader(in);
  }

  /** Returns where the manifest says that it is one of commands, if it does. */
  Optional<Place> command() {
    return command;
  }

  /** Reads the current value. What it returns is only of use if there was no problem. */
  Optional<Manifest> read(Path file, String displayName) throws IOException {
    Place place = in.place();
    boolean isObject = in.isAt(JsonToken.START_OBJECT);
    Set<String> fields =
        in.object(
            ObjectShape.of("a manifest")
                .optional("$schema", () -> JsonScalars.string(in))
                .optional("name", () -> name = TextRules.line(in, TextRules.MAX_NAME).orElse(""))
                .optional("tags", () -> tags = TextRules.tags(in))
                .required("left", () -> left = new SideReader(in, "the left side").read())
                .optional("right", this::readRight)
                .optional("cases", this::readCases)
                .optional("cases_file", () -> casesFile = TextRules.path(in))
                .optional("generator", this::readGenerator)
                .optional("compare", this::readCompare)
                .optional("providers", this::readProviders)
                .optional("determinism", () -> determinism = new DeterminismReader(in).read())
                .optional("limits", () -> limits = LimitsReader.read(in))
                .optional("reproducer_export", this::readReproducerExport)
                .optional("command", this::readCommand));
    boolean hasSource = fields.contains("cases_file") || fields.contains("generator");
    if (isObject && !hasSource && (noCases.isPresent() || !fields.contains("cases"))) {
      in.add(
          noCases
              .orElse(place)
              .problem(
                  "a manifest needs at least one case",
                  "write one into \"cases\", or name a \"cases_file\""));
    }
    return Optional.of(
        new Manifest(
            file,
            displayName,
            name,
            Collections.unmodifiableSortedSet(tags),
            left,
            right,
            List.copyOf(cases),
            casesFile,
            generator,
            compare,
            List.copyOf(providers),
            determinism,
            limits,
            reproducerExport,
            place.location()));
  }

  private void readRight() throws IOException {
    right = Optional.of(new SideReader(in, "the right side").read());
  }

  private void readCommand() throws IOException {
    command = Optional.of(in.place());
    in.skip();
  }

  private void readCases() throws IOException {
    boolean isArray = in.isAt(JsonToken.START_ARRAY);
    Place place = in.place();
    int count = in.array(this::readCase);
    if (isArray && count == 0) {
      noCases = Optional.of(place);
    }
    if (count > MAX_CASES) {
      in.add(
          place.problem(
              "there are " + count + " cases; at most " + MAX_CASES + " are possible", ""));
    }
  }

  private void readCase() throws IOException {
    Place place = in.place();
    Optional<ReplayCase> read = caseReader.read();
    if (read.isEmpty()) {
      return;
    }
    String id = read.get().id();
    Location first = caseIds.putIfAbsent(id, place.location());
    if (first == null) {
      cases.add(read.get());
    } else {
      in.add(
          place.problem(
              "duplicate case_id " + MessageText.quote(id) + "; the first one is at " + first,
              "give each case its own id"));
    }
  }

  private void readGenerator() throws IOException {
    GeneratorDraft draft = new GeneratorDraft();
    in.object(
        ObjectShape.of("\"generator\"")
            .required("preset", () -> draft.preset = JsonScalars.oneOf(in, PRESETS).orElse(""))
            .required("count", () -> draft.count = JsonScalars.integer(in, 1, MAX_GENERATED))
            .optional(
                "seed", () -> draft.seed = JsonScalars.integer(in, 0, DeterminismReader.MAX_SEED)));
    generator =
        Optional.of(new Generator(draft.preset, draft.seed.orElse(0), (int) draft.count.orElse(1)));
  }

  private void readCompare() throws IOException {
    compare =
        JsonScalars.constant(in, CompareMode.values(), CompareMode::wireName)
            .orElse(CompareMode.EQUAL);
  }

  private void readProviders() throws IOException {
    Place place = in.place();
    Set<String> names = new HashSet<>();
    int count =
        in.array(
            () -> {
              Optional<String> id = JsonScalars.string(in);
              if (id.isEmpty()) {
                return;
              }
              Matcher form = PROVIDER.matcher(id.get());
              if (!form.matches()) {
                in.problem(
                    MessageText.quote(id.get()) + " is not a provider",
                    "write its name and version, such as \"console@1\"");
              } else if (names.add(form.group(1))) {
                providers.add(id.get());
              } else {
                in.problem("the provider " + form.group(1) + " is named twice", "keep one of them");
              }
            });
    if (count > MAX_PROVIDERS) {
      in.add(
          place.problem(
              "there are " + count + " providers; at most " + MAX_PROVIDERS + " are possible", ""));
    }
  }

  private void readReproducerExport() throws IOException {
    ExportDraft draft = new ExportDraft();
    in.object(
        ObjectShape.of("\"reproducer_export\"")
            .required("path", () -> draft.path = TextRules.path(in).orElse(""))
            .required("approved", () -> draft.approved = JsonScalars.bool(in).orElse(false))
            .optional(
                "include_sources",
                () -> draft.includeSources = JsonScalars.bool(in).orElse(false)));
    reproducerExport =
        Optional.of(new ReproducerExport(draft.path, draft.approved, draft.includeSources));
  }

  private static final class GeneratorDraft {
    String preset = "";
    OptionalLong seed = OptionalLong.empty();
    OptionalLong count = OptionalLong.empty();
  }

  private static final class ExportDraft {
    String path = "";
    boolean approved;
    boolean includeSources;
  }
}
