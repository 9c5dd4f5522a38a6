package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.controlledreplay.manifest.ArtifactCoordinates;
import org.controlledreplay.source.ArtifactNotFoundException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.junit.jupiter.api.Test;

class SessionArtifactResolverTest {
  private static final ArtifactCoordinates MARKED =
      new ArtifactCoordinates("org.webjars.npm", "marked", "jar", "", "15.0.12");

  private final List<Artifact> asked = new ArrayList<>();
  private boolean offline;

  @Test
  void asksForExactlyTheCoordinates() throws Exception {
    Path jar = Path.of("repository", "marked.jar");

    Path resolved =
        resolver(
                request ->
                    new ArtifactResult(request)
                        .setArtifact(request.getArtifact().setFile(jar.toFile())))
            .resolve(new ArtifactCoordinates("g", "a", "zip", "bin", "1"));

    assertThat(resolved).isEqualTo(jar);
    assertThat(asked).singleElement().hasToString("g:a:zip:bin:1");
  }

  @Test
  void aMissingArtifactIsOneLine() {
    assertThatThrownBy(() -> missing().resolve(MARKED))
        .isExactlyInstanceOf(ArtifactNotFoundException.class)
        .hasMessage("Could not find artifact org.webjars.npm:marked:jar:15.0.12");
  }

  @Test
  void offlineIsPartOfTheReason() {
    offline = true;

    assertThatThrownBy(() -> missing().resolve(MARKED))
        .hasMessage(
            "Could not find artifact org.webjars.npm:marked:jar:15.0.12 (the build is offline)");
  }

  private SessionArtifactResolver missing() {
    return resolver(
        request -> {
          throw new ArtifactResolutionException(
              List.of(new ArtifactResult(request)),
              "Could not find artifact " + request.getArtifact() + ".\nfurther lines");
        });
  }

  private SessionArtifactResolver resolver(Answer answer) {
    RepositorySystem system =
        only(
            RepositorySystem.class,
            "resolveArtifact",
            arguments -> {
              ArtifactRequest request = (ArtifactRequest) arguments[1];
              asked.add(request.getArtifact());
              return answer.to(request);
            });
    RepositorySystemSession session =
        only(RepositorySystemSession.class, "isOffline", arguments -> offline);
    return new SessionArtifactResolver(system, session, List.of());
  }

  /** Returns an object that has an answer for one method and refuses every other. */
  private static <T> T only(Class<T> type, String method, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, called, arguments) -> {
              assertThat(called.getName()).isEqualTo(method);
              return call.with(arguments);
            }));
  }

  private interface Call {
    Object with(Object[] arguments) throws ArtifactResolutionException;
  }

  private interface Answer {
    ArtifactResult to(ArtifactRequest request) throws ArtifactResolutionException;
  }
}
