package org.controlledreplay.plan;

import java.util.List;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.source.ModuleSource;

/**
 * The differences of one side.
 *
 * @param side {@code left} or {@code right}
 * @param sources the current modules with their texts
 * @param lines where the differences are told
 */
record SideDifference(String side, List<ModuleSource> sources, List<String> lines) {

  void compare(SideCommitment approved, SideCommitment current) {
    MapDifference.walk(
        approved.modules(),
        current.modules(),
        new MapDifference.Listener<ModuleCommitment>() {
          @Override
          public void added(String key, ModuleCommitment module) {
            lines.add(title(module) + " added: " + describe(module));
          }

          @Override
          public void removed(String key, ModuleCommitment module) {
            lines.add(title(module) + " removed: " + describe(module));
          }

          @Override
          public void changed(String key, ModuleCommitment from, ModuleCommitment to) {
            compare(from, to);
          }
        });
    text("entry_alias", approved.entryAlias(), current.entryAlias());
    text("entry_export", approved.entryExport(), current.entryExport());
  }

  private void compare(ModuleCommitment from, ModuleCommitment to) {
    if (!from.sha256().equals(to.sha256())) {
      lines.add(title(to) + ": " + contentChange(from, to));
    }
    if (from.format() != to.format()) {
      lines.add(
          title(to)
              + ": format "
              + Wording.change(from.format().wireName(), to.format().wireName()));
    }
    if (from.role() != to.role()) {
      lines.add(
          title(to) + ": role " + Wording.change(from.role().wireName(), to.role().wireName()));
    }
    dependencies(from, to);
  }

  private String contentChange(ModuleCommitment from, ModuleCommitment to) {
    boolean sameLines =
        sources.stream()
            .filter(source -> source.spec().alias().equals(to.alias()))
            .anyMatch(source -> hasLineEndingsOf(source.text(), from.sha256()));
    if (sameLines) {
      return "only line endings differ";
    }
    String bytes =
        from.bytes() == to.bytes()
            ? Wording.number(to.bytes()) + " bytes as before"
            : Wording.change(Wording.number(from.bytes()), Wording.number(to.bytes())) + " bytes";
    return "content changed, sha256 "
        + Wording.change(Wording.digest(from.sha256()), Wording.digest(to.sha256()))
        + ", "
        + bytes;
  }

  private static boolean hasLineEndingsOf(String text, Digest approved) {
    String unix = text.replace("\r\n", "\n");
    return Digest.of(unix).equals(approved)
        || Digest.of(unix.replace("\n", "\r\n")).equals(approved);
  }

  private void dependencies(ModuleCommitment from, ModuleCommitment to) {
    MapDifference.walk(
        from.dependencies(),
        to.dependencies(),
        new MapDifference.Listener<String>() {
          @Override
          public void added(String key, String value) {
            lines.add(dependency(key, to) + " added: " + Wording.name(value));
          }

          @Override
          public void removed(String key, String value) {
            lines.add(dependency(key, to) + " removed: " + Wording.name(value));
          }

          @Override
          public void changed(String key, String old, String current) {
            lines.add(
                dependency(key, to)
                    + ": "
                    + Wording.change(Wording.name(old), Wording.name(current)));
          }
        });
  }

  private void text(String what, String approved, String current) {
    if (!approved.equals(current)) {
      lines.add(
          side + " " + what + ": " + Wording.change(Wording.name(approved), Wording.name(current)));
    }
  }

  private String title(ModuleCommitment module) {
    return side + " module " + Wording.name(module.alias());
  }

  private String dependency(String specifier, ModuleCommitment module) {
    return side + " dependency " + Wording.name(specifier) + " of " + Wording.name(module.alias());
  }

  private static String describe(ModuleCommitment module) {
    return module.format().wireName()
        + (module.role() == ModuleRole.STUB ? " stub" : "")
        + ", "
        + Wording.count(module.bytes(), "byte")
        + ", sha256 "
        + Wording.digest(module.sha256());
  }
}
