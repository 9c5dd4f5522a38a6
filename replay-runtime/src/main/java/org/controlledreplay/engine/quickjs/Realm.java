package org.controlledreplay.engine.quickjs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.controlledreplay.engine.RealmScripts;
import run.endive.wasm.WasmEngineException;

/**
 * One side's modules, loaded once; every case starts from the same image of the engine's memory, so
 * nothing survives from one to the next.
 */
final class Realm implements HostImports.Host {
  /**
   * The name of scripts that the realm itself is made of; only they import by alias. No alias can
   * have this name.
   */
  private static final String OWN_SCRIPT = "<realm>";

  private static final String OUT_OF_MEMORY = "{\"outcome\":\"oom\"}";

  /** What the engine says, and no guest can catch, when a value would be too large for it. */
  private static final Set<String> MEMORY_ERRORS = Set.of("out of memory", "string too long");

  private static final byte[] IMPORTER = utf8("(alias) => import(alias)");

  private final RealmInit init;
  private final ZoneId zone;
  private final QuickJs engine;
  private final ValueKinds kinds;
  private final int control;
  private final int deny;

  private long deadline;
  private boolean interrupted;
  private Optional<Image> image = Optional.empty();
  private String loadOutcome = "";
  private String loadLog = "";

  Realm(RealmInit init) throws IOException {
    this.init = init;
    this.zone = init.zone();
    startClock(Long.MAX_VALUE);
    HostImports imports = new HostImports(this, init.clockMillis());
    this.engine = new QuickJs(imports, init.number("memory_bytes"));
    try {
      this.kinds = new ValueKinds(engine);
      int start = engine.eval(bootstrap(), OWN_SCRIPT, QuickJs.SCRIPT);
      int doors = engine.apply(start, hostObject(), engine.newString(init.realmConfig()));
      this.control = engine.element(doors, 0);
      this.deny = engine.element(doors, 1);
    } catch (GuestException e) {
      throw new IllegalStateException("the realm does not start: " + describe(e));
    }
  }

  /**
   * The realm's script, with a binding beside it that wrappers of modules find and no one else
   * sees.
   */
  private static byte[] bootstrap() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes(utf8("let $replayTake;(host, config) => { const [control, take, deny] = "));
    byte[] realm =
        new String(RealmScripts.realm(), StandardCharsets.UTF_8)
            .stripTrailing()
            .replaceFirst(";$", "")
            .getBytes(StandardCharsets.UTF_8);
    text.writeBytes(realm);
    text.writeBytes(utf8("(host, config); $replayTake = take; return [control, deny]; }"));
    return text.toByteArray();
  }

  private int hostObject() throws GuestException {
    int object = engine.newObject();
    // Calls arrive often; their first characters tell these names apart.
    for (String name : new String[] {"kind", "text", "compile", "requireModule", "provider"}) {
      engine.setProperty(object, name, engine.newHostFunction(name));
    }
    engine.setProperty(object, "importModule", engine.eval(IMPORTER, OWN_SCRIPT, QuickJs.SCRIPT));
    return object;
  }

  private String describe(GuestException e) {
    try {
      return engine.string(engine.property(e.thrown(), "message"));
    } catch (GuestException nested) {
      return "unknown";
    }
  }

  // ------------------------------------------------------------------ load and call

  /** Links and evaluates the modules, and takes the image that every case starts from. */
  void load() {
    Optional<String> ended =
        guarded("wall_time_ms", () -> drive("load", utf8(init.text("entry_alias"))));
    if (ended.isPresent()) {
      loadOutcome = ended.get();
      return;
    }
    String outcome = ask("outcome");
    if (!outcome.equals("loaded")) {
      loadOutcome = outcome;
      loadLog = ask("log");
      return;
    }
    image = Optional.of(engine.image());
  }

  /** Runs one case in a fresh realm. */
  CaseResult call(byte[] arguments) {
    if (image.isEmpty()) {
      return new CaseResult(loadOutcome, loadLog);
    }
    engine.restore(image.get());
    Optional<String> ended = guarded("case_time_ms", () -> drive("call", arguments));
    if (ended.isPresent()) {
      return new CaseResult(ended.get(), "");
    }
    return new CaseResult(ask("outcome"), ask("log"));
  }

  private interface GuestWork {
    void run() throws GuestException;
  }

  /** Returns the outcome if the guest did not come to an end of its own. */
  private Optional<String> guarded(String limit, GuestWork work) {
    startClock(init.number(limit));
    Optional<String> ended = ended(work);
    return ended.isPresent() || !interrupted
        ? ended
        : Optional.of("{\"outcome\":\"timeout\",\"limit\":\"" + limit + "\"}");
  }

  private Optional<String> ended(GuestWork work) {
    try {
      work.run();
    } catch (GuestException e) {
      // The realm's own script catches what guests throw; only what cannot be caught arrives here.
      return unlessStopped(
          MEMORY_ERRORS.contains(describe(e)) ? OUT_OF_MEMORY : crash("the engine gave up"));
    } catch (GuestMemoryException e) {
      return Optional.of(OUT_OF_MEMORY);
    } catch (StackOverflowError e) {
      return unlessStopped(crash("the stack is exhausted"));
    } catch (WasmEngineException e) {
      return unlessStopped(crash("the engine trapped"));
    }
    return engine.memory().exhausted() ? Optional.of(OUT_OF_MEMORY) : Optional.empty();
  }

  /** What a guest that was stopped throws on its way out is not its outcome. */
  private Optional<String> unlessStopped(String outcome) {
    if (engine.memory().exhausted()) {
      return Optional.of(OUT_OF_MEMORY);
    }
    return interrupted ? Optional.empty() : Optional.of(outcome);
  }

  private static String crash(String detail) {
    return "{\"outcome\":\"crash\",\"detail\":\"" + detail + "\"}";
  }

  /** Starts an operation and runs jobs until it has an outcome. */
  private void drive(String operation, byte[] argument) throws GuestException {
    engine.apply(control, engine.newString(operation), engine.newString(argument));
    while (!stopped()) {
      if (engine.isJobPending()) {
        engine.runJob();
        // A chain of jobs that never ends calls no function that polls.
        interrupted();
      } else if (!ask("outcome").isEmpty()) {
        return;
      } else {
        engine.apply(control, engine.newString("idle"), engine.undefined());
      }
    }
  }

  private boolean stopped() {
    return interrupted || engine.memory().exhausted();
  }

  private String ask(String question) {
    try {
      return engine.string(engine.apply(control, engine.newString(question), engine.undefined()));
    } catch (GuestException e) {
      return crash("the realm does not answer");
    }
  }

  // ------------------------------------------------------------------ what the engine asks

  private void startClock(long millis) {
    interrupted = false;
    deadline =
        System.nanoTime() + Math.min(TimeUnit.MILLISECONDS.toNanos(millis), Long.MAX_VALUE / 2);
  }

  @Override
  public boolean interrupted() {
    if (!interrupted && System.nanoTime() - deadline > 0) {
      interrupted = true;
    }
    return interrupted;
  }

  @Override
  public int zoneOffset(long epochSecond) {
    return zone.getRules().getOffset(Instant.ofEpochSecond(epochSecond)).getTotalSeconds();
  }

  @Override
  public String normalize(String base, String specifier) throws GuestException {
    if (base.equals(OWN_SCRIPT)) {
      return specifier;
    }
    GuestModule module = init.modules().get(base);
    String alias = module == null ? null : module.dependencies().get(specifier);
    if (alias == null) {
      throw new GuestException(
          engine.apply(deny, engine.newString("import"), engine.newString(specifier)));
    }
    return alias;
  }

  @Override
  public byte[] load(String alias) throws GuestException {
    GuestModule module = module(alias);
    if (!module.format().equals("esm")) {
      return engine.stringBytes(
          engine.apply(control, engine.newString("wrapper"), engine.newString(alias)));
    }
    return EsmText.of(module);
  }

  @Override
  public int call(char initial, int[] args) throws GuestException {
    return switch (initial) {
      case 'k' -> kinds.of(args[0]);
      case 't' -> engine.newString(module(engine.string(args[0])).source());
      case 'c' -> compile(args);
      case 'r' -> requireModule(engine.string(args[0]));
      case 'p' -> engine.eval(provider(engine.string(args[0])), OWN_SCRIPT, QuickJs.SCRIPT);
      default -> throw new IllegalStateException("no host function " + initial);
    };
  }

  private int compile(int[] args) throws GuestException {
    String alias = engine.string(args[0]);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes(engine.stringBytes(args[1]));
    text.writeBytes(
        engine.isUndefined(args[2]) ? utf8(module(alias).source()) : engine.stringBytes(args[2]));
    text.writeBytes(engine.stringBytes(args[3]));
    return engine.eval(text.toByteArray(), alias, QuickJs.SCRIPT);
  }

  /** Evaluates an ECMAScript module at once, unless it waits at its top level. */
  private int requireModule(String alias) throws GuestException {
    byte[] source = utf8("export * as namespace from " + '"' + alias + '"');
    int promise = engine.eval(source, OWN_SCRIPT, QuickJs.MODULE);
    if (engine.isRejected(promise)) {
      engine.markHandled(promise);
      throw new GuestException(engine.promiseResult(promise));
    }
    return engine.isFulfilled(promise)
        ? engine.property(engine.promiseResult(promise), "namespace")
        : engine.undefined();
  }

  private static byte[] provider(String id) {
    return RealmScripts.provider(id)
        .orElseThrow(() -> new IllegalStateException("no provider " + id));
  }

  private GuestModule module(String alias) {
    GuestModule module = init.modules().get(alias);
    if (module == null) {
      throw new IllegalStateException("no module " + alias);
    }
    return module;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
