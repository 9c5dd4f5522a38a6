package org.controlledreplay.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields that an object may and must have. */
public final class ObjectShape {
  private final String what;
  private final Map<String, FieldReader> fields = new LinkedHashMap<>();
  private final List<String> required = new ArrayList<>();

  private ObjectShape(String what) {
    this.what = what;
  }

  /** Starts the shape of something, such as {@code a module}. */
  public static ObjectShape of(String what) {
    return new ObjectShape(what);
  }

  /** Adds a field that must be there. */
  public ObjectShape required(String name, FieldReader reader) {
    required.add(name);
    return optional(name, reader);
  }

  /** Adds a field that may be there. */
  public ObjectShape optional(String name, FieldReader reader) {
    fields.put(name, reader);
    return this;
  }

  String what() {
    return what;
  }

  Map<String, FieldReader> fields() {
    return fields;
  }

  List<String> required() {
    return required;
  }
}
