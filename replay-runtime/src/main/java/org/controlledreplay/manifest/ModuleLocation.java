package org.controlledreplay.manifest;

/** Where the bytes of a module are. */
public sealed interface ModuleLocation {
  /**
   * A file, relative to the manifest or absolute.
   *
   * @param path as the manifest has it
   */
  record InFile(String path) implements ModuleLocation {}

  /**
   * An entry of a jar that the build resolves.
   *
   * @param coordinates the artifact
   * @param entry the entry, relative to the WebJar's resource folder if the jar is one
   */
  record InArtifact(ArtifactCoordinates coordinates, String entry) implements ModuleLocation {}
}
