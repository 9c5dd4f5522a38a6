package org.controlledreplay.engine.quickjs;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import run.endive.runtime.ExportFunction;
import run.endive.runtime.GlobalInstance;
import run.endive.runtime.ImportValues;
import run.endive.runtime.Instance;
import run.endive.runtime.Memory;

/**
 * The engine's C interface, one method a function. Values are handles: addresses of boxed values in
 * linear memory. Handles taken before an image are valid again after it was restored.
 */
final class QuickJs {
  /** Evaluate as a module. */
  static final int MODULE = 1;

  /** Evaluate as a classic script. */
  static final int SCRIPT = 0;

  /** Half of the stack that the binary was linked with, as its authors advise. */
  private static final int STACK_BYTES = 512 * 1024;

  /** The only mutable global: the top of the C stack. */
  private static final int STACK_POINTER = 0;

  private final Instance instance;
  private final RealmMemory memory;
  private final Map<CFunction, ExportFunction> exports = new EnumMap<>(CFunction.class);

  QuickJs(HostImports imports, long memoryBytes) {
    int maximumPages = (int) Math.min(memoryBytes / Memory.PAGE_SIZE, Memory.RUNTIME_MAX_PAGES);
    int initialPages =
        QuickJsModule.load().memorySection().orElseThrow().getMemory(0).limits().initialPages();
    this.memory = new RealmMemory(initialPages, maximumPages);
    this.instance =
        Instance.builder(QuickJsModule.load())
            .withMachineFactory(QuickJsModule::create)
            .withMemoryFactory(limits -> memory)
            .withImportValues(ImportValues.builder().addFunction(imports.functions()).build())
            .build();
    for (CFunction function : CFunction.values()) {
      exports.put(function, instance.export(function.exportName()));
    }
    imports.attach(this);
    call(CFunction.INITIALIZE);
    if ((int) call(CFunction.QJS_INIT) != 0) {
      throw new IllegalStateException("QuickJS does not start in " + memoryBytes + " bytes");
    }
    call(CFunction.QJS_SET_MAX_STACK_SIZE, STACK_BYTES);
    call(CFunction.QJS_SET_INTERRUPT_HANDLER, 1);
    call(CFunction.QJS_SET_MODULE_LOADER, 1);
  }

  RealmMemory memory() {
    return memory;
  }

  /** Returns everything that makes up the state of the instance. */
  Image image() {
    return new Image(memory.image(), stackPointer().getValue());
  }

  void restore(Image image) {
    memory.restore(image.memory());
    stackPointer().setValue(image.stackPointer());
  }

  private GlobalInstance stackPointer() {
    return instance.global(STACK_POINTER);
  }

  /** Evaluates source text; its name is what imports in it are resolved against. */
  int eval(byte[] source, String name, int flags) throws GuestException {
    int text = copyIn(source);
    int file = copyIn(name);
    int value = (int) call(CFunction.QJS_EVAL, text, source.length, file, flags);
    free(file);
    free(text);
    return checked(value);
  }

  /** Calls a function of the guest with {@code this} undefined. */
  int apply(int function, int... args) throws GuestException {
    int list = malloc(Math.max(1, args.length) * Integer.BYTES);
    for (int i = 0; i < args.length; i++) {
      memory.writeI32(list + i * Integer.BYTES, args[i]);
    }
    int value = (int) call(CFunction.QJS_CALL, function, undefined(), args.length, list);
    free(list);
    return checked(value);
  }

  int undefined() {
    return (int) call(CFunction.QJS_GET_UNDEFINED);
  }

  int newString(byte[] utf8) throws GuestException {
    int text = copyIn(utf8);
    int value = (int) call(CFunction.QJS_NEW_STRING, text, utf8.length);
    free(text);
    return checked(value);
  }

  int newString(String text) throws GuestException {
    return newString(text.getBytes(StandardCharsets.UTF_8));
  }

  int newNumber(double value) {
    return (int) call(CFunction.QJS_NEW_NUMBER, Double.doubleToRawLongBits(value));
  }

  int newObject() {
    return (int) call(CFunction.QJS_NEW_OBJECT);
  }

  /** Creates a function whose calls arrive at the host under a name. */
  int newHostFunction(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    return (int) call(CFunction.QJS_NEW_HOST_FUNCTION, copyIn(utf8), utf8.length, 0);
  }

  void setProperty(int object, String key, int value) {
    int text = copyIn(key);
    call(CFunction.QJS_SET_PROP_STRING, object, text, value);
    free(text);
  }

  int property(int object, String key) throws GuestException {
    int text = copyIn(key);
    int value = (int) call(CFunction.QJS_GET_PROP_STRING, object, text);
    free(text);
    return checked(value);
  }

  int element(int array, int index) throws GuestException {
    return checked((int) call(CFunction.QJS_GET_PROP_UINT32, array, index));
  }

  /** Returns the UTF-8 bytes of a string; only asked for strings that the realm wrote. */
  byte[] stringBytes(int value) {
    int length = malloc(Integer.BYTES);
    int text = (int) call(CFunction.QJS_GET_STRING_LEN, value, length);
    byte[] bytes = text == 0 ? new byte[0] : memory.readBytes(text, memory.readInt(length));
    call(CFunction.QJS_FREE_CSTRING, text);
    free(length);
    return bytes;
  }

  String string(int value) {
    return new String(stringBytes(value), StandardCharsets.UTF_8);
  }

  boolean isFunction(int value) {
    return call(CFunction.QJS_IS_FUNCTION, value) != 0;
  }

  boolean isUndefined(int value) {
    return call(CFunction.QJS_IS_UNDEFINED, value) != 0;
  }

  int classId(int value) {
    return (int) call(CFunction.QJS_GET_CLASS_ID, value);
  }

  int duplicate(int value) {
    return (int) call(CFunction.QJS_DUP_VALUE, value);
  }

  void throwValue(int value) {
    call(CFunction.QJS_THROW, value);
  }

  /** Returns whether a promise is fulfilled; its result is asked for then. */
  boolean isFulfilled(int promise) {
    return call(CFunction.QJS_PROMISE_STATE, promise) == 1;
  }

  boolean isRejected(int promise) {
    return call(CFunction.QJS_PROMISE_STATE, promise) == 2;
  }

  int promiseResult(int promise) {
    return (int) call(CFunction.QJS_PROMISE_RESULT, promise);
  }

  void markHandled(int promise) {
    call(CFunction.QJS_PROMISE_MARK_AS_HANDLED, promise);
  }

  boolean isJobPending() {
    return call(CFunction.QJS_IS_JOB_PENDING) != 0;
  }

  /**
   * Runs the next job. What it throws has no one to go to.
   *
   * @throws GuestException if it threw what no code of the guest can catch
   */
  void runJob() throws GuestException {
    if ((int) call(CFunction.QJS_EXECUTE_PENDING_JOB) < 0) {
      int thrown = (int) call(CFunction.QJS_GET_EXCEPTION);
      if (call(CFunction.QJS_IS_UNCATCHABLE_ERROR, thrown) != 0) {
        throw new GuestException(thrown);
      }
    }
  }

  /** Copies bytes into the guest's heap with a NUL behind them, as C strings need it. */
  int copyIn(byte[] bytes) {
    int address = malloc(bytes.length + 1);
    memory.write(address, bytes, 0, bytes.length);
    memory.writeByte(address + bytes.length, (byte) 0);
    return address;
  }

  private int copyIn(String text) {
    return copyIn(text.getBytes(StandardCharsets.UTF_8));
  }

  String cString(int address) {
    int end = address;
    while (memory.read(end) != 0) {
      end++;
    }
    return new String(memory.readBytes(address, end - address), StandardCharsets.UTF_8);
  }

  private int malloc(int bytes) {
    int address = (int) call(CFunction.WASM_MALLOC, bytes);
    if (address == 0) {
      throw new GuestMemoryException();
    }
    return address;
  }

  private void free(int address) {
    call(CFunction.WASM_FREE, address);
  }

  private int checked(int value) throws GuestException {
    if (call(CFunction.QJS_IS_EXCEPTION, value) != 0) {
      throw new GuestException((int) call(CFunction.QJS_GET_EXCEPTION));
    }
    return value;
  }

  private long call(CFunction function, long... args) {
    long[] results = Objects.requireNonNull(exports.get(function)).apply(args);
    return results == null || results.length == 0 ? 0 : results[0];
  }
}
