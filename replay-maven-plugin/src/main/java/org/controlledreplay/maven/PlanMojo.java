package org.controlledreplay.maven;

import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Mojo;
import org.eclipse.aether.RepositorySystem;

/**
 * Plans every manifest of the module and pins the plans in {@code replay.lock}. The diff of that
 * file is what there is to review.
 */
@Mojo(name = "plan", threadSafe = true)
final class PlanMojo extends ReplayMojo {
  @Inject
  PlanMojo(RepositorySystem repositorySystem) {
    super(repositorySystem);
  }

  @Override
  void run() throws InvalidParametersException {
    print(PlanText.lines(replay().plan(), baseDirectory()));
  }
}
