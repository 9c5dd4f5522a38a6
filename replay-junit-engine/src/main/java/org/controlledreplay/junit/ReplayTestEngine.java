package org.controlledreplay.junit;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;

/**
 * The JUnit Platform engine {@code replay}: every case of a replay manifest is a test.
 *
 * <p>Discovery only reads manifests; what is wrong with one becomes a failing test. Execution
 * verifies and never writes a lock or an approval. Instances have no state.
 */
public final class ReplayTestEngine implements TestEngine {
  /** The id of the engine. */
  public static final String ID = "replay";

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
    EngineDescriptor engine = new EngineDescriptor(uniqueId, "Controlled Replay");
    Configuration configuration = Configuration.of(request.getConfigurationParameters());
    ManifestCatalog catalog = new ManifestCatalog(configuration);
    EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
        .addClassContainerSelectorResolver(CarrierDescriptor::isCarrier)
        .addSelectorResolver(
            context ->
                new ReplaySelectorResolver(
                    uniqueId, configuration, catalog, context.getClassNameFilter()))
        .build()
        .resolve(request, engine);
    if (catalog.isEmptiedByTheCaseFilter()) {
      UniqueId id = uniqueId.append(Segments.PROBLEM, "cases");
      configuration
          .nothingMatches()
          .ifPresent(problem -> engine.addChild(new ProblemDescriptor(id, "cases", null, problem)));
    }
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    new Execution(
            Configuration.of(request.getConfigurationParameters()),
            request.getEngineExecutionListener())
        .run(request.getRootTestDescriptor());
  }
}
