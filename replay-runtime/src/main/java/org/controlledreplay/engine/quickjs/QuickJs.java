package org.controlledreplay.engine.quickjs;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
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
  private final Map<String, ExportFunction> exports = new HashMap<>();

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
    imports.attach(this);
    call("_initialize");
    if ((int) call("qjs_init") != 0) {
      throw new IllegalStateException("QuickJS does not start in " + memoryBytes + " bytes");
    }
    call("qjs_set_max_stack_size", STACK_BYTES);
    call("qjs_set_interrupt_handler", 1);
    call("qjs_set_module_loader", 1);
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
    int file = copyIn(name.getBytes(StandardCharsets.UTF_8));
    return checked((int) call("qjs_eval", text, source.length, file, flags));
  }

  /** Calls a function of the guest with {@code this} undefined. */
  int apply(int function, int... args) throws GuestException {
    int list = malloc(Math.max(1, args.length) * Integer.BYTES);
    for (int i = 0; i < args.length; i++) {
      memory.writeI32(list + i * Integer.BYTES, args[i]);
    }
    return checked((int) call("qjs_call", function, undefined(), args.length, list));
  }

  int undefined() {
    return (int) call("qjs_get_undefined");
  }

  int newString(byte[] utf8) throws GuestException {
    int text = copyIn(utf8);
    int value = checked((int) call("qjs_new_string", text, utf8.length));
    free(text);
    return value;
  }

  int newString(String text) throws GuestException {
    return newString(text.getBytes(StandardCharsets.UTF_8));
  }

  int newNumber(double value) {
    return (int) call("qjs_new_number", Double.doubleToRawLongBits(value));
  }

  int newObject() {
    return (int) call("qjs_new_object");
  }

  /** Creates a function whose calls arrive at the host under a name. */
  int newHostFunction(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    return (int) call("qjs_new_host_function", copyIn(utf8), utf8.length, 0);
  }

  void setProperty(int object, String key, int value) {
    call("qjs_set_prop_string", object, copyIn(key.getBytes(StandardCharsets.UTF_8)), value);
  }

  int property(int object, String key) throws GuestException {
    return checked(
        (int) call("qjs_get_prop_string", object, copyIn(key.getBytes(StandardCharsets.UTF_8))));
  }

  int element(int array, int index) throws GuestException {
    return checked((int) call("qjs_get_prop_uint32", array, index));
  }

  /** Returns the UTF-8 bytes of a string; only asked for strings that the realm wrote. */
  byte[] stringBytes(int value) {
    int length = malloc(Integer.BYTES);
    int text = (int) call("qjs_get_string_len", value, length);
    byte[] bytes = text == 0 ? new byte[0] : memory.readBytes(text, memory.readInt(length));
    call("qjs_free_cstring", text);
    free(length);
    return bytes;
  }

  String string(int value) {
    return new String(stringBytes(value), StandardCharsets.UTF_8);
  }

  boolean isFunction(int value) {
    return call("qjs_is_function", value) != 0;
  }

  boolean isUndefined(int value) {
    return call("qjs_is_undefined", value) != 0;
  }

  int classId(int value) {
    return (int) call("qjs_get_class_id", value);
  }

  int duplicate(int value) {
    return (int) call("qjs_dup_value", value);
  }

  void throwValue(int value) {
    call("qjs_throw", value);
  }

  /** Returns whether a promise is fulfilled; its result is asked for then. */
  boolean isFulfilled(int promise) {
    return call("qjs_promise_state", promise) == 1;
  }

  boolean isRejected(int promise) {
    return call("qjs_promise_state", promise) == 2;
  }

  int promiseResult(int promise) {
    return (int) call("qjs_promise_result", promise);
  }

  void markHandled(int promise) {
    call("qjs_promise_mark_as_handled", promise);
  }

  boolean isJobPending() {
    return call("qjs_is_job_pending") != 0;
  }

  /**
   * Runs the next job. What it throws has no one to go to.
   *
   * @throws GuestException if it threw what no code of the guest can catch
   */
  void runJob() throws GuestException {
    if ((int) call("qjs_execute_pending_job") < 0) {
      int thrown = (int) call("qjs_get_exception");
      if (call("qjs_is_uncatchable_error", thrown) != 0) {
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

  String cString(int address) {
    int end = address;
    while (memory.read(end) != 0) {
      end++;
    }
    return new String(memory.readBytes(address, end - address), StandardCharsets.UTF_8);
  }

  private int malloc(int bytes) {
    int address = (int) call("wasm_malloc", bytes);
    if (address == 0) {
      throw new GuestMemoryException();
    }
    return address;
  }

  private void free(int address) {
    call("wasm_free", address);
  }

  private int checked(int value) throws GuestException {
    if (call("qjs_is_exception", value) != 0) {
      throw new GuestException((int) call("qjs_get_exception"));
    }
    return value;
  }

  private long call(String name, long... args) {
    long[] results = exports.computeIfAbsent(name, instance::export).apply(args);
    return results == null || results.length == 0 ? 0 : results[0];
  }
}
