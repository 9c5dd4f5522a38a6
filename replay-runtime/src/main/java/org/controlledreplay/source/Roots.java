package org.controlledreplay.source;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.controlledreplay.failure.ErrorCode;

/** The directories that files must be in, after every symbolic link was followed. */
final class Roots {
  private final List<Path> given;
  private final List<Path> real;
  private final Path baseDirectory;

  /** Roots that do not exist hold nothing. */
  Roots(List<Path> roots, Path baseDirectory) {
    this.baseDirectory = baseDirectory.toAbsolutePath().normalize();
    this.given = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
    List<Path> existing = new ArrayList<>();
    for (Path root : given) {
      try {
        existing.add(root.toRealPath());
      } catch (IOException ignored) {
        // Nothing can be inside of it.
      }
    }
    this.real = List.copyOf(existing);
  }

  /**
   * Opens a file.
   *
   * @param directory what a relative path is relative to
   * @param path the path as the manifest has it
   * @throws RefusedException if it is not a regular file inside the roots
   */
  OpenFile open(Path directory, String path) throws RefusedException {
    Path file = resolve(directory, path);
    Path realFile = realPath(file, path);
    if (!isInside(realFile, real)) {
      throw outside(path, realFile);
    }
    try {
      return OpenFile.open(file, realFile, path);
    } catch (NoSuchFileException e) {
      throw changed(path);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  static RefusedException changed(String path) {
    return RefusedException.invalid(
        quote(path) + " changed while it was read", "plan again when nothing writes to it");
  }

  static RefusedException unreadable(String path, IOException failure) {
    return RefusedException.invalid(
        quote(path)
            + " cannot be read: "
            + (failure instanceof AccessDeniedException
                ? "access denied"
                : failure.getClass().getSimpleName()),
        "make the file readable for the build");
  }

  static String quote(String text) {
    return '"' + text + '"';
  }

  private static Path resolve(Path directory, String path) throws RefusedException {
    try {
      return directory.toAbsolutePath().resolve(path);
    } catch (InvalidPathException e) {
      throw RefusedException.invalid(
          quote(path) + " is not a path on this system: " + e.getReason(), "rename the file");
    }
  }

  private Path realPath(Path file, String path) throws RefusedException {
    try {
      return file.toRealPath();
    } catch (NoSuchFileException | NotDirectoryException e) {
      Path plain = file.normalize();
      if (!isInside(plain, given) && !isInside(plain, real)) {
        throw outside(path, plain);
      }
      throw RefusedException.invalid(
          quote(path)
              + (Files.isSymbolicLink(file) ? " is a symbolic link to nothing" : " does not exist"),
          "it is looked for at " + display(plain));
    } catch (IOException e) {
      if (e instanceof AccessDeniedException) {
        throw unreadable(path, e);
      }
      throw RefusedException.invalid(
          quote(path) + " cannot be resolved: " + reason(e),
          "it is looked for at " + display(file.normalize()));
    }
  }

  private static String reason(IOException failure) {
    String reason = failure instanceof FileSystemException refused ? refused.getReason() : null;
    return reason == null ? failure.getClass().getSimpleName() : reason;
  }

  private RefusedException outside(String path, Path file) {
    String named = given.stream().map(this::display).collect(Collectors.joining(", "));
    return new RefusedException(
        ErrorCode.PERMISSION_REQUIRED,
        quote(path)
            + " is outside of the roots: it is "
            + display(file)
            + ", and the roots are "
            + (named.isEmpty() ? "none" : named),
        "move the file into a root, or let the build grant its directory with the parameter"
            + " replay.roots");
  }

  private String display(Path file) {
    if (file.equals(baseDirectory)) {
      return ".";
    }
    Path shown = file.startsWith(baseDirectory) ? baseDirectory.relativize(file) : file;
    return shown.toString().replace('\\', '/');
  }

  private static boolean isInside(Path file, List<Path> directories) {
    return directories.stream().anyMatch(file::startsWith);
  }
}
