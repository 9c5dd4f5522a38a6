package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TableTest {
  private final Table table =
      new Table(
          List.of(
              new Table.Column("name", Table.Side.LEFT),
              new Table.Column("cases", Table.Side.RIGHT),
              new Table.Column("notes", Table.Side.LEFT)));

  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    table.add(UnaryOperator.identity(), "a-long-name", "7", "x");
    table.add(UnaryOperator.identity(), "b", "123456", "");

    assertThat(table.lines(UnaryOperator.identity()))
        .containsExactly(
            "name          cases  notes", //
            "a-long-name       7  x",
            "b            123456");
  }

  @Test
  void stylesDoNotCountAsWidth() {
    table.add(line -> "<" + line + ">", "a", "1", "x");
    table.add(UnaryOperator.identity(), "b", "2", "y");

    assertThat(table.lines(line -> "*" + line + "*"))
        .containsExactly(
            "*name  cases  notes*", //
            "<a         1  x>",
            "b         2  y");
  }

  @Test
  void aRowHasACellForEveryColumn() {
    assertThatThrownBy(() -> table.add(UnaryOperator.identity(), "a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 cells for 3 columns");
  }
}
