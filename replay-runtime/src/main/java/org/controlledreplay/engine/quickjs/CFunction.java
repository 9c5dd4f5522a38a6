package org.controlledreplay.engine.quickjs;

import java.util.Locale;

/** The exports of the engine's binary that the host calls. */
enum CFunction {
  INITIALIZE("_initialize"),
  QJS_CALL,
  QJS_DUP_VALUE,
  QJS_EVAL,
  QJS_EXECUTE_PENDING_JOB,
  QJS_FREE_CSTRING,
  QJS_GET_CLASS_ID,
  QJS_GET_EXCEPTION,
  QJS_GET_PROP_STRING,
  QJS_GET_PROP_UINT32,
  QJS_GET_STRING_LEN,
  QJS_GET_UNDEFINED,
  QJS_INIT,
  QJS_IS_EXCEPTION,
  QJS_IS_FUNCTION,
  QJS_IS_JOB_PENDING,
  QJS_IS_UNCATCHABLE_ERROR,
  QJS_IS_UNDEFINED,
  QJS_NEW_HOST_FUNCTION,
  QJS_NEW_NUMBER,
  QJS_NEW_OBJECT,
  QJS_NEW_STRING,
  QJS_PROMISE_MARK_AS_HANDLED,
  QJS_PROMISE_RESULT,
  QJS_PROMISE_STATE,
  QJS_SET_INTERRUPT_HANDLER,
  QJS_SET_MAX_STACK_SIZE,
  QJS_SET_MODULE_LOADER,
  QJS_SET_PROP_STRING,
  QJS_THROW,
  WASM_FREE,
  WASM_MALLOC;

  private final String exportName;

  CFunction() {
    this.exportName = name().toLowerCase(Locale.ROOT);
  }

  CFunction(String exportName) {
    this.exportName = exportName;
  }

  String exportName() {
    return exportName;
  }
}
