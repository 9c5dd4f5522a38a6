package org.controlledreplay.engine.quickjs;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.controlledreplay.engine.RealmScripts;
import org.controlledreplay.engine.WorkerIdentity;
import org.controlledreplay.engine.WorkerProtocol;
import org.controlledreplay.json.Digest;
import run.endive.runtime.Instance;
import run.endive.wasm.WasmModule;

/**
 * What others have to know of this engine: who it is, and what a JVM needs to run its worker.
 * Nothing here loads the engine itself.
 */
public final class QuickJsEngine {
  /** The engine's name in plans and frames. */
  public static final String NAME = "quickjs";

  /** The least memory in which a realm with a module of ordinary size works, in bytes. */
  public static final long BASELINE_MEMORY_BYTES = 8L << 20;

  /** Raised when the Java side of the worker changes what a guest can observe. */
  private static final int HOST_VERSION = 1;

  private static final String RESOURCE = "engine.properties";

  private QuickJsEngine() {}

  /** Returns the digests and versions that make up the engine, by name. */
  public static SortedMap<String, String> identities() {
    Properties properties = new Properties();
    try (InputStream in = QuickJsEngine.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("this build lacks the resource " + RESOURCE);
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + RESOURCE, e);
    }
    SortedMap<String, String> identities = new TreeMap<>();
    identities.put("quickjs_wasi", properties.getProperty("quickjs_wasi.version", ""));
    identities.put("quickjs_wasm", properties.getProperty("quickjs_wasm.sha256", ""));
    identities.put("endive", properties.getProperty("endive.version", ""));
    identities.put("realm", Digest.of(RealmScripts.realm()).hex());
    identities.put("host", Integer.toString(HOST_VERSION));
    identities.put("protocol", Integer.toString(WorkerProtocol.VERSION));
    return identities;
  }

  /** Returns who a worker must say that it is: the digest of everything in {@link #identities}. */
  public static WorkerIdentity identity() {
    return new WorkerIdentity(NAME, Digest.of(identities().toString()));
  }

  /** Returns the class whose {@code main} is the worker. */
  public static String mainClass() {
    return QuickJsWorkerMain.class.getName();
  }

  /**
   * Returns the jars or class directories that the worker needs, taken from where this JVM found
   * them: the class path of a Maven plugin or a Surefire fork is not in any property.
   */
  public static List<Path> classPath() {
    Set<Path> path = new LinkedHashSet<>();
    for (Class<?> type :
        List.of(
            QuickJsWorkerMain.class,
            Instance.class,
            WasmModule.class,
            JsonFactory.class,
            DigestUtils.class)) {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      if (source == null) {
        throw new IllegalStateException("the origin of " + type.getName() + " is not known");
      }
      try {
        path.add(Path.of(source.getLocation().toURI()));
      } catch (URISyntaxException e) {
        throw new IllegalStateException("the origin of " + type.getName() + " is no file", e);
      }
    }
    return List.copyOf(path);
  }
}
