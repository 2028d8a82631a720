package weka.gui.explorer.gp;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.util.List;
import javax.swing.JTable;
import javax.swing.SwingConstants;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.DefaultTableCellRenderer;
import org.jspecify.annotations.Nullable;
import weka.experiment.gp.compare.ScoreTable;

/** The table of a comparison; the last column says what is recommended and what was left out. */
final class ScoreView extends JTable {
  private static final long serialVersionUID = 1L;

  /** Of the columns, in pixels. */
  private static final int[] WIDTHS = {230, 105, 60, 65, 60, 210};

  private static final int SHOWN_ROWS = 15;

  ScoreView(ScoreTable table) {
    super(new Model(table));
    setName("scores");
    setToolTipText(table.legend());
    setAutoResizeMode(AUTO_RESIZE_LAST_COLUMN);
    getTableHeader().setReorderingAllowed(false);
    for (int j = 0; j < WIDTHS.length; j++) {
      boolean isNumber = j > 0 && j < WIDTHS.length - 1;
      getColumnModel().getColumn(j).setPreferredWidth(WIDTHS[j]);
      getColumnModel().getColumn(j).setCellRenderer(new Cell(table, isNumber));
    }
    int rows = Math.min(SHOWN_ROWS, table.rows().size());
    setPreferredScrollableViewportSize(
        new Dimension(getPreferredSize().width, rows * getRowHeight()));
  }

  /** The cells of a table as text. */
  private static final class Model extends AbstractTableModel {
    private static final long serialVersionUID = 1L;

    private final transient List<ScoreTable.Row> rows;

    Model(ScoreTable table) {
      rows = table.rows();
    }

    @Override
    public int getRowCount() {
      return rows.size();
    }

    @Override
    public int getColumnCount() {
      return WIDTHS.length;
    }

    @Override
    public String getColumnName(int column) {
      return column < ScoreTable.HEADER.size() ? ScoreTable.HEADER.get(column) : "";
    }

    @Override
    public String getValueAt(int row, int column) {
      ScoreTable.Row shown = rows.get(row);
      if (column < ScoreTable.HEADER.size()) {
        return shown.cells().get(column);
      }
      return shown.isRecommended() ? "recommended" : shown.words();
    }
  }

  /** A cell: the recommended row is bold, numbers end at the right. */
  private static final class Cell extends DefaultTableCellRenderer {
    private static final long serialVersionUID = 1L;

    private final transient ScoreTable scores;

    Cell(ScoreTable scores, boolean isNumber) {
      this.scores = scores;
      setHorizontalAlignment(isNumber ? SwingConstants.RIGHT : SwingConstants.LEFT);
      putClientProperty("html.disable", true);
    }

    @Override
    public Component getTableCellRendererComponent(
        JTable table,
        @Nullable Object value,
        boolean isSelected,
        boolean hasFocus,
        int row,
        int column) {
      super.getTableCellRendererComponent(table, value, isSelected, hasFocus, row, column);
      ScoreTable.Row shown = scores.rows().get(row);
      setFont(table.getFont().deriveFont(shown.isRecommended() ? Font.BOLD : Font.PLAIN));
      setToolTipText(shown.words().isEmpty() ? null : shown.words());
      return this;
    }
  }
}
