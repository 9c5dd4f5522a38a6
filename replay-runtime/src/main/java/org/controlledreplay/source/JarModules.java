package org.controlledreplay.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.controlledreplay.failure.Nearest;
import org.controlledreplay.manifest.ArtifactCoordinates;

/** The jars that a side names, each opened once. */
final class JarModules implements AutoCloseable {
  /** Larger jars are refused before their directory is read. */
  static final long MAX_JAR_BYTES = 512L * 1024 * 1024;

  private static final Pattern WEBJAR_FOLDER =
      Pattern.compile("(META-INF/resources/webjars/[^/]+/[^/]+/).*");

  private final ArtifactResolver resolver;
  private final Map<ArtifactCoordinates, Jar> jars = new HashMap<>();

  JarModules(ArtifactResolver resolver) {
    this.resolver = resolver;
  }

  /**
   * Reads an entry.
   *
   * @param entry as the manifest has it
   * @param maximum how many bytes it can have at most
   * @return the bytes, one more than the maximum if the entry has more
   */
  byte[] read(ArtifactCoordinates coordinates, String entry, int maximum) throws RefusedException {
    try {
      Jar jar = open(coordinates);
      ZipEntry found = find(jar, coordinates, entry);
      // What the jar says of sizes is not trusted: a few bytes can inflate to any number.
      try (InputStream in = jar.file().getInputStream(found)) {
        return in.readNBytes(maximum + 1);
      }
    } catch (IOException e) {
      throw damaged(coordinates);
    }
  }

  @Override
  public void close() throws IOException {
    for (Jar jar : jars.values()) {
      jar.file().close();
    }
  }

  private Jar open(ArtifactCoordinates coordinates) throws RefusedException, IOException {
    Jar known = jars.get(coordinates);
    if (known != null) {
      return known;
    }
    Path file = resolve(coordinates);
    if (!Files.isRegularFile(file)) {
      throw RefusedException.invalid(
          "the artifact " + coordinates + " is not a file but " + file.getFileName(),
          "package the artifact first, or name one that is");
    }
    if (Files.size(file) > MAX_JAR_BYTES) {
      throw RefusedException.invalid(
          "the artifact " + coordinates + " has more than " + MAX_JAR_BYTES + " bytes",
          "take the module out of it into a file");
    }
    try {
      Jar jar = Jar.open(file);
      jars.put(coordinates, jar);
      return jar;
    } catch (ZipException e) {
      throw damaged(coordinates);
    }
  }

  private Path resolve(ArtifactCoordinates coordinates) throws RefusedException {
    try {
      return resolver.resolve(coordinates);
    } catch (ArtifactNotFoundException e) {
      throw RefusedException.invalid(
          "the artifact " + coordinates + " cannot be resolved: " + e.getMessage(),
          "check its coordinates, and that a repository of the build has it");
    }
  }

  private static ZipEntry find(Jar jar, ArtifactCoordinates coordinates, String entry)
      throws RefusedException {
    String plain = withoutDots(entry);
    List<String> found = new ArrayList<>();
    if (jar.names().contains(plain)) {
      found.add(plain);
    }
    for (String folder : jar.webJarFolders()) {
      if (jar.names().contains(folder + plain)) {
        found.add(folder + plain);
      }
    }
    if (found.isEmpty()) {
      throw missing(jar, coordinates, entry, plain);
    }
    if (found.size() > 1 || jar.duplicates().contains(found.get(0))) {
      throw RefusedException.invalid(
          Roots.quote(entry)
              + " is ambiguous in "
              + coordinates
              + ": "
              + (found.size() > 1 ? String.join(", ", found) : "the jar has it twice"),
          found.size() > 1
              ? "write the whole name of the entry, such as " + Roots.quote(found.get(1))
              : "take the module out of the jar into a file");
    }
    return jar.file().getEntry(found.get(0));
  }

  private static RefusedException missing(
      Jar jar, ArtifactCoordinates coordinates, String entry, String plain) {
    Set<String> names = new TreeSet<>();
    for (String name : jar.names()) {
      String relative = name;
      for (String folder : jar.webJarFolders()) {
        relative = name.startsWith(folder) ? name.substring(folder.length()) : relative;
      }
      if (baseName(relative).equals(baseName(plain))) {
        return missing(coordinates, entry, relative);
      }
      names.add(relative);
    }
    return Nearest.to(plain, names)
        .map(name -> missing(coordinates, entry, name))
        .orElseGet(
            () ->
                RefusedException.invalid(
                    coordinates + " has no entry " + Roots.quote(entry),
                    jar.webJarFolders().isEmpty()
                        ? "name an entry of the jar; it has no WebJar folder"
                        : "name an entry relative to " + String.join(" or ", jar.webJarFolders())));
  }

  private static RefusedException missing(
      ArtifactCoordinates coordinates, String entry, String nearest) {
    return RefusedException.invalid(
        coordinates + " has no entry " + Roots.quote(entry),
        "did you mean " + Roots.quote(nearest) + "?");
  }

  private static RefusedException damaged(ArtifactCoordinates coordinates) {
    return RefusedException.invalid(
        "the artifact " + coordinates + " is not a readable jar",
        "remove it from the local repository, so that it is fetched again");
  }

  private static String withoutDots(String entry) {
    List<String> segments = new ArrayList<>();
    for (String segment : entry.split("/", -1)) {
      if (!segment.isEmpty() && !segment.equals(".")) {
        segments.add(segment);
      }
    }
    return String.join("/", segments);
  }

  private static String baseName(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  /**
   * An open jar.
   *
   * @param names of its files
   * @param duplicates names that several entries have
   * @param webJarFolders where WebJars keep their resources
   */
  private record Jar(
      ZipFile file, Set<String> names, Set<String> duplicates, Set<String> webJarFolders) {
    static Jar open(Path path) throws IOException {
      ZipFile file = new ZipFile(path.toFile());
      Set<String> names = new LinkedHashSet<>();
      Set<String> duplicates = new HashSet<>();
      Set<String> folders = new TreeSet<>();
      file.stream()
          .filter(entry -> !entry.isDirectory())
          .map(ZipEntry::getName)
          .forEach(
              name -> {
                if (!names.add(name)) {
                  duplicates.add(name);
                }
                Matcher folder = WEBJAR_FOLDER.matcher(name);
                if (folder.matches()) {
                  folders.add(folder.group(1));
                }
              });
      return new Jar(file, names, duplicates, folders);
    }
  }
}
