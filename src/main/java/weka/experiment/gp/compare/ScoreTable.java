package weka.experiment.gp.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.experiment.gp.run.Metric;

/**
 * The table that a comparison begins with: one row for each method, the least error first; below
 * them, in words, those without numbers.
 *
 * @param rows of the table
 * @param target the name of the class
 * @param heldOut rows that everything was measured on
 */
public record ScoreTable(List<Row> rows, String target, int heldOut) {
  /** The columns. */
  public static final List<String> HEADER =
      List.of("method", "RMSE ± s.e.", "NLPD", "coverage", "seconds");

  private static final String GAP = "  ";

  /** Keeps its own copy. */
  public ScoreTable {
    rows = List.copyOf(rows);
  }

  /**
   * A method.
   *
   * @param cells as many as there are columns; a cell is empty where a method has no such number
   * @param isRecommended whether it is the method to use
   * @param words why there are no numbers; empty if there are
   */
  public record Row(List<String> cells, boolean isRecommended, String words) {
    /** Keeps its own copy. */
    public Row {
      cells = List.copyOf(cells);
    }

    /** The name of the method. */
    public String method() {
      return cells.get(0);
    }
  }

  static ScoreTable of(
      Recommendation recommendation, Map<UsualRegressor, String> leftOut, String target) {
    Optional<Entry> choice = recommendation.choice();
    List<Row> rows = new ArrayList<>();
    for (Entry entry : recommendation.oneOfEach()) {
      rows.add(new Row(cells(entry), choice.filter(entry::equals).isPresent(), ""));
    }
    leftOut.forEach(
        (regressor, words) ->
            rows.add(new Row(List.of(regressor.title(), "", "", "", ""), false, words)));
    return new ScoreTable(rows, target, recommendation.heldOut());
  }

  private static List<String> cells(Entry entry) {
    return List.of(
        entry.name(),
        Digits.plusMinus(entry.value(Metric.RMSE), entry.value(Metric.RMSE_ERROR)),
        entry.has(Metric.NLPD) ? String.format(Locale.ROOT, "%.3f", entry.value(Metric.NLPD)) : "",
        entry.has(Metric.COVERAGE) ? Digits.percent(entry.value(Metric.COVERAGE)) : "",
        Digits.seconds(entry.totalSeconds()));
  }

  /** What the columns mean. */
  public String legend() {
    return ("RMSE is the root of the mean squared error on %s held-out rows, in units of %s; ± is"
            + " one standard error over these rows. NLPD is the mean negative log density of the"
            + " held-out values; lower is better. Coverage is the share of held-out rows inside"
            + " intervals of 95 %%. Seconds are those of training, learning included. A method"
            + " that gives no intervals or densities has empty cells.")
        .formatted(heldOut, target);
  }

  /** The table for a terminal, with a star at what is recommended. */
  public String text() {
    int[] widths = new int[HEADER.size()];
    widen(widths, HEADER);
    rows.forEach(row -> widen(widths, row.cells()));
    StringBuilder text = new StringBuilder();
    text.append(line("  ", HEADER, widths)).append('\n');
    for (Row row : rows) {
      String mark = row.isRecommended() ? "* " : "  ";
      if (row.words().isEmpty()) {
        text.append(line(mark, row.cells(), widths)).append('\n');
      } else {
        String start = mark + " ".repeat(widths[0] + GAP.length());
        String name = mark + pad(row.method(), widths[0]) + GAP;
        List<String> words = Paragraph.lines(row.words(), Paragraph.COLUMNS - start.length());
        text.append(name).append(String.join("\n" + start, words)).append('\n');
      }
    }
    return text.append("* recommended\n").append(Paragraph.wrapped(legend())).toString();
  }

  private static void widen(int[] widths, List<String> cells) {
    for (int j = 0; j < widths.length; j++) {
      widths[j] = Math.max(widths[j], cells.get(j).length());
    }
  }

  /** Names begin at the left, numbers end at the right. */
  private static String line(String mark, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder(mark).append(pad(cells.get(0), widths[0]));
    for (int j = 1; j < widths.length; j++) {
      String cell = cells.get(j);
      line.append(GAP).append(" ".repeat(widths[j] - cell.length())).append(cell);
    }
    return line.toString().stripTrailing();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
