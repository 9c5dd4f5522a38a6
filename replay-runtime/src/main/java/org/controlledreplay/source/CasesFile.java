package org.controlledreplay.source;

import java.io.IOException;
import java.io.InputStream;
import org.controlledreplay.manifest.Manifest;

/** An open {@code cases_file}. */
public final class CasesFile implements AutoCloseable {
  private final Manifest manifest;
  private final String path;
  private final OpenFile file;

  CasesFile(Manifest manifest, String path, OpenFile file) {
    this.manifest = manifest;
    this.path = path;
    this.file = file;
  }

  /** Returns how messages name the file: beside its manifest, or absolute. */
  public String displayName() {
    String plain = path.startsWith("./") ? path.substring(2) : path;
    int folder = manifest.displayName().lastIndexOf('/');
    return plain.startsWith("/") || folder < 0
        ? plain
        : manifest.displayName().substring(0, folder + 1) + plain;
  }

  /** Returns the bytes, from the start; they can be read once. */
  public InputStream stream() {
    return file.stream();
  }

  /**
   * Checks, after reading, that the file is still the one that was opened, and unchanged.
   *
   * @throws org.controlledreplay.failure.ReplayException if it is not
   */
  public void checkUnchanged() {
    try {
      file.checkUnchanged();
    } catch (RefusedException e) {
      throw SourceReader.casesFileRefused(manifest, e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
