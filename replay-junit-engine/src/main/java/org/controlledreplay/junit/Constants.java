package org.controlledreplay.junit;

/**
 * The configuration parameters of the engine: in {@code junit-platform.properties}, as system
 * properties, or from a launcher. A value that is not one of the choices fails every replay test
 * with the parameter, the value and the choices.
 */
public final class Constants {
  /** The directory that relative paths start from; the default is the working directory. */
  public static final String BASE_DIRECTORY = "replay.baseDirectory";

  /** The lock; the default is {@code replay.lock}. It is read, never written. */
  public static final String LOCK_FILE = "replay.lockFile";

  /**
   * Directories, separated by commas, that hold manifests. The lock knows a manifest by its path
   * below the first of them that holds it, or else below its class path directory, or else by its
   * file name. The default is {@code src/test/replay,src/test/resources}.
   */
  public static final String MANIFEST_ROOTS = "replay.manifestRoots";

  /**
   * Directories, separated by commas, that every module file must be in, symbolic links resolved;
   * the default is the base directory.
   */
  public static final String ROOTS = "replay.roots";

  /** How many workers run at the same time, 1 to 1024; the default is the number of processors. */
  public static final String WORKERS = "replay.workers";

  /**
   * What must be unchanged for a plan to be current: {@code environment} (the default: everything)
   * or {@code experiment} (everything but engine and backend).
   */
  public static final String PIN = "replay.pin";

  /**
   * Whether replay may run at all: {@code true} (the default) or {@code false}. A {@code false}
   * here or as {@code REPLAY_ENABLED} in the environment wins; the tests fail then.
   */
  public static final String ENABLED = "replay.enabled";

  /**
   * Patterns of case ids, separated by commas; only these cases are tests. {@code *} stands for any
   * text, {@code ?} for one character. The default is every case.
   */
  public static final String CASES = "replay.cases";

  private Constants() {}
}
