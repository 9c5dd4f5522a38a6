package org.controlledreplay.engine.quickjs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.controlledreplay.engine.FrameReader;
import org.controlledreplay.engine.FrameWriter;
import org.controlledreplay.engine.FramesToWorker;
import org.controlledreplay.engine.WorkerProtocol;
import org.controlledreplay.json.Digest;

/**
 * The disposable process: reads frames, runs cases, writes outcomes. The reading thread also
 * watches for the parent's end, so that nothing the guest does can keep an orphan alive.
 */
public final class QuickJsWorkerMain {
  /** Interpreter frames are large, and guests recurse until their own limit stops them. */
  private static final long STACK_BYTES = 1L << 30;

  private static final int ORPHANED_STATUS = 70;
  private static final int FAILED_STATUS = 71;
  private static final int MAX_FRAME = Integer.MAX_VALUE;
  private static final int QUEUE = 64;

  private final JsonFactory json =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();
  private final BlockingQueue<byte[]> frames = new ArrayBlockingQueue<>(QUEUE);
  private final FrameWriter out =
      new FrameWriter(new FileOutputStream(FileDescriptor.out), MAX_FRAME);

  private QuickJsWorkerMain() {}

  /** Runs a worker on standard input and output; the only argument is the digest to announce. */
  public static void main(String[] args) {
    QuickJsWorkerMain worker = new QuickJsWorkerMain();
    Thread reader = new Thread(worker::read, "replay-frames");
    reader.setDaemon(true);
    reader.start();
    new Thread(null, () -> worker.run(args[0]), "replay-realm", STACK_BYTES).start();
  }

  private void read() {
    FrameReader reader =
        new FrameReader(new BufferedInputStream(new FileInputStream(FileDescriptor.in)), MAX_FRAME);
    byte[] end = FramesToWorker.end();
    try {
      for (; ; ) {
        Optional<byte[]> frame = reader.read();
        if (frame.isEmpty()) {
          break;
        }
        frames.put(frame.get());
        if (Arrays.equals(frame.get(), end)) {
          // A thread that still waits for input would hold up the end of the JVM for 300 ms.
          return;
        }
      }
    } catch (IOException | InterruptedException e) {
      // Whatever ends the input ends the worker.
    }
    Runtime.getRuntime().halt(ORPHANED_STATUS);
  }

  private void run(String identity) {
    int status = FAILED_STATUS;
    try {
      ready(identity);
      serve();
      status = 0;
    } catch (OutOfMemoryError e) {
      status = WorkerProtocol.OUT_OF_MEMORY_STATUS;
    } catch (IOException | InterruptedException | RuntimeException e) {
      System.err.println("worker failed: " + e);
    }
    Runtime.getRuntime().halt(status);
  }

  private void serve() throws IOException, InterruptedException {
    Realm realm = new Realm(RealmInit.read(frames.take()));
    realm.load();
    write(generator -> generator.writeStringField("type", "loaded"));
    for (; ; ) {
      Case next = Case.read(json, frames.take());
      if (next.type().equals("end")) {
        return;
      }
      byte[] arguments = next.arguments().getBytes(StandardCharsets.UTF_8);
      CaseResult result = realm.call(arguments);
      write(
          generator -> {
            generator.writeStringField("type", "outcome");
            generator.writeNumberField("index", next.index());
            generator.writeStringField("case_id", next.id());
            generator.writeStringField("input_digest", Digest.of(arguments).hex());
            generator.writeFieldName("outcome");
            generator.writeRawValue(result.outcome());
            generator.writeStringField("log", result.log());
          });
    }
  }

  private void ready(String identity) throws IOException {
    write(
        generator -> {
          generator.writeStringField("type", "ready");
          generator.writeNumberField("protocol", WorkerProtocol.VERSION);
          generator.writeStringField("engine", "quickjs");
          generator.writeStringField("worker", identity);
        });
  }

  private interface Fields {
    void writeTo(JsonGenerator generator) throws IOException;
  }

  private void write(Fields fields) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator generator = json.createGenerator(bytes)) {
      generator.writeStartObject();
      fields.writeTo(generator);
      generator.writeEndObject();
    }
    out.write(bytes.toByteArray());
  }

  /** A {@code case} or {@code end} frame. */
  private record Case(String type, int index, String id, String arguments) {
    static Case read(JsonFactory json, byte[] frame) throws IOException {
      String type = "";
      int index = 0;
      String id = "";
      String arguments = "";
      try (JsonParser parser = json.createParser(frame)) {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String field = parser.currentName();
          parser.nextToken();
          switch (field) {
            case "type" -> type = parser.getText();
            case "index" -> index = parser.getIntValue();
            case "case_id" -> id = parser.getText();
            case "arguments" -> arguments = parser.getText();
            default -> throw new IOException("unexpected \"" + field + "\" in a frame");
          }
        }
      }
      return new Case(type, index, id, arguments);
    }
  }
}
