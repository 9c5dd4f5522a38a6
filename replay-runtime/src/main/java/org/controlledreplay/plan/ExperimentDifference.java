package org.controlledreplay.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.ReproducerExport;
import org.controlledreplay.source.ModuleSource;

/**
 * How an approved experiment and the current one differ, in words: one line each, old before new.
 */
public final class ExperimentDifference {
  private final List<String> lines = new ArrayList<>();

  private ExperimentDifference() {}

  /**
   * Returns one line for each difference, in the order of a manifest; none if the experiments are
   * equal.
   *
   * @param current the current experiment
   * @param prepared what it was made of: the texts tell whether only line endings differ
   */
  public static List<String> between(
      Experiment approved, Experiment current, PreparedReplay prepared) {
    ExperimentDifference difference = new ExperimentDifference();
    difference.compare(approved, current, prepared);
    return List.copyOf(difference.lines);
  }

  private void compare(Experiment approved, Experiment current, PreparedReplay prepared) {
    text("policy", approved.policy(), current.policy());
    text("network", approved.network(), current.network());
    new SideDifference("left", prepared.left(), lines).compare(approved.left(), current.left());
    optionalSide(approved.right(), current.right(), prepared.right().orElse(List.of()));
    text("compare", approved.compare(), current.compare());
    cases(approved.cases(), current.cases());
    optional("generator", approved.generator(), current.generator(), this::describe);
    providers(approved, current);
    determinism(approved.determinism(), current.determinism());
    limits(approved, current);
    optional(
        "reproducer_export",
        approved.reproducerExport(),
        current.reproducerExport(),
        this::describe);
  }

  private void optionalSide(
      Optional<SideCommitment> approved,
      Optional<SideCommitment> current,
      List<ModuleSource> sources) {
    if (approved.isPresent() && current.isPresent()) {
      new SideDifference("right", sources, lines).compare(approved.get(), current.get());
    } else {
      approved.ifPresent(side -> lines.add("right side removed: " + describe(side)));
      current.ifPresent(side -> lines.add("right side added: " + describe(side)));
    }
  }

  private void cases(CasesCommitment approved, CasesCommitment current) {
    if (approved.equals(current)) {
      return;
    }
    String count =
        approved.count() == current.count()
            ? Wording.number(current.count()) + " as before, content changed"
            : Wording.change(Wording.number(approved.count()), Wording.number(current.count()));
    lines.add(
        "cases: "
            + count
            + ", sha256 "
            + Wording.change(Wording.digest(approved.sha256()), Wording.digest(current.sha256())));
  }

  private void providers(Experiment approved, Experiment current) {
    MapDifference.walk(
        approved.providers(),
        current.providers(),
        new MapDifference.Listener<Digest>() {
          @Override
          public void added(String key, Digest value) {
            lines.add("provider " + Wording.name(key) + " added");
          }

          @Override
          public void removed(String key, Digest value) {
            lines.add("provider " + Wording.name(key) + " removed");
          }

          @Override
          public void changed(String key, Digest from, Digest to) {
            lines.add(
                "provider "
                    + Wording.name(key)
                    + ": source changed, sha256 "
                    + Wording.change(Wording.digest(from), Wording.digest(to)));
          }
        });
  }

  private void determinism(Determinism approved, Determinism current) {
    text("determinism clock_iso", approved.clockIso(), current.clockIso());
    text(
        "determinism random_seed",
        Long.toString(approved.randomSeed()),
        Long.toString(current.randomSeed()));
    text("determinism locale", approved.locale(), current.locale());
    text("determinism timezone", approved.timezone(), current.timezone());
    text("determinism platform", approved.platform(), current.platform());
  }

  private void limits(Experiment approved, Experiment current) {
    for (List<String> group : LimitNames.GROUPS) {
      for (String name : group) {
        text(
            "limit " + name,
            String.valueOf(approved.limits().get(name)),
            String.valueOf(current.limits().get(name)));
      }
    }
  }

  private void text(String what, String approved, String current) {
    if (!approved.equals(current)) {
      lines.add(what + ": " + Wording.change(approved, current));
    }
  }

  private <T> void optional(
      String what, Optional<T> approved, Optional<T> current, Function<T, String> describe) {
    if (approved.equals(current)) {
      return;
    }
    if (approved.isPresent() && current.isPresent()) {
      text(what, describe.apply(approved.get()), describe.apply(current.get()));
    } else {
      approved.ifPresent(value -> lines.add(what + " removed: " + describe.apply(value)));
      current.ifPresent(value -> lines.add(what + " added: " + describe.apply(value)));
    }
  }

  private String describe(Generator generator) {
    return generator.preset() + " seed " + generator.seed() + " count " + generator.count();
  }

  private String describe(ReproducerExport export) {
    return Wording.name(export.path())
        + (export.approved() ? " approved" : " not approved")
        + (export.includeSources() ? " with sources" : " without sources");
  }

  private static String describe(SideCommitment side) {
    return Wording.count(side.modules().size(), "module")
        + ", entry "
        + Wording.name(side.entryAlias())
        + " export "
        + Wording.name(side.entryExport());
  }
}
