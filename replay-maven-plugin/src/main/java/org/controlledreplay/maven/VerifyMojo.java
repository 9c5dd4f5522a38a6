package org.controlledreplay.maven;

import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.eclipse.aether.RepositorySystem;

/**
 * Runs every case whose plan is the one in {@code replay.lock} and fails if a case does not pass. A
 * plan that is not the approved one fails before anything runs.
 */
@Mojo(name = "verify", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
final class VerifyMojo extends ReplayMojo {
  @Inject
  VerifyMojo(RepositorySystem repositorySystem) {
    super(repositorySystem);
  }

  @Override
  void run() throws MojoFailureException, InvalidParametersException {
    VerifyText text =
        new VerifyText(
            replay().verify(new Progress(getLog()::info, System::nanoTime)), outputDirectory());
    print(text.summary(new MavenStyle()));
    warn(text.warnings());
    Optional<String> failure = text.failure();
    if (failure.isPresent()) {
      throw new MojoFailureException(failure.get());
    }
  }
}
