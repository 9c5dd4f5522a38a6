package org.controlledreplay.maven;

import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.controlledreplay.RecordReport;
import org.eclipse.aether.RepositorySystem;

/**
 * Runs the cases and writes what they did beside their manifest, as the approved observations that
 * {@code verify} compares with. To record some cases only, name them with {@code -Dreplay.cases=}.
 */
@Mojo(name = "record", threadSafe = true)
final class RecordMojo extends ReplayMojo {
  @Inject
  RecordMojo(RepositorySystem repositorySystem) {
    super(repositorySystem);
  }

  @Override
  void run() throws MojoFailureException, InvalidParametersException {
    RecordReport report = replay().record(new Progress(getLog()::info, System::nanoTime));
    print(RecordText.lines(report));
    Optional<String> failure = RecordText.failure(report);
    if (failure.isPresent()) {
      throw new MojoFailureException(failure.get());
    }
  }
}
