package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8Test {
  @Test
  void keepsEveryCharacter() throws Exception {
    String text = "\uFEFFa\u0000é€\uD83D\uDE00\r\n";

    assertThat(Utf8.decode(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
  }

  @Test
  void saysWhereTheFirstWrongByteIs() {
    assertThatIsMalformedAt(2, 'a', 'b', 0xff);
    assertThatIsMalformedAt(0, 0xc0, 0x80); // overlong
    assertThatIsMalformedAt(1, 'a', 0xed, 0xa0, 0x80); // a surrogate
    assertThatIsMalformedAt(1, 'a', 0xe2, 0x82); // cut off
    assertThatIsMalformedAt(0, 0xf4, 0x90, 0x80, 0x80); // beyond U+10FFFF
  }

  private static void assertThatIsMalformedAt(int offset, int... units) {
    byte[] bytes = new byte[units.length];
    for (int i = 0; i < units.length; i++) {
      bytes[i] = (byte) units[i];
    }
    assertThatExceptionOfType(MalformedUtf8Exception.class)
        .isThrownBy(() -> Utf8.decode(bytes))
        .satisfies(failure -> assertThat(failure.offset()).isEqualTo(offset));
  }
}
