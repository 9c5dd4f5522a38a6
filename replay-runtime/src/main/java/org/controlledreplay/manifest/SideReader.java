package org.controlledreplay.manifest;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Nearest;
import org.controlledreplay.json.JsonCursor;
import org.controlledreplay.json.JsonScalars;
import org.controlledreplay.json.MessageText;
import org.controlledreplay.json.ObjectShape;
import org.controlledreplay.json.Place;

/** Reads a side: its modules, and that every alias it uses is one of theirs. */
final class SideReader {
  static final int MAX_MODULES = 10_000;

  private final JsonCursor in;
  private final String what;
  private final ObjectShape moduleShape;

  private final Map<String, Location> declared = new LinkedHashMap<>();
  private final List<AliasUse> uses = new ArrayList<>();
  private final List<ModuleSpec> modules = new ArrayList<>();
  private Optional<String> entryAlias = Optional.empty();
  private String entryExport = "default";

  private Optional<String> alias = Optional.empty();
  private Optional<String> path = Optional.empty();
  private Optional<Place> pathPlace = Optional.empty();
  private Optional<ArtifactCoordinates> artifact = Optional.empty();
  private Optional<ModuleFormat> format = Optional.empty();
  private ModuleRole role = ModuleRole.MODULE;
  private SortedMap<String, String> dependencies = new TreeMap<>();

  SideReader(JsonCursor in, String what) {
    this.in = in;
    this.what = what;
    this.moduleShape =
        ObjectShape.of("a module")
            .required("alias", this::readAlias)
            .required("path", this::readPath)
            .required("format", this::readFormat)
            .optional("artifact", this::readArtifact)
            .optional("role", this::readRole)
            .optional("dependencies", this::readDependencies);
  }

  /** Reads the current value. What it returns is only of use if there was no problem. */
  Side read() throws IOException {
    in.object(
        ObjectShape.of(what)
            .required("modules", this::readModules)
            .required("entry_alias", this::readEntryAlias)
            .optional(
                "entry_export",
                () ->
                    TextRules.line(in, TextRules.MAX_NAME).ifPresent(name -> entryExport = name)));
    for (AliasUse use : uses) {
      if (!declared.containsKey(use.alias())) {
        in.add(
            use.place()
                .problem(
                    use.what()
                        + " is "
                        + MessageText.quote(use.alias())
                        + ", which no module of "
                        + what
                        + " declares",
                    Nearest.remedy(use.alias(), declared.keySet())));
      }
    }
    return new Side(List.copyOf(modules), entryAlias.orElse(""), entryExport);
  }

  private void readModules() throws IOException {
    boolean isArray = in.isAt(JsonToken.START_ARRAY);
    Place place = in.place();
    int count = in.array(this::readModule);
    if (isArray && (count < 1 || count > MAX_MODULES)) {
      in.add(place.problem(what + " must have 1 to " + MAX_MODULES + " modules, not " + count, ""));
    }
  }

  private void readEntryAlias() throws IOException {
    Place place = in.place();
    entryAlias = JsonScalars.string(in);
    entryAlias.ifPresent(name -> uses.add(new AliasUse("\"entry_alias\"", name, place)));
  }

  private void readModule() throws IOException {
    alias = Optional.empty();
    path = Optional.empty();
    pathPlace = Optional.empty();
    artifact = Optional.empty();
    format = Optional.empty();
    role = ModuleRole.MODULE;
    dependencies = new TreeMap<>();
    Place place = in.place();
    boolean inArtifact = in.object(moduleShape).contains("artifact");
    if (inArtifact && path.isPresent() && pathPlace.isPresent()) {
      String fault = TextRules.jarEntryFault(path.get());
      if (!fault.isEmpty()) {
        in.add(
            pathPlace
                .get()
                .problem(fault, "name a file inside the jar, such as \"lib/marked.umd.js\""));
      }
    }
    if (alias.isPresent() && path.isPresent() && format.isPresent()) {
      String file = path.get();
      ModuleLocation location =
          artifact
              .<ModuleLocation>map(jar -> new ModuleLocation.InArtifact(jar, file))
              .orElseGet(() -> new ModuleLocation.InFile(file));
      modules.add(
          new ModuleSpec(
              alias.get(),
              location,
              format.get(),
              role,
              Collections.unmodifiableSortedMap(dependencies),
              place.location()));
    }
  }

  private void readAlias() throws IOException {
    alias = TextRules.alias(in);
    if (alias.isPresent()) {
      Location first = declared.putIfAbsent(alias.get(), in.here());
      if (first != null) {
        in.problem(
            "duplicate alias " + MessageText.quote(alias.get()) + "; the first one is at " + first,
            "give each module of a side its own alias");
      }
    }
  }

  private void readPath() throws IOException {
    pathPlace = Optional.of(in.place());
    path = TextRules.path(in);
  }

  private void readFormat() throws IOException {
    format = JsonScalars.constant(in, ModuleFormat.values(), ModuleFormat::wireName);
  }

  private void readRole() throws IOException {
    role =
        JsonScalars.constant(in, ModuleRole.values(), ModuleRole::wireName)
            .orElse(ModuleRole.MODULE);
  }

  private void readArtifact() throws IOException {
    Optional<String> text = JsonScalars.string(in);
    artifact = text.flatMap(ArtifactCoordinates::parse);
    if (text.isPresent() && artifact.isEmpty()) {
      in.problem(
          MessageText.quote(text.get()) + " is not an artifact with an exact version",
          "write " + ArtifactCoordinates.FORM);
    }
  }

  private void readDependencies() throws IOException {
    in.entries(
        specifier -> {
          if (specifier.isEmpty()
              || specifier.codePointCount(0, specifier.length()) > TextRules.MAX_SPECIFIER
              || !MessageText.isWellFormed(specifier)) {
            in.problem(
                MessageText.quote(specifier) + " is not a specifier",
                "write it as the module's text has it: 1 to "
                    + TextRules.MAX_SPECIFIER
                    + " characters");
          }
        },
        specifier -> {
          Place place = in.place();
          Optional<String> target = JsonScalars.string(in);
          if (target.isPresent()) {
            dependencies.put(specifier, target.get());
            String dependency = "the dependency " + MessageText.quote(specifier);
            uses.add(new AliasUse(dependency, target.get(), place));
          }
        });
  }

  private record AliasUse(String what, String alias, Place place) {}
}
