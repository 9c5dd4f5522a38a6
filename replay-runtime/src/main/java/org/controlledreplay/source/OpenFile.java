package org.controlledreplay.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A regular file that was found inside the roots, and is noticed to have been swapped or changed
 * since.
 */
final class OpenFile implements AutoCloseable {
  private final Path asked;
  private final Path real;
  private final String path;
  private final Identity before;
  private final FileChannel channel;

  private OpenFile(Path asked, Path real, String path, Identity before, FileChannel channel) {
    this.asked = asked;
    this.real = real;
    this.path = path;
    this.before = before;
    this.channel = channel;
  }

  static OpenFile open(Path asked, Path real, String path) throws IOException, RefusedException {
    // Looked at before it is opened: opening a pipe would wait for its other end.
    BasicFileAttributes attributes = attributes(real);
    if (attributes.isDirectory()) {
      throw RefusedException.invalid(Roots.quote(path) + " is a directory", "name a file");
    }
    if (!attributes.isRegularFile()) {
      throw RefusedException.invalid(
          Roots.quote(path) + " is neither a file nor a directory", "name a regular file");
    }
    FileChannel channel =
        FileChannel.open(real, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    return new OpenFile(asked, real, path, Identity.of(attributes), channel);
  }

  /** Returns the size that the file had when it was found. */
  long size() {
    return before.size();
  }

  InputStream stream() {
    return Channels.newInputStream(channel);
  }

  /**
   * Reads the whole file.
   *
   * @param maximum how many bytes it can have at most
   * @throws RefusedException if it has more, or changed
   */
  byte[] readAll(int maximum) throws IOException, RefusedException {
    byte[] bytes = stream().readNBytes(maximum + 1);
    if (bytes.length <= maximum && bytes.length != size()) {
      throw Roots.changed(path);
    }
    checkUnchanged();
    return bytes;
  }

  /**
   * Checks that the path still leads to the same unchanged file.
   *
   * @throws RefusedException if it does not
   */
  void checkUnchanged() throws RefusedException {
    try {
      if (!asked.toRealPath().equals(real) || !Identity.of(attributes(real)).equals(before)) {
        throw Roots.changed(path);
      }
    } catch (IOException e) {
      throw Roots.changed(path);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static BasicFileAttributes attributes(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  /** What tells one state of one file from another; systems without file keys have none. */
  private record Identity(@Nullable Object key, long size, FileTime modified, boolean regular) {
    static Identity of(BasicFileAttributes attributes) {
      return new Identity(
          attributes.fileKey(),
          attributes.size(),
          attributes.lastModifiedTime(),
          attributes.isRegularFile());
    }
  }
}
