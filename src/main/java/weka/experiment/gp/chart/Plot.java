package weka.experiment.gp.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * A plot of lines, dots and areas.
 *
 * @param title above it
 * @param across the axis below it
 * @param up the axis at its left
 * @param lines from back to front
 */
public record Plot(String title, Axis across, Axis up, List<Line> lines) {
  private static final int WIDTH = 460;
  private static final int HEIGHT = 330;
  private static final int DOTS_PER_INCH = 150;
  private static final int MOST_COLOURS = 256;

  /** About what titles and labels take of a picture. */
  private static final int MARGIN_ACROSS = 80;

  private static final int MARGIN_UP = 90;

  /** Dots between the marks of numbers. */
  private static final int WIDEST_NUMBER = 60;

  private static final int HIGHEST_NUMBER = 44;

  /** Dots between names that stand upright, which the library takes to be about right. */
  private static final int HIGHEST_NAME = 16;

  /** The forms of dots, which tell series of one colour apart. */
  private static final List<Marker> FORMS =
      List.of(
          SeriesMarkers.CIRCLE,
          SeriesMarkers.SQUARE,
          SeriesMarkers.DIAMOND,
          SeriesMarkers.TRIANGLE_UP,
          SeriesMarkers.TRIANGLE_DOWN,
          SeriesMarkers.CROSS,
          SeriesMarkers.TRAPEZOID);

  /** A stroke without round ends, which a line without length would show. */
  private static final BasicStroke WIDE =
      new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

  /** The least and the most that numbers and a title at the left take of a picture. */
  private static final int[] LEFT = {50, 105};

  /** What lies beyond the right end of an axis, and beside names at the left. */
  private static final int RIGHT = 20;

  private static final int LEGEND_ROW = 18;
  private static final int GAP = 24;

  /** Keeps what can be shown. */
  public Plot {
    lines =
        lines.stream()
            .map(line -> line.shown(across, up))
            .filter(line -> line.x().length > 0)
            .toList();
  }

  /** A plot whose axes are linear or logarithmic. */
  public Plot(
      String title,
      String xTitle,
      String yTitle,
      boolean logarithmicX,
      boolean logarithmicY,
      List<Line> lines) {
    this(
        title,
        logarithmicX ? Axis.logarithmic(xTitle) : Axis.linear(xTitle),
        logarithmicY ? Axis.logarithmic(yTitle) : Axis.linear(yTitle),
        lines);
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
    ChartEncoder.saveChart(chart(WIDTH, HEIGHT), bytes, "svg");
    return SvgText.compact(bytes.toString(StandardCharsets.UTF_8), id, title);
  }

  /** As a picture of dots. */
  public void writePng(Path file) throws IOException {
    BitmapEncoder.saveBitmapWithDPI(
        chart(WIDTH, HEIGHT), file.toString(), BitmapEncoder.BitmapFormat.PNG, DOTS_PER_INCH);
  }

  /**
   * As an image that is as high as its legend needs, with few colours, as windows keep many.
   *
   * @param scale dots for each of the picture in a page
   */
  public BufferedImage image(int scale) {
    XYChart chart = chart(WIDTH, HEIGHT);
    int width = chart.getWidth();
    int height = chart.getHeight();
    BufferedImage image =
        new BufferedImage(scale * width, scale * height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(scale, scale);
      chart.paint(graphics, width, height);
    } finally {
      graphics.dispose();
    }
    return FewColours.of(image, MOST_COLOURS);
  }

  /** Into a part of a window, with its top left corner at the origin. */
  public void paint(Graphics2D graphics, int width, int height) {
    int below = chart(width, height).getHeight() - height;
    chart(width, height - below).paint(graphics, width, height);
  }

  /**
   * A chart that is higher than asked for where a legend or names below need it. XChart's legend
   * has one row, and what does not fit is cut off; or else a row for each name.
   */
  private XYChart chart(int width, int height) {
    List<String> names = legend().stream().map(name -> LegendText.wrapped(name, width)).toList();
    boolean atSide = lines.stream().anyMatch(line -> line.look() == Line.Look.CELLS);
    int rowsOfLegend = LegendText.lines(names);
    boolean inOneRow = !atSide && rowsOfLegend == names.size() && widthInOneRow(names) <= width;
    int rows = inOneRow || atSide ? 0 : rowsOfLegend;
    int right = atSide ? RIGHT + GAP + (int) widestInLegend(names) : RIGHT;
    double room = roomAbove(width, right);
    boolean turned = across.isCrowded(width - LEFT[1] - right);
    int below = rows * LEGEND_ROW + (turned ? (int) across.widestLabel() : 0);
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(height + below)
            .title(FittedText.cut(title, ChartStyle.TITLE_FONT, room))
            .xAxisTitle(FittedText.cut(across.title(), ChartStyle.AXIS_FONT, room))
            .yAxisTitle(FittedText.cut(up.title(), ChartStyle.AXIS_FONT, height - MARGIN_UP))
            .build();
    style(chart.getStyler(), width - MARGIN_ACROSS, height - MARGIN_UP);
    if (turned) {
      turnLabels(chart.getStyler(), width - LEFT[1] - right);
    }
    chart.getStyler().setLegendLayout(inOneRow ? LegendLayout.Horizontal : LegendLayout.Vertical);
    chart.getStyler().setLegendVisible(!names.isEmpty());
    if (atSide) {
      chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    }
    if (across.kind() == Axis.Kind.LABELS) {
      addPlaces(chart, IntStream.range(0, across.labels().size()).asDoubleStream().toArray());
    } else if (across.kind() == Axis.Kind.LINEAR && !lines.isEmpty()) {
      addPlaces(chart, lines.get(0).unevenPlaces());
    }
    boolean thin = false;
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      String name = LegendText.wrapped(line.name(), width);
      XYSeries series = added(chart, name + " ".repeat(2 * i + 1), line);
      draw(line, series, isNamed(line, thin));
      if (line.look() == Line.Look.DOTS) {
        series.setMarker(form(i));
      }
      if (line.isFilled() && isNamed(line, thin)) {
        addLegendOf(line, added(chart, name + " ".repeat(2 * i + 2), line.corner()));
      }
      thin |= line.look() == Line.Look.THIN;
    }
    return chart;
  }

  /**
   * Adds a series that is not seen. Marks are sought among the points of the first one if these are
   * at equal distances, whether their numbers are round or not; and without end if it is one point.
   */
  private void addPlaces(XYChart chart, double[] places) {
    double[] level = new double[places.length];
    Arrays.fill(level, lines.isEmpty() ? 0 : up.drawn(lines.get(0).y()[0]));
    XYSeries series = chart.addSeries("places", places, level);
    series.setMarker(SeriesMarkers.NONE).setLineStyle(SeriesLines.NONE).setShowInLegend(false);
  }

  /** Names must differ, and not to the eye. */
  @SuppressWarnings("JavaUtilDate") // the only dates that XChart knows
  private XYSeries added(XYChart chart, String name, Line line) {
    double[] y = Arrays.stream(line.y()).map(up::drawn).toArray();
    return across.kind() == Axis.Kind.DATE
        ? chart.addSeries(
            name,
            Arrays.stream(line.x()).mapToObj(ms -> new Date((long) ms)).toList(),
            Arrays.stream(y).boxed().toList())
        : chart.addSeries(name, Arrays.stream(line.x()).map(across::drawn).toArray(), y);
  }

  /** Of thin lines, which all mean the same, the first is named; what is white is not. */
  private static boolean isNamed(Line line, boolean thin) {
    return !line.name().isEmpty()
        && line.look() != Line.Look.BAND
        && !line.colour().equals(Color.WHITE) // which a legend on white would not show
        && !(thin && line.look() == Line.Look.THIN);
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

  private static double widestInLegend(List<String> names) {
    return names.stream().mapToDouble(LegendText::width).max().orElse(0) + ChartStyle.LEGEND_LINE;
  }

  /** A title whose names are cut where it would be wider than a picture. */
  public static String title(String pattern, String... names) {
    return FittedText.joined(
        pattern, ChartStyle.TITLE_FONT, centred(LEFT[1], WIDTH - RIGHT, WIDTH), names);
  }

  /** The width that titles above and below an axis may have, being in the middle of it. */
  private double roomAbove(int width, int right) {
    if (up.kind() == Axis.Kind.LABELS) {
      return centred(RIGHT + up.widestLabel(), width - right, width);
    }
    return Arrays.stream(LEFT)
        .mapToDouble(left -> centred(left, width - right, width))
        .min()
        .orElse(0);
  }

  /** The width of what has its middle between two places and stays within a picture. */
  private static double centred(double from, double to, int width) {
    double middle = (from + to) / 2;
    return 2 * Math.min(middle, width - middle) - RIGHT;
  }

  /** Names that have no room beside each other are upright, as many as have room so. */
  private void turnLabels(XYStyler styler, double length) {
    styler.setXAxisLabelRotation(90);
    styler.setXAxisTickLabelsFormattingFunction(across::turnedLabel);
    if (across.roomOfLabel(length) < HIGHEST_NAME) {
      styler.setXAxisTickMarkSpacingHint(HIGHEST_NAME);
    }
  }

  private static double widthInOneRow(List<String> names) {
    return names.stream()
        .mapToDouble(name -> LegendText.width(name) + ChartStyle.LEGEND_LINE + GAP)
        .sum();
  }

  private void style(XYStyler styler, int plotWidth, int plotHeight) {
    ChartStyle.apply(styler);
    styler.setMarkerSize(4);
    styler.setXAxisMin(bound(across, across.least())).setXAxisMax(bound(across, across.most()));
    styler.setYAxisMin(bound(up, up.least())).setYAxisMax(bound(up, up.most()));
    styler.setXAxisTickMarkSpacingHint(across.marksApart(plotWidth, WIDEST_NUMBER));
    styler.setYAxisTickMarkSpacingHint(up.marksApart(plotHeight, HIGHEST_NUMBER));
    boolean hasNames = up.kind() == Axis.Kind.LABELS;
    styler.setPlotGridHorizontalLinesVisible(!hasNames).setPlotGridVerticalLinesVisible(hasNames);
    if (across.hasOwnMarks()) {
      styler.setXAxisTickLabelsFormattingFunction(across::mark);
    }
    if (up.hasOwnMarks()) {
      styler.setYAxisTickLabelsFormattingFunction(up::mark);
    }
  }

  private static @Nullable Double bound(Axis axis, double value) {
    return Double.isNaN(value) ? null : axis.drawn(value);
  }

  private static void draw(Line line, XYSeries series, boolean isNamed) {
    series.setMarkerColor(line.colour()).setMarker(SeriesMarkers.NONE);
    series.setLineColor(line.colour());
    series.setShowInLegend(isNamed && !line.isFilled());
    switch (line.look()) {
      case MARKED -> series.setMarker(SeriesMarkers.CIRCLE).setLineWidth(2.2f);
      case PLAIN -> series.setLineWidth(2.2f);
      case THIN -> series.setLineWidth(0.8f);
      case WHISKERS -> series.setLineWidth(0.8f).setLineColor(faint(line.colour(), 110));
      case BAND, AREA, CORE, BARS, CELLS -> {
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
        series.setFillColor(filling(line));
        series.setLineStyle(SeriesLines.NONE);
      }
      case DOTS -> series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
    }
  }

  /** The form of the dots of a series, another one than that of those of its colour before it. */
  private Marker form(int series) {
    Line own = lines.get(series);
    if (own.colour().equals(Color.WHITE)) {
      return new RimmedDot();
    }
    long before =
        lines.subList(0, series).stream()
            .filter(line -> line.look() == Line.Look.DOTS && line.colour().equals(own.colour()))
            .count();
    return FORMS.get((int) (before % FORMS.size()));
  }

  /** XChart's own entry for an area is higher than its legend; a thick line is not. */
  private static void addLegendOf(Line area, XYSeries series) {
    series.setMarker(SeriesMarkers.NONE).setLineStyle(WIDE).setLineColor(filling(area));
  }

  private static Color filling(Line area) {
    return switch (area.look()) {
      case CELLS, BARS -> area.colour();
      case CORE -> faint(area.colour(), 90);
      default -> faint(area.colour(), 45);
    };
  }

  /** A transparent version of a colour, through which others can be seen. */
  private static Color faint(Color colour, int opacity) {
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), opacity);
  }
}
