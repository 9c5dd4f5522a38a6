package org.controlledreplay.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The entries of a class path, those of a jar that has nothing but a {@code Class-Path} too. */
final class ClassPath {
  private final List<Path> entries;

  private ClassPath(List<Path> entries) {
    this.entries = entries;
  }

  /** Returns the class path of this process. */
  static ClassPath ofThisProcess() {
    return of(System.getProperty("java.class.path", ""));
  }

  /** Returns a class path, as {@code java -classpath} takes it. */
  static ClassPath of(String text) {
    Set<Path> entries = new LinkedHashSet<>();
    for (String part : text.split(File.pathSeparator, -1)) {
      Optional<Path> entry = entry(part);
      entry.ifPresent(entries::add);
      entry.filter(Files::isRegularFile).ifPresent(file -> entries.addAll(named(file)));
    }
    return new ClassPath(List.copyOf(entries));
  }

  /** Returns the directories, in order. */
  List<Path> directories() {
    return entries.stream().filter(Files::isDirectory).toList();
  }

  /** Returns the files, in order. */
  List<Path> files() {
    return entries.stream().filter(Files::isRegularFile).toList();
  }

  /** Returns an entry, or nothing where the JVM would find nothing either. */
  private static Optional<Path> entry(String part) {
    try {
      return part.isEmpty()
          ? Optional.empty()
          : Optional.of(Path.of(part).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static List<Path> named(Path jar) {
    List<Path> paths = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      Manifest manifest = file.getManifest();
      String named =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String part : named == null ? new String[0] : named.strip().split(" +")) {
        URI uri = jar.toUri().resolve(part);
        if ("file".equals(uri.getScheme())) {
          paths.add(Path.of(uri).normalize());
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      return paths; // an entry that is no jar, or names no paths, has nothing more to offer
    }
    return paths;
  }
}
