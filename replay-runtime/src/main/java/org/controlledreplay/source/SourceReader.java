package org.controlledreplay.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ProblemList;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.MalformedUtf8Exception;
import org.controlledreplay.json.Utf8;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.Side;

/**
 * Reads the files that a manifest names: inside the roots after every symbolic link was followed,
 * within limits, and exactly once.
 */
public final class SourceReader {
  private static final int MAX_PROBLEMS = 1000;

  private final Roots roots;
  private final ArtifactResolver artifacts;

  /**
   * Creates a reader.
   *
   * @param roots directories that files must resolve into; those that do not exist hold nothing
   * @param baseDirectory what messages show files relative to
   * @param artifacts how modules of an artifact become files
   */
  public SourceReader(List<Path> roots, Path baseDirectory, ArtifactResolver artifacts) {
    this.roots = new Roots(roots, baseDirectory);
    this.artifacts = artifacts;
  }

  /**
   * Reads the modules of the left side, together at most {@code module_bytes}.
   *
   * @return in the order of the manifest
   * @throws ReplayException with every problem of the side; the code is {@link
   *     ErrorCode#PERMISSION_REQUIRED} if any file is outside of the roots, otherwise {@link
   *     ErrorCode#INVALID_MANIFEST}
   */
  public List<ModuleSource> readLeft(Manifest manifest) {
    return read(manifest, manifest.left(), "left");
  }

  /** Like {@link #readLeft}, for the right side, if there is one. */
  public Optional<List<ModuleSource>> readRight(Manifest manifest) {
    return manifest.right().map(side -> read(manifest, side, "right"));
  }

  private List<ModuleSource> read(Manifest manifest, Side side, String name) {
    // No limit of modules depends on the number of cases.
    long limit = manifest.declaredLimits().forCases(1).moduleBytes();
    long used = 0;
    boolean withinLimit = true;
    List<ModuleSource> sources = new ArrayList<>();
    Refusals refusals = new Refusals();
    try (JarModules jars = new JarModules(artifacts)) {
      for (int i = 0; i < side.modules().size(); i++) {
        ModuleSpec module = side.modules().get(i);
        try {
          long left = limit - used;
          byte[] bytes = bytes(manifest, module, jars, Math.toIntExact(left));
          if (bytes.length > left) {
            if (withinLimit) {
              withinLimit = false;
              throw tooLarge(module, name, left, limit);
            }
            continue; // told once; the other modules are still looked at
          }
          used += bytes.length;
          sources.add(
              new ModuleSource(module, text(module, bytes), bytes.length, Digest.of(bytes)));
        } catch (RefusedException e) {
          refusals.add(e, module.position(), "/" + name + "/modules/" + i + "/path");
        }
      }
    } catch (IOException e) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE, "a jar cannot be closed: " + e.getMessage(), "try again");
    }
    refusals.throwIfAny();
    return List.copyOf(sources);
  }

  /**
   * Opens the {@code cases_file} of a manifest.
   *
   * @throws ReplayException if it is outside of the roots, or not a file
   */
  public CasesFile openCasesFile(Manifest manifest, String path) {
    try {
      return new CasesFile(manifest, path, roots.open(directory(manifest), path));
    } catch (RefusedException e) {
      throw casesFileRefused(manifest, e);
    }
  }

  static ReplayException casesFileRefused(Manifest manifest, RefusedException refusal) {
    return new ReplayException(
        refusal.code(),
        List.of(
            Problem.at(manifest.position(), "/cases_file", refusal.message(), refusal.remedy())));
  }

  private byte[] bytes(Manifest manifest, ModuleSpec module, JarModules jars, int maximum)
      throws RefusedException {
    if (module.location() instanceof ModuleLocation.InArtifact jar) {
      return jars.read(jar.coordinates(), jar.entry(), maximum);
    }
    String path = path(module);
    try (OpenFile file = roots.open(directory(manifest), path)) {
      return file.readAll(maximum);
    } catch (IOException e) {
      throw Roots.unreadable(path, e);
    }
  }

  private static String text(ModuleSpec module, byte[] bytes) throws RefusedException {
    try {
      return Utf8.decode(bytes);
    } catch (MalformedUtf8Exception e) {
      throw RefusedException.invalid(
          Roots.quote(path(module))
              + " is not UTF-8: the byte at offset "
              + e.offset()
              + " is wrong",
          "save the file as UTF-8; a module is text");
    }
  }

  private static RefusedException tooLarge(ModuleSpec module, String side, long left, long limit) {
    return RefusedException.invalid(
        Roots.quote(path(module))
            + " has more than the "
            + left
            + " bytes that are left of module_bytes ("
            + limit
            + ") for the "
            + side
            + " side",
        "raise limits.module_bytes, or leave modules out");
  }

  private static String path(ModuleSpec module) {
    return module.location() instanceof ModuleLocation.InArtifact jar
        ? jar.entry()
        : ((ModuleLocation.InFile) module.location()).path();
  }

  private static Path directory(Manifest manifest) {
    return Optional.ofNullable(manifest.file().toAbsolutePath().getParent())
        .orElse(manifest.file());
  }

  /** The refusals of a side. */
  private static final class Refusals {
    private final ProblemList problems = new ProblemList(MAX_PROBLEMS);
    private boolean permission;

    void add(RefusedException refusal, Location position, String pointer) {
      permission |= refusal.code() == ErrorCode.PERMISSION_REQUIRED;
      problems.add(Problem.at(position, pointer, refusal.message(), refusal.remedy()));
    }

    void throwIfAny() {
      problems.throwIfAny(permission ? ErrorCode.PERMISSION_REQUIRED : ErrorCode.INVALID_MANIFEST);
    }
  }
}
