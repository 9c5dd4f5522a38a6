package org.controlledreplay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FrameReaderTest {
  @Test
  void readsWhatAWriterWrote() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    FrameWriter writer = new FrameWriter(stream, 10);
    writer.write(bytes("{}"));
    writer.write(bytes("0123456789"));
    assertThat(stream.toByteArray()).startsWith(0, 0, 0, 2, '{', '}', 0, 0, 0, 10);
    FrameReader reader = new FrameReader(new ByteArrayInputStream(stream.toByteArray()), 10);
    assertThat(reader.read()).hasValueSatisfying(f -> assertThat(f).isEqualTo(bytes("{}")));
    assertThat(reader.read()).hasValueSatisfying(f -> assertThat(f).isEqualTo(bytes("0123456789")));
    assertThat(reader.read()).isEmpty();
  }

  @Test
  void refusesALengthBeforeItReadsTheFrame() {
    ByteArrayInputStream stream = new ByteArrayInputStream(frame(11, "01234567890"));
    assertThatThrownBy(() -> new FrameReader(stream, 10).read())
        .isExactlyInstanceOf(InvalidFrameException.class)
        .hasMessage("a frame of 11 bytes is longer than protocol_bytes, 10");
    assertThat(stream.available()).isEqualTo(11);
  }

  @Test
  void aNegativeLengthIsAHugeOne() {
    assertThatThrownBy(() -> reader(frame(Integer.MIN_VALUE, ""), Long.MAX_VALUE).read())
        .isExactlyInstanceOf(InvalidFrameException.class)
        .hasMessage("a frame of 2147483648 bytes is longer than protocol_bytes, 2147483639");
  }

  @Test
  void refusesAnEmptyFrame() {
    assertThatThrownBy(() -> reader(frame(0, ""), 10).read())
        .isExactlyInstanceOf(InvalidFrameException.class)
        .hasMessage("a frame has no bytes");
  }

  @Test
  void tellsWhereAFrameWasCutOff() {
    assertThatThrownBy(() -> reader(new byte[] {0, 0}, 10).read())
        .isInstanceOf(TruncatedFrameException.class)
        .hasMessage("the output ends inside the length of a frame");
    assertThatThrownBy(() -> reader(frame(5, "abc"), 10).read())
        .isInstanceOf(TruncatedFrameException.class)
        .hasMessage("the output ends after 3 of the 5 bytes of a frame");
  }

  @Test
  void needsNoMemoryForWhatIsOnlyAnnounced() {
    assertThatThrownBy(() -> reader(frame(Integer.MAX_VALUE - 8, "abc"), Long.MAX_VALUE).read())
        .isInstanceOf(TruncatedFrameException.class)
        .hasMessage("the output ends after 3 of the 2147483639 bytes of a frame");
  }

  @Test
  void aWriterRefusesWhatAReaderWould() {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    FrameWriter writer = new FrameWriter(stream, 2);
    assertThatThrownBy(() -> writer.write(bytes("abc")))
        .isInstanceOf(InvalidFrameException.class)
        .hasMessage("a frame of 3 bytes is longer than protocol_bytes, 2");
    assertThatThrownBy(() -> writer.write(new byte[0]))
        .isInstanceOf(InvalidFrameException.class)
        .hasMessage("a frame has no bytes");
    assertThat(stream.size()).isZero();
  }

  private static FrameReader reader(byte[] bytes, long maxBytes) {
    return new FrameReader(new ByteArrayInputStream(bytes), maxBytes);
  }

  private static byte[] frame(int length, String text) {
    return ByteBuffer.allocate(Integer.BYTES + text.length())
        .putInt(length)
        .put(bytes(text))
        .array();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
