package org.controlledreplay.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decoding of UTF-8 that corrects nothing. */
public final class Utf8 {
  private Utf8() {}

  /**
   * Returns the text of bytes; a byte order mark is kept as U+FEFF.
   *
   * @throws MalformedUtf8Exception at the first byte that is not UTF-8
   */
  public static String decode(byte[] bytes) throws MalformedUtf8Exception {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length); // never more units than bytes
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      throw new MalformedUtf8Exception(in.position());
    }
    decoder.flush(out);
    return out.flip().toString();
  }
}
