package org.controlledreplay.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.controlledreplay.engine.FrameReader;
import org.controlledreplay.json.Digest;

/**
 * A worker that echoes arguments, and does one thing wrong at one case, whichever process it is.
 *
 * <p>Arguments: the fault, and the index of the case at which it strikes.
 */
final class FakeWorker {
  static final Digest IDENTITY = Digest.of("fake worker");

  private static final JsonFactory JSON = new JsonFactory();
  private static final int MAX_FRAME = 64 << 20;

  private final String fault;
  private final int faultAt;
  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;

  private FakeWorker(String fault, int faultAt, InputStream in, OutputStream out, PrintStream err) {
    this.fault = fault;
    this.faultAt = faultAt;
    this.in = in;
    this.out = out;
    this.err = err;
  }

  public static void main(String[] args) throws Exception {
    OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    new FakeWorker(args[0], Integer.parseInt(args[1]), System.in, out, System.err).work();
  }

  private void work() throws Exception {
    start();
    FrameReader frames = new FrameReader(in, MAX_FRAME);
    for (Optional<byte[]> next = frames.read(); next.isPresent(); next = frames.read()) {
      Map<String, String> frame = parse(next.get());
      switch (frame.getOrDefault("type", "")) {
        case "init" -> load();
        case "case" -> answer(frame);
        default -> {
          if (fault.equals("deaf_end")) {
            sleepForever();
          }
          return;
        }
      }
    }
  }

  private void start() throws Exception {
    switch (fault) {
      case "start_silence" -> sleepForever();
      case "start_exit" -> {
        err.println("no such library");
        System.exit(4);
      }
      case "start_garbage" -> raw("Error: could not find the main class\n");
      case "start_out_of_memory" -> System.exit(77);
      case "start_other_protocol" -> ready(2, "fake", IDENTITY.hex());
      case "start_other_engine" -> ready(1, "node", IDENTITY.hex());
      case "start_other_worker" -> ready(1, "fake", Digest.of("").hex());
      default -> ready(1, "fake", IDENTITY.hex());
    }
  }

  private void ready(int protocol, String engine, String worker) throws IOException {
    frame(
        "{\"type\":\"ready\",\"protocol\":%d,\"engine\":\"%s\",\"worker\":\"%s\"}"
            .formatted(protocol, engine, worker));
  }

  private void load() throws Exception {
    switch (fault) {
      case "load_silence" -> sleepForever();
      case "load_exit" -> System.exit(5);
      case "load_lie" -> frame("{\"type\":\"loaded\",\"extra\":1}");
      default -> frame("{\"type\":\"loaded\"}");
    }
  }

  private void answer(Map<String, String> request) throws Exception {
    int index = Integer.parseInt(request.getOrDefault("index", ""));
    String id = request.getOrDefault("case_id", "");
    String arguments = request.getOrDefault("arguments", "");
    String digest = Digest.of(arguments).hex();
    String honest = outcome(index, id, digest, returned(arguments), "");
    if (index != faultAt) {
      frame(honest);
      return;
    }
    switch (fault) {
      case "wrong_index" -> frame(outcome(index + 1, id, digest, returned(arguments), ""));
      case "wrong_case_id" -> frame(outcome(index, "other", digest, returned(arguments), ""));
      case "wrong_digest" ->
          frame(outcome(index, id, Digest.of("other").hex(), returned(arguments), ""));
      case "extra_field" -> frame(honest.replace("\"log\":", "\"extra\":1,\"log\":"));
      case "missing_log" -> frame(honest.replace(",\"log\":\"\"", ""));
      case "duplicate_key" -> frame(honest.replace("\"log\":", "\"index\":1,\"log\":"));
      case "duplicate_outcome" -> {
        frame(honest);
        frame(honest);
      }
      case "loaded_again" -> frame("{\"type\":\"loaded\"}");
      case "oversized_frame" -> header(MAX_FRAME);
      case "negative_length" -> header(-1);
      case "empty_frame" -> header(0);
      case "garbage" -> raw("segmentation fault\n");
      case "truncated" -> {
        header(1000);
        raw("{\"type\":");
        System.exit(0);
      }
      case "truncated_by_death" -> {
        header(1000);
        raw("{\"type\":");
        System.exit(3);
      }
      case "closed_output" -> {
        out.close();
        sleepForever();
      }
      case "exit_0" -> System.exit(0);
      case "exit_3" -> {
        err.print("assertion failed");
        System.exit(3);
      }
      case "exit_77" -> System.exit(77);
      case "silence" -> {
        // Goes on reading, so that it sees the end of its input.
        in.transferTo(OutputStream.nullOutputStream());
      }
      case "deaf" -> sleepForever();
      case "flood_then_exit" -> {
        err.print("x".repeat(1 << 20));
        System.exit(3);
      }
      case "deep" -> frame(outcome(index, id, digest, returned("[".repeat(5000)), ""));
      case "too_deep" ->
          frame(outcome(index, id, digest, returned("[".repeat(17) + "]".repeat(17)), ""));
      case "many_nodes" ->
          frame(outcome(index, id, digest, returned("[0" + ",0".repeat(10_000) + "]"), ""));
      case "long_value" ->
          frame(outcome(index, id, digest, returned("\"" + "x".repeat(1 << 20) + "\""), ""));
      case "long_log" ->
          frame(outcome(index, id, digest, returned("1"), "x".repeat((32 << 10) + 1)));
      case "says_cancelled" -> frame(outcome(index, id, digest, "{\"outcome\":\"cancelled\"}", ""));
      case "says_wall_time" ->
          frame(outcome(index, id, digest, "{\"outcome\":\"timeout\",\"limit\":\"start\"}", ""));
      case "child" -> frame(outcome(index, id, digest, returned("1"), String.valueOf(child())));
      default -> frame(honest);
    }
  }

  private static long child() throws IOException {
    return new ProcessBuilder(FakeWorkers.argv("start_silence", 0)).start().pid();
  }

  private static String outcome(int index, String id, String digest, String outcome, String log) {
    return ("{\"type\":\"outcome\",\"index\":%d,\"case_id\":\"%s\",\"input_digest\":\"%s\","
            + "\"outcome\":%s,\"log\":\"%s\"}")
        .formatted(index, id, digest, outcome, log);
  }

  private static String returned(String value) {
    return "{\"outcome\":\"return\",\"value\":" + value + "}";
  }

  private void frame(String text) throws IOException {
    header(text.getBytes(StandardCharsets.UTF_8).length);
    raw(text);
  }

  private void header(int length) throws IOException {
    out.write(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
    out.flush();
  }

  private void raw(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static void sleepForever() throws InterruptedException {
    new CountDownLatch(1).await();
  }

  private static Map<String, String> parse(byte[] frame) throws IOException {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser json = JSON.createParser(frame)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        fields.put(name, String.valueOf(json.getValueAsString()));
        json.skipChildren();
      }
    }
    return fields;
  }
}
