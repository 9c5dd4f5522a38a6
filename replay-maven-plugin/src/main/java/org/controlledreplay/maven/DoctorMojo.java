package org.controlledreplay.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.rtinfo.RuntimeInformation;
import org.controlledreplay.doctor.DoctorReport;
import org.controlledreplay.doctor.DoctorReport.Check;
import org.controlledreplay.doctor.DoctorReport.Status;
import org.eclipse.aether.RepositorySystem;

/** Tells what this host can do, by trying it: every limit and every denial that replay promises. */
@Mojo(name = "doctor", requiresProject = false, threadSafe = true)
final class DoctorMojo extends ReplayMojo {
  private final RuntimeInformation maven;

  /** Where the checks are written as JSON. */
  @Parameter(property = "replay.doctorFile", defaultValue = "target/replay/doctor.json")
  private String doctorFile;

  @Inject
  DoctorMojo(RepositorySystem repositorySystem, RuntimeInformation maven) {
    super(repositorySystem);
    this.maven = maven;
  }

  @Override
  boolean runsIn(String packaging) {
    return true;
  }

  @Override
  void run() throws MojoExecutionException, MojoFailureException, InvalidParametersException {
    List<Check> checks = new ArrayList<>();
    checks.add(new Check("Maven", Status.OK, maven.getMavenVersion(), ""));
    checks.addAll(replay().doctor().checks());
    DoctorText text = new DoctorText(new DoctorReport(List.copyOf(checks)));
    print(text.lines(new MavenStyle()));
    Path file = baseDirectory().resolve(doctorFile);
    try {
      AtomicFile.write(file, text.json());
    } catch (IOException e) {
      throw new MojoExecutionException("replay.doctorFile cannot be written: " + e, e);
    }
    Optional<String> failure = text.failure();
    if (failure.isPresent()) {
      throw new MojoFailureException(failure.get());
    }
  }
}
