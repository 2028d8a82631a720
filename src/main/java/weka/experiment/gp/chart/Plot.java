package weka.experiment.gp.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * A plot of lines.
 *
 * @param title above it
 * @param xTitle below it
 * @param yTitle at its left
 * @param logarithmicX whether the axis across is logarithmic
 * @param logarithmicY whether the axis up is logarithmic
 * @param lines from back to front
 */
public record Plot(
    String title,
    String xTitle,
    String yTitle,
    boolean logarithmicX,
    boolean logarithmicY,
    List<Line> lines) {
  private static final int WIDTH = 460;
  private static final int HEIGHT = 330;
  private static final int DOTS_PER_INCH = 150;
  private static final String FONT = Font.SANS_SERIF;
  private static final Font LEGEND_FONT = new Font(FONT, Font.PLAIN, 10);
  private static final int LEGEND_LINE = 14;
  private static final int LEGEND_ROW = 18;
  private static final int GAP = 22;

  /** Keeps what can be shown. */
  public Plot {
    lines =
        lines.stream()
            .map(line -> line.shown(logarithmicX, logarithmicY))
            .filter(line -> line.x().length > 0)
            .toList();
  }

  /** Whether there is nothing to see. */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /**
   * As the text of an SVG element.
   *
   * @param id of the figure, which makes the names inside unlike those of others in one page
   */
  public String svg(String id) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ChartEncoder.saveChart(chart(WIDTH), bytes, "svg");
    return SvgText.compact(bytes.toString(StandardCharsets.UTF_8), id, title);
  }

  /** As a picture of dots. */
  public void writePng(Path file) throws IOException {
    String name = file.toString();
    BitmapEncoder.saveBitmapWithDPI(
        chart(WIDTH), name, BitmapEncoder.BitmapFormat.PNG, DOTS_PER_INCH);
  }

  /** Into a part of a window, with its top left corner at the origin. */
  public void paint(Graphics2D graphics, int width, int height) {
    chart(width).paint(graphics, width, height);
  }

  /** XChart's legend has one row, and what does not fit is cut off; or else one name to a row. */
  private XYChart chart(int width) {
    List<String> names = legend();
    boolean inOneRow = widthInOneRow(names) <= width;
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(inOneRow ? HEIGHT : HEIGHT + names.size() * LEGEND_ROW)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    style(chart.getStyler());
    chart.getStyler().setLegendLayout(inOneRow ? LegendLayout.Horizontal : LegendLayout.Vertical);
    boolean thin = false;
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      String name = line.name() + " ".repeat(i); // names must differ, and not to the eye
      XYSeries series =
          chart.addSeries(
              name,
              logarithmicX ? logarithms(line.x()) : line.x(),
              logarithmicY ? logarithms(line.y()) : line.y());
      draw(line, series);
      series.setShowInLegend(isNamed(line, thin));
      thin |= line.look() == Line.Look.THIN;
    }
    return chart;
  }

  /** Of thin lines, which all mean the same, the first is named. */
  private static boolean isNamed(Line line, boolean thin) {
    return line.look() != Line.Look.BAND && !(thin && line.look() == Line.Look.THIN);
  }

  private List<String> legend() {
    List<String> names = new ArrayList<>();
    boolean thin = false;
    for (Line line : lines) {
      if (isNamed(line, thin)) {
        names.add(line.name());
      }
      thin |= line.look() == Line.Look.THIN;
    }
    return names;
  }

  private static double widthInOneRow(List<String> names) {
    FontRenderContext context = new FontRenderContext(null, true, true);
    return names.stream()
        .mapToDouble(
            name -> LEGEND_FONT.getStringBounds(name, context).getWidth() + LEGEND_LINE + GAP)
        .sum();
  }

  private void style(XYStyler styler) {
    styler.setChartBackgroundColor(Color.WHITE).setPlotBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false).setChartTitleBoxVisible(false);
    styler.setPlotGridLinesColor(new Color(0xE4E4E4)).setPlotGridVerticalLinesVisible(false);
    styler.setPlotGridLinesStroke(new BasicStroke(1)); // dashes would be a shape each
    styler.setAxisTickMarksStroke(new BasicStroke(1));
    styler.setChartTitleFont(new Font(FONT, Font.BOLD, 12));
    styler.setAxisTitleFont(new Font(FONT, Font.PLAIN, 11));
    styler.setAxisTickLabelsFont(new Font(FONT, Font.PLAIN, 10));
    styler.setLegendFont(LEGEND_FONT);
    styler.setLegendPosition(LegendPosition.OutsideS).setLegendBorderColor(Color.WHITE);
    styler.setLegendSeriesLineLength(LEGEND_LINE).setLegendPadding(4);
    styler.setMarkerSize(4);
    if (logarithmicX) {
      styler.setXAxisTickLabelsFormattingFunction(Plot::power);
    }
    if (logarithmicY) {
      styler.setYAxisTickLabelsFormattingFunction(Plot::power);
    }
  }

  private static void draw(Line line, XYSeries series) {
    series.setMarkerColor(line.colour()).setMarker(SeriesMarkers.NONE);
    series.setLineColor(line.colour());
    switch (line.look()) {
      case MARKED -> series.setMarker(SeriesMarkers.CIRCLE).setLineWidth(2.2f);
      case PLAIN -> series.setLineWidth(2.2f);
      case THIN -> series.setLineWidth(0.8f);
      case BAND -> {
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
        series.setFillColor(faint(line.colour()));
        series.setLineStyle(SeriesLines.NONE);
      }
      case DOTS -> {
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        series.setMarker(SeriesMarkers.CIRCLE);
      }
    }
  }

  /** A transparent version of a colour, through which others can be seen. */
  private static Color faint(Color colour) {
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 45);
  }

  /** XChart's own logarithmic axes draw ten lines and marks for each decade. */
  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(Math::log10).toArray();
  }

  /** The number whose logarithm a mark of an axis is; XChart wants all of them to differ. */
  static String power(double logarithm) {
    int exponent = (int) Math.floor(logarithm + 1e-9);
    double mantissa = Math.pow(10, logarithm - exponent);
    BigDecimal digits = BigDecimal.valueOf(Math.round(10 * mantissa), 1).stripTrailingZeros();
    return exponent < -2 || exponent > 3
        ? digits.toPlainString() + "e" + exponent
        : digits.scaleByPowerOfTen(exponent).stripTrailingZeros().toPlainString();
  }
}
