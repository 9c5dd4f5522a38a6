package org.controlledreplay.engine.quickjs;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import run.endive.runtime.HostFunction;
import run.endive.runtime.ImportFunction;
import run.endive.runtime.WasmFunctionHandle;
import run.endive.wasm.types.FunctionType;
import run.endive.wasm.types.ValType;

/**
 * The twelve functions that are all of the world that the engine can see. None of them reaches a
 * file, a clock, a source of randomness or a stream of this process.
 */
final class HostImports {
  private static final int ERRNO_SUCCESS = 0;
  private static final int ERRNO_BADF = 8;
  private static final int NANOS_PER_MILLI = 1_000_000;

  /** What the realm decides; every call comes from inside the guest. */
  interface Host {
    /** Returns whether the guest must stop now. */
    boolean interrupted();

    /** Returns the zone's offset from UTC in seconds, positive east, at a UTC second. */
    int zoneOffset(long epochSecond);

    /** Returns the alias that a specifier stands for, or throws what the guest shall see. */
    String normalize(String base, String specifier) throws GuestException;

    /** Returns the text of an ECMAScript module, or throws what the guest shall see. */
    byte[] load(String alias) throws GuestException;

    /** Carries out a call of the host function whose name starts with a character. */
    int call(char initial, int[] args) throws GuestException;
  }

  private final Host host;
  private final long clockMillis;
  private Optional<QuickJs> engine = Optional.empty();

  HostImports(Host host, long clockMillis) {
    this.host = host;
    this.clockMillis = clockMillis;
  }

  void attach(QuickJs attached) {
    engine = Optional.of(attached);
  }

  private QuickJs engine() {
    return engine.orElseThrow();
  }

  ImportFunction[] functions() {
    ValType i32 = ValType.I32;
    ValType i64 = ValType.I64;
    List<ValType> one = List.of(i32);
    return new ImportFunction[] {
      env("host_interrupt", List.of(), one, (instance, args) -> result(host.interrupted() ? 1 : 0)),
      env(
          "host_get_timezone_offset",
          List.of(i32, i32),
          one,
          (instance, args) -> result(host.zoneOffset(seconds(args[0], args[1])))),
      env(
          "host_promise_rejection",
          List.of(i32, i32, i32),
          List.of(),
          // Rejections that nobody handles are not reported: no handler was asked for.
          (instance, args) -> new long[0]),
      env(
          "host_module_normalize",
          List.of(i32, i32),
          one,
          (instance, args) ->
              guarded(
                  () -> {
                    String base = engine().cString((int) args[0]);
                    String specifier = engine().cString((int) args[1]);
                    return engine().copyIn(utf8(host.normalize(base, specifier)));
                  })),
      env(
          "host_module_load",
          List.of(i32, i32),
          one,
          (instance, args) ->
              guarded(
                  () -> {
                    byte[] source = host.load(engine().cString((int) args[0]));
                    int address = engine().copyIn(source);
                    engine().memory().writeI32((int) args[1], source.length);
                    return address;
                  })),
      env(
          "host_call",
          List.of(i32, i32, i32, i32, i32),
          one,
          (instance, args) ->
              guarded(
                  () -> {
                    QuickJs js = engine();
                    char initial = (char) js.memory().read((int) args[0]);
                    int[] values = new int[(int) args[3]];
                    for (int i = 0; i < values.length; i++) {
                      values[i] = js.memory().readInt((int) args[4] + i * Integer.BYTES);
                    }
                    return js.duplicate(host.call(initial, values));
                  })),
      wasi(
          "clock_time_get",
          List.of(i32, i64, i32),
          (instance, args) -> {
            engine().memory().writeLong((int) args[2], clockMillis * NANOS_PER_MILLI);
            return result(ERRNO_SUCCESS);
          }),
      wasi(
          "random_get",
          List.of(i32, i32),
          (instance, args) -> {
            int from = (int) args[0];
            engine().memory().fill((byte) 0, from, from + (int) args[1]);
            return result(ERRNO_SUCCESS);
          }),
      wasi("fd_close", one, (instance, args) -> result(ERRNO_BADF)),
      wasi("fd_fdstat_get", List.of(i32, i32), (instance, args) -> result(ERRNO_BADF)),
      wasi("fd_seek", List.of(i32, i64, i32, i32), (instance, args) -> result(ERRNO_BADF)),
      wasi("fd_write", List.of(i32, i32, i32, i32), (instance, args) -> result(ERRNO_BADF)),
    };
  }

  private interface GuestCall {
    int run() throws GuestException;
  }

  /** A handle, or 0 with the exception pending, which is how the engine's C side is told. */
  private long[] guarded(GuestCall call) {
    try {
      return result(call.run());
    } catch (GuestException e) {
      engine().throwValue(e.thrown());
      return result(0);
    }
  }

  private static long[] result(int value) {
    return new long[] {value};
  }

  private static long seconds(long high, long low) {
    return (high << Integer.SIZE) | Integer.toUnsignedLong((int) low);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static ImportFunction env(
      String name, List<ValType> params, List<ValType> results, WasmFunctionHandle handle) {
    return new HostFunction("env", name, FunctionType.of(params, results), handle);
  }

  private static ImportFunction wasi(String name, List<ValType> params, WasmFunctionHandle handle) {
    return new HostFunction(
        "wasi_snapshot_preview1", name, FunctionType.of(params, List.of(ValType.I32)), handle);
  }
}
