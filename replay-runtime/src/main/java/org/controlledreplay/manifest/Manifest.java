package org.controlledreplay.manifest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;

/**
 * A replay manifest, read and checked, before any file that it names was opened.
 *
 * @param file the manifest's own file
 * @param displayName the file as messages name it
 * @param name the manifest's {@code name}, or an empty string
 * @param tags sorted
 * @param cases the explicit cases, in order
 * @param casesFile the path of a JSON Lines file with further cases, as the manifest has it
 * @param providers ids such as {@code console@1}, sorted
 * @param declaredLimits what the manifest says of limits; defaults depend on the number of cases
 * @param position where the manifest's object starts
 */
public record Manifest(
    Path file,
    String displayName,
    String name,
    Set<String> tags,
    Side left,
    Optional<Side> right,
    List<ReplayCase> cases,
    Optional<String> casesFile,
    Optional<Generator> generator,
    CompareMode compare,
    List<String> providers,
    Determinism determinism,
    DeclaredLimits declaredLimits,
    Optional<ReproducerExport> reproducerExport,
    Location position) {}
