package org.controlledreplay.plan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.ReproducerExport;
import org.controlledreplay.manifest.Side;
import org.controlledreplay.source.ModuleSource;

/**
 * The portable part of a plan: the same on every machine, in every directory, for every user.
 *
 * <p>The engine is no part of it but of the {@link Environment}, so that one experiment can be
 * approved for several engines.
 *
 * @param policy the version of the rules by which cases are run and judged
 * @param network always {@code none} so far
 * @param compare the wire name of the comparison between left and right
 * @param providers ids such as {@code console@1}, each with the digest of its source
 * @param limits by name, with defaults filled in
 */
public record Experiment(
    String policy,
    String network,
    SideCommitment left,
    Optional<SideCommitment> right,
    String compare,
    CasesCommitment cases,
    Optional<Generator> generator,
    SortedMap<String, Digest> providers,
    Determinism determinism,
    SortedMap<String, Long> limits,
    Optional<ReproducerExport> reproducerExport) {

  /** The shape of the JSON that is digested. */
  public static final String SCHEMA = "controlled-replay/experiment@1";

  /** The rules of this release. */
  public static final String POLICY = "controlled-replay/policy@1";

  /** What code under replay reaches of a network. */
  public static final String NETWORK = "none";

  /**
   * Returns the experiment of a manifest.
   *
   * @param providerSources the digests of the sources of at least the providers that it declares
   * @throws IllegalArgumentException if a provider has no digest
   */
  public static Experiment of(PreparedReplay prepared, SortedMap<String, Digest> providerSources) {
    SortedMap<String, Digest> providers = new TreeMap<>();
    for (String provider : prepared.manifest().providers()) {
      Digest source = providerSources.get(provider);
      if (source == null) {
        throw new IllegalArgumentException("provider without a source digest: " + provider);
      }
      providers.put(provider, source);
    }
    return new Experiment(
        POLICY,
        NETWORK,
        side(prepared.manifest().left(), prepared.left()),
        prepared
            .manifest()
            .right()
            .flatMap(right -> prepared.right().map(modules -> side(right, modules))),
        prepared.manifest().compare().wireName(),
        new CasesCommitment(prepared.cases().count(), prepared.cases().digest()),
        prepared.manifest().generator(),
        Collections.unmodifiableSortedMap(providers),
        prepared.manifest().determinism(),
        Collections.unmodifiableSortedMap(new TreeMap<>(LimitNames.values(prepared.limits()))),
        prepared.manifest().reproducerExport());
  }

  /** Returns the JSON that is digested. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("schema", SCHEMA);
    json.put("policy", policy);
    json.put("network", network);
    json.set("left", sideJson(left));
    right.ifPresent(side -> json.set("right", sideJson(side)));
    json.put("compare", compare);
    json.putObject("cases").put("count", cases.count()).put("sha256", cases.sha256().hex());
    generator.ifPresent(
        request ->
            json.putObject("generator")
                .put("preset", request.preset())
                .put("seed", request.seed())
                .put("count", request.count()));
    ObjectNode providersJson = json.putObject("providers");
    providers.forEach((id, source) -> providersJson.put(id, source.hex()));
    json.putObject("determinism")
        .put("clock_iso", determinism.clockIso())
        .put("random_seed", determinism.randomSeed())
        .put("locale", determinism.locale())
        .put("timezone", determinism.timezone())
        .put("platform", determinism.platform());
    ObjectNode limitsJson = json.putObject("limits");
    limits.forEach(limitsJson::put);
    reproducerExport.ifPresent(
        export ->
            json.putObject("reproducer_export")
                .put("path", export.path())
                .put("approved", export.approved())
                .put("include_sources", export.includeSources()));
    return json;
  }

  /** Returns the digest of the canonical JSON. */
  public Digest digest() {
    return CanonicalJson.digest(toJson());
  }

  /** Returns the JSON of a module. */
  public static ObjectNode moduleJson(ModuleCommitment module) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("alias", module.alias());
    json.put("format", module.format().wireName());
    json.put("role", module.role().wireName());
    json.put("bytes", module.bytes());
    json.put("sha256", module.sha256().hex());
    ObjectNode dependencies = json.putObject("dependencies");
    module.dependencies().forEach(dependencies::put);
    return json;
  }

  private static ObjectNode sideJson(SideCommitment side) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("entry_alias", side.entryAlias());
    json.put("entry_export", side.entryExport());
    ArrayNode modules = json.putArray("modules");
    side.modules().values().forEach(module -> modules.add(moduleJson(module)));
    return json;
  }

  private static SideCommitment side(Side side, List<ModuleSource> sources) {
    return SideCommitment.of(
        side.entryAlias(), side.entryExport(), sources.stream().map(Experiment::module).toList());
  }

  private static ModuleCommitment module(ModuleSource source) {
    Map<String, String> dependencies = source.spec().dependencies();
    return new ModuleCommitment(
        source.spec().alias(),
        source.spec().format(),
        source.spec().role(),
        Collections.unmodifiableSortedMap(new TreeMap<>(dependencies)),
        source.byteCount(),
        source.digest());
  }
}
