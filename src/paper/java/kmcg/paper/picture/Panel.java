package kmcg.paper.picture;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import kmcg.linalg.Matrix;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.HeatMapChartBuilder;
import org.knowm.xchart.style.HeatMapStyler;

/**
 * One heat map with a colour bar: a function of two points over a square, or a matrix.
 *
 * @param title above it
 * @param values entry (i, j) of a function belongs to the i-th x, to the right, and the j-th z,
 *     upwards; rows of a matrix go down
 * @param scale of colours
 * @param axis where x and z begin and end; empty for a matrix
 */
public record Panel(String title, Matrix values, ColourScale scale, double[] axis) {
  /** The side of a map. */
  static final int SIDE = 180;

  /** The width of the colour bar. */
  static final int BAR = 10;

  /** A function of x and z, both from {@code from} to {@code to}. */
  public static Panel ofFunction(
      String title, Matrix values, ColourScale scale, double from, double to) {
    return new Panel(title, values, scale, new double[] {from, to});
  }

  /** A matrix. */
  public static Panel ofMatrix(String title, Matrix values, ColourScale scale) {
    return new Panel(title, values, scale, new double[0]);
  }

  boolean isMatrix() {
    return axis.length == 0;
  }

  /** The width of the map: cells are squares, and the longer side of the map is {@link #SIDE}. */
  int width() {
    int columns = isMatrix() ? values.columns() : values.rows();
    int rows = isMatrix() ? values.rows() : values.columns();
    return columns >= rows ? SIDE : Math.max(1, SIDE * columns / rows);
  }

  /** The height of the map. */
  int height() {
    int columns = isMatrix() ? values.columns() : values.rows();
    int rows = isMatrix() ? values.rows() : values.columns();
    return rows >= columns ? SIDE : Math.max(1, SIDE * rows / columns);
  }

  /** Paints the map alone, its upper left corner at the origin. */
  void paintMap(Graphics2D g) {
    Matrix cells = isMatrix() ? upsideDown(values.transposed()) : values;
    paint(cells, width(), height(), g);
  }

  /** Paints the colour bar alone, from the least number at the bottom up. */
  void paintBar(Graphics2D g) {
    Matrix shades = Matrix.zeros(2, ColourScale.SHADES);
    for (int j = 0; j < ColourScale.SHADES; j++) {
      double value = scale.from() + (scale.to() - scale.from()) * j / (ColourScale.SHADES - 1);
      shades.set(0, j, value);
      shades.set(1, j, value);
    }
    paint(shades, BAR, SIDE, g);
  }

  private static Matrix upsideDown(Matrix cells) {
    Matrix turned = Matrix.zeros(cells.rows(), cells.columns());
    for (int j = 0; j < cells.columns(); j++) {
      for (int i = 0; i < cells.rows(); i++) {
        turned.set(i, cells.columns() - 1 - j, cells.get(i, j));
      }
    }
    return turned;
  }

  /** A chart of nothing but cells: axes and titles are the figure's, which knows the layout. */
  private void paint(Matrix cells, int width, int height, Graphics2D g) {
    HeatMapChart chart = new HeatMapChartBuilder().width(SIDE).height(SIDE).build();
    HeatMapStyler styler = chart.getStyler();
    styler.setRangeColors(scale.colours()).setMin(scale.from()).setMax(scale.to());
    styler.setLegendVisible(false).setChartTitleVisible(false).setChartPadding(0);
    styler.setAxisTicksVisible(false).setAxisTitlesVisible(false).setPlotMargin(0);
    styler.setPlotGridLinesVisible(false).setPlotBorderVisible(false);
    styler
        .setXAxisTickMarkSpacingHint(1)
        .setYAxisTickMarkSpacingHint(1); // narrow charts divide by it
    styler.setXAxisTickMarkSpacingHint(SIDE * 10); // with less, few columns end in division by 0
    styler.setPlotContentSize(1).setAntiAlias(false); // cells end where the next ones begin
    List<Number[]> entries = new ArrayList<>();
    for (int i = 0; i < cells.rows(); i++) {
      for (int j = 0; j < cells.columns(); j++) {
        entries.add(new Number[] {i, j, scale.shade(cells.get(i, j))});
      }
    }
    chart.addSeries("values", places(cells.rows()), places(cells.columns()), entries);
    g.scale((double) width / SIDE, (double) height / SIDE); // XChart cannot paint narrow charts
    chart.paint(g, SIDE, SIDE);
  }

  private static List<Integer> places(int count) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      places.add(i);
    }
    return places;
  }
}
