package org.controlledreplay.maven;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.controlledreplay.Replay;
import org.controlledreplay.failure.ReplayException;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/** What every goal shares: its parameters, when it stays silent, and how it fails. */
abstract class ReplayMojo extends AbstractMojo {
  private final RepositorySystem repositorySystem;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /**
   * Whether replay may run at all: {@code true} or {@code false}. A {@code false} anywhere wins:
   * here, as a property of the project or of the command line, or as {@code REPLAY_ENABLED} in the
   * environment.
   */
  @Parameter(property = "replay.enabled", defaultValue = "true")
  private String enabled;

  /** Leaves the goal out: {@code true} or {@code false}. */
  @Parameter(property = "replay.skip", defaultValue = "false")
  private String skip;

  /**
   * Directories that are searched for manifests, relative to the module. The default is {@code
   * src/test/replay} and {@code src/test/resources}; missing ones are left out.
   */
  @Parameter(property = "replay.manifestRoots")
  private @Nullable List<String> manifestRoots;

  /**
   * Glob patterns, relative to a manifest root, of the manifests that take part. The default is
   * every {@code *.replay.json}.
   */
  @Parameter(property = "replay.includes")
  private @Nullable List<String> includes;

  /** Glob patterns, relative to a manifest root, of manifests that do not take part. */
  @Parameter(property = "replay.excludes")
  private @Nullable List<String> excludes;

  /** Whether it is fine to find no manifest: {@code true} or {@code false}. */
  @Parameter(property = "replay.allowNoManifests", defaultValue = "false")
  private String allowNoManifests;

  /** The lock. */
  @Parameter(property = "replay.lockFile", defaultValue = "replay.lock")
  private String lockFile;

  /**
   * Directories that every module file must be in, symbolic links resolved. The default is the
   * module's base directory.
   */
  @Parameter(property = "replay.roots")
  private @Nullable List<String> roots;

  /** Where workers live. This release has {@code wasm}. */
  @Parameter(property = "replay.backend", defaultValue = "wasm")
  private String backend;

  /** The backends that this build admits. */
  @Parameter(property = "replay.backends", defaultValue = "wasm")
  private List<String> backends;

  /**
   * What must be unchanged for a plan to be current: {@code environment} (everything) or {@code
   * experiment} (everything but engine and backend, whose change is a warning).
   */
  @Parameter(property = "replay.pin", defaultValue = "environment")
  private String pin;

  /** How many workers run at the same time. The default is the number of processors. */
  @Parameter(property = "replay.workers")
  private @Nullable String workers;

  /** Glob patterns of case ids; only these cases take part. The default is every case. */
  @Parameter(property = "replay.cases")
  private @Nullable List<String> cases;

  /** Where reports go. */
  @Parameter(property = "replay.outputDirectory", defaultValue = "target/replay")
  private String outputDirectory;

  ReplayMojo(RepositorySystem repositorySystem) {
    this.repositorySystem = repositorySystem;
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    try {
      if (Settings.flag("replay.skip", skip)) {
        getLog().info("Replay is skipped (replay.skip).");
      } else if (runsIn(project.getPackaging())) {
        run();
      } else {
        getLog().info("Nothing to replay in a module of packaging " + project.getPackaging() + ".");
      }
    } catch (InvalidParametersException | ReplayException e) {
      throw new MojoFailureException(e.getMessage(), e);
    } catch (RuntimeException e) {
      throw new MojoExecutionException("Replay failed in a way nobody foresaw: " + e, e);
    }
  }

  /** Does the work of the goal. */
  abstract void run()
      throws MojoExecutionException, MojoFailureException, InvalidParametersException;

  /** Returns whether the goal has work in a module of a packaging. */
  boolean runsIn(String packaging) {
    return !packaging.equals("pom");
  }

  /** Returns the runtime, set up for this module. */
  final Replay replay() throws InvalidParametersException {
    return new Replay(
        new Settings(
                baseDirectory(),
                enabled,
                switches(),
                orEmpty(manifestRoots),
                orEmpty(includes),
                orEmpty(excludes),
                allowNoManifests,
                lockFile,
                orEmpty(roots),
                backend,
                backends,
                pin,
                workers == null
                    ? Integer.toString(Runtime.getRuntime().availableProcessors())
                    : workers,
                orEmpty(cases),
                outputDirectory)
            .check(
                new SessionArtifactResolver(
                    repositorySystem,
                    session.getRepositorySession(),
                    project.getRemoteProjectRepositories())));
  }

  /** Returns the directory that relative paths start from. */
  final Path baseDirectory() {
    return project.getBasedir() == null
        ? Paths.get(session.getExecutionRootDirectory()).toAbsolutePath()
        : project.getBasedir().toPath().toAbsolutePath();
  }

  /** Returns the directory of the reports as messages name it. */
  final String outputDirectory() {
    return outputDirectory;
  }

  final void print(List<String> lines) {
    Consumer<CharSequence> log = getLog()::info;
    lines.forEach(log);
  }

  final void warn(List<String> lines) {
    Consumer<CharSequence> log = getLog()::warn;
    lines.forEach(log);
  }

  /** Every other place that may switch replay off: each wins over a {@code true} in the POM. */
  private List<String> switches() {
    return Stream.of(
            session.getUserProperties().getProperty("replay.enabled"),
            project.getProperties().getProperty("replay.enabled"),
            System.getenv("REPLAY_ENABLED"))
        .filter(value -> value != null)
        .toList();
  }

  private static List<String> orEmpty(@Nullable List<String> values) {
    return values == null ? List.of() : values;
  }
}
