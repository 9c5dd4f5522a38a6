package org.controlledreplay.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A table of text: columns as wide as their widest cell, numbers to the right. */
final class Table {
  private static final String GAP = "  ";

  private final List<Column> columns;
  private final List<Row> rows = new ArrayList<>();

  Table(List<Column> columns) {
    this.columns = List.copyOf(columns);
  }

  /** Where the cells of a column stand. */
  enum Side {
    LEFT,
    RIGHT
  }

  record Column(String title, Side side) {}

  private record Row(List<String> cells, UnaryOperator<String> style) {}

  /** Adds a row; the style is applied to the finished line, so that it does not count as width. */
  void add(UnaryOperator<String> style, String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells for " + columns.size() + " columns");
    }
    rows.add(new Row(List.of(cells), style));
  }

  /** Returns the table, the titles first. */
  List<String> lines(UnaryOperator<String> titleStyle) {
    List<Row> all = new ArrayList<>();
    all.add(new Row(columns.stream().map(Column::title).toList(), titleStyle));
    all.addAll(rows);
    return all.stream().map(row -> line(row, all)).toList();
  }

  private String line(Row row, List<Row> all) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      String cell = row.cells().get(i);
      String space = " ".repeat(width(i, all) - cell.length());
      line.append(i == 0 ? "" : GAP)
          .append(columns.get(i).side() == Side.RIGHT ? space + cell : cell + space);
    }
    return row.style().apply(line.toString().stripTrailing());
  }

  private static int width(int column, List<Row> all) {
    return all.stream().mapToInt(row -> row.cells().get(column).length()).max().orElse(0);
  }
}
