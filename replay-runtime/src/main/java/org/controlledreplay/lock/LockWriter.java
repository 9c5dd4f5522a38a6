package org.controlledreplay.lock;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.controlledreplay.json.Digest;
import org.controlledreplay.json.PrettyJson;
import org.controlledreplay.plan.Environment;
import org.controlledreplay.plan.LimitNames;

/**
 * Writes a lock so that its diff can be read: one line for what changes together, such as a module,
 * and every list sorted, so that branches that touch different manifests merge.
 */
final class LockWriter {
  /** Fields of an experiment that are objects, but short enough for one line. */
  private static final Set<String> ONE_LINE =
      Set.of("cases", "generator", "determinism", "reproducer_export");

  private final Appendable out;

  private LockWriter(Appendable out) {
    this.out = out;
  }

  static void write(ReplayLock lock, Appendable out) throws IOException {
    LockWriter writer = new LockWriter(out);
    out.append("{\n  \"schema\": ").append(PrettyJson.quote(ReplayLock.SCHEMA)).append(",\n");
    writer.block("environments", 2, writer.environments(lock));
    out.append(",\n");
    writer.block("manifests", 2, writer.manifests(lock));
    out.append("\n}\n");
  }

  /** A field of an object that is spread over lines. */
  private interface Field {
    void write() throws IOException;
  }

  private List<Field> environments(ReplayLock lock) {
    List<Field> fields = new ArrayList<>();
    for (Map.Entry<Digest, Environment> entry : lock.environments().entrySet()) {
      Environment environment = entry.getValue();
      ObjectNode json = environment.toJson();
      fields.add(
          () ->
              block(
                  entry.getKey().hex(),
                  4,
                  List.of(
                      () -> line("backend", 6, json.get("backend")),
                      () -> line("engine", 6, json.get("engine")),
                      () -> block("identities", 6, lines(json.get("identities"), 8)))));
    }
    return fields;
  }

  private List<Field> manifests(ReplayLock lock) {
    List<Field> fields = new ArrayList<>();
    for (Map.Entry<String, LockEntry> entry : lock.manifests().entrySet()) {
      LockEntry approved = entry.getValue();
      fields.add(
          () ->
              block(
                  entry.getKey(),
                  4,
                  List.of(
                      () -> block("experiment", 6, experiment(approved)),
                      () -> block("plans", 6, plans(approved)))));
    }
    return fields;
  }

  private List<Field> plans(LockEntry approved) {
    List<Field> fields = new ArrayList<>();
    approved
        .plans()
        .forEach(
            (environment, plan) ->
                fields.add(() -> indent(8).append(quoted(environment)).append(quoted(": ", plan))));
    return fields;
  }

  private List<Field> experiment(LockEntry approved) {
    List<Field> fields = new ArrayList<>();
    ObjectNode json = approved.experiment().toJson();
    fields.add(
        () -> indent(8).append("\"digest\": ").append(quoted(approved.experiment().digest())));
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      String name = field.getKey();
      JsonNode value = field.getValue();
      if (!value.isObject() || ONE_LINE.contains(name)) {
        fields.add(() -> line(name, 8, value));
      } else if (value.has("modules")) {
        fields.add(() -> block(name, 8, side(value)));
      } else if (name.equals("limits")) {
        fields.add(() -> block(name, 8, limits(value)));
      } else {
        fields.add(() -> block(name, 8, lines(value, 10)));
      }
    }
    return fields;
  }

  private List<Field> side(JsonNode side) {
    return List.of(
        () -> line("entry_alias", 10, side.get("entry_alias")),
        () -> line("entry_export", 10, side.get("entry_export")),
        () -> {
          indent(10).append("\"modules\": [");
          String separator = "\n";
          for (JsonNode module : side.get("modules")) {
            out.append(separator);
            indent(12).append(PrettyJson.line(module));
            separator = ",\n";
          }
          out.append('\n');
          indent(10).append(']');
        });
  }

  private List<Field> limits(JsonNode limits) {
    List<Field> fields = new ArrayList<>();
    for (List<String> group : LimitNames.GROUPS) {
      fields.add(
          () -> {
            indent(10);
            String separator = "";
            for (String name : group) {
              out.append(separator)
                  .append(PrettyJson.quote(name))
                  .append(": ")
                  .append(PrettyJson.line(limits.get(name)));
              separator = ", ";
            }
          });
    }
    return fields;
  }

  private List<Field> lines(JsonNode object, int indent) {
    List<Field> fields = new ArrayList<>();
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      fields.add(() -> line(field.getKey(), indent, field.getValue()));
    }
    return fields;
  }

  private void line(String name, int indent, JsonNode value) throws IOException {
    indent(indent).append(PrettyJson.quote(name)).append(": ").append(PrettyJson.line(value));
  }

  private void block(String name, int indent, Collection<Field> fields) throws IOException {
    indent(indent).append(PrettyJson.quote(name)).append(": {");
    if (fields.isEmpty()) {
      out.append('}');
      return;
    }
    String separator = "\n";
    for (Field field : fields) {
      out.append(separator);
      field.write();
      separator = ",\n";
    }
    out.append('\n');
    indent(indent).append('}');
  }

  private Appendable indent(int spaces) throws IOException {
    return out.append(" ".repeat(spaces));
  }

  private static String quoted(Digest digest) {
    return quoted("", digest);
  }

  private static String quoted(String before, Digest digest) {
    return before + "\"" + digest.hex() + "\"";
  }
}
