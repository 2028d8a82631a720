package weka.experiment.gp.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

class PlotTest {
  private static final double[] X = {1, 10, 100};

  private static Line line(Line.Look look, double... y) {
    return new Line("name", X, y, Color.RED, look);
  }

  @Test
  void marksOfLogarithmicAxesAreRoundNumbers() {
    assertEquals("1", Axis.power(0));
    assertEquals("10", Axis.power(1));
    assertEquals("0.01", Axis.power(-2));
    assertEquals("1e-6", Axis.power(-6));
    assertEquals("3.2", Axis.power(0.5));
    assertEquals("320", Axis.power(2.5));
    assertEquals("1e4", Axis.power(4));
  }

  @Test
  void whatHasNoLogarithmIsLeftOut() {
    Plot plot =
        new Plot("t", "x", "y", true, true, List.of(line(Line.Look.MARKED, 1, 0, Double.NaN)));
    assertArrayEquals(new double[] {1}, plot.lines().get(0).x());
    assertTrue(
        new Plot("t", "x", "y", true, true, List.of(line(Line.Look.DOTS, 0, -1, 0))).isEmpty());
    assertArrayEquals(new double[] {10}, line(Line.Look.THIN, 1, 5, 2).above(3).x());
  }

  @Test
  void aBandGoesThereAndBack() {
    Line band = Line.band("b", X, new double[] {1, 2, 3}, new double[] {4, 5, 6}, Color.RED);
    assertArrayEquals(new double[] {1, 10, 100, 100, 10, 1}, band.x());
    assertArrayEquals(new double[] {1, 2, 3, 6, 5, 4}, band.y());
  }

  @Test
  void theTextOfAPictureIsAnElementWithNamesOfItsOwn() throws Exception {
    Plot plot =
        new Plot(
            "a < b & c",
            "x",
            "y",
            true,
            true,
            List.of(line(Line.Look.MARKED, 1, 2, 3), line(Line.Look.THIN, 3, 2, 1)));
    String svg = plot.svg("fig-1");
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    assertEquals("svg", root.getTagName());
    assertEquals("a < b & c", root.getAttribute("aria-label"));
    // three points and one in the legend
    assertEquals(4, root.getElementsByTagName("ellipse").getLength());
    assertFalse(
        svg.matches("(?s).*<[^>]*\\d\\.\\d\\d[^>]*>.*"), "numbers have more digits than are seen");
    assertTrue(svg.contains("\"fig-1-clip"), "no name of its own");
  }

  /** Rows on a map are white, and its lightest cells are yellow. */
  @Test
  void whiteDotsHaveADarkRim() throws Exception {
    double[] places = {1, 2, 3};
    String white =
        new Plot(
                "t",
                Axis.linear("x"),
                Axis.linear("y"),
                List.of(new Line("rows", places, places, Color.WHITE, Line.Look.DOTS)))
            .svg("f");
    assertEquals(2 * 3 + 1, white.split("<ellipse", -1).length);
    assertTrue(white.contains("stroke:rgb(85,85,85)"), white);
  }

  @Test
  void dotsOfOneColourHaveOtherForms() throws Exception {
    List<Line> dots =
        Stream.of("a", "b", "c")
            .map(name -> new Line(name, X, new double[] {1, 2, 3}, Color.GRAY, Line.Look.DOTS))
            .toList();
    String svg = new Plot("t", "x", "y", true, true, dots).svg("f");
    // circles of the first, each once more in the legend; the squares of the second are rectangles
    assertEquals(4, svg.split("<ellipse", -1).length - 1);
  }

  @Test
  void aTitleMayHaveSignsThatMeanSomethingElsewhere() throws Exception {
    String title = "$1 \\ clip7 at 3.14159";
    String svg =
        new Plot(title, "x", "y", true, true, List.of(line(Line.Look.PLAIN, 1, 2, 3))).svg("f");
    assertTrue(svg.startsWith("<svg role=\"img\" aria-label=\"" + title + "\" "), svg);
  }

  @Test
  void onlyNumbersAndNamesInsideOfTagsAreChanged() {
    String svg = "<?xml?><svg a=\"1.239\"> <g b=\"url(#clip1)\">clip1 $2 0.125</g></svg>";
    assertEquals(
        "<svg role=\"img\" aria-label=\"t\" a=\"1.2\"><g b=\"url(#f-clip1)\">clip1 $2"
            + " 0.125</g></svg>",
        SvgText.compact(svg, "f", "t"));
  }

  @Test
  void shapesInARowShareTheirStyleAndPathsHaveNoNeedlessSigns() {
    String dot = "<ellipse cx=\"%d\" style=\"fill:red\"/>";
    String svg =
        "<svg>"
            + dot.formatted(1)
            + dot.formatted(2)
            + "<line style=\"fill:blue\" x1=\"3\"/><g>"
            + dot.formatted(4)
            + "</g><path d=\"M-3, -0.5 L1,2 Q-3,4 5,-6 Z M7,8 Z\"/></svg>";
    assertEquals(
        "<svg role=\"img\" aria-label=\"t\">"
            + "<g style=\"fill:red\"><ellipse cx=\"1\"/><ellipse cx=\"2\"/></g>"
            + "<g style=\"fill:blue\"><line x1=\"3\"/></g>"
            + "<g><g style=\"fill:red\"><ellipse cx=\"4\"/></g></g>"
            + "<path d=\"M-3-0.5L1,2Q-3,4 5-6ZM7,8Z\"/></svg>",
        SvgText.compact(svg, "f", "t"));
  }

  @ParameterizedTest
  @CsvSource({"1,5", "4,5", "4,14", "9,14", "40,5", "40,14", "40,20"})
  void anAxisBelowMayHaveLabels(int count, int width) {
    List<String> names =
        IntStream.range(0, count).mapToObj(i -> i + "x".repeat(width - 2)).toList();
    double[] places = IntStream.range(0, count).asDoubleStream().toArray();
    Plot plot =
        new Plot(
            "t",
            Axis.labels("x", names),
            Axis.linear("y"),
            List.of(new Line("dots", places, places, Color.RED, Line.Look.DOTS)));
    // the library once looked for room without end
    String svg = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> plot.svg("f"));
    assertEquals(count + 1, svg.split("<ellipse", -1).length - 1);
  }

  /** As they once made the library look for marks without end, when names were longer. */
  @Test
  void barsOfPartsWithLongNamesAreDrawn() {
    List<String> names =
        List.of(
            "season of 12.0 months ✓",
            "season of 12.0 months as a factor",
            "curved trend",
            "linear mean",
            "constant mean",
            "season of 6.00 months");
    double[] lengths = {748.7, 704.2, 143.8, 101.4, -236.8, -250.5};
    Plot plot =
        Bars.inOnePlace(
            "t", Axis.linear("x"), names, List.of(new Bars.Group("bars", lengths, Color.RED)));
    String svg = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> plot.svg("f"));
    assertTrue(svg.contains("<path"), "nothing is drawn");
  }

  @Test
  void longNamesAreNotCutOff() {
    List<Line> lines =
        Stream.of(
                "preconditioned KMCG",
                "preconditioned KMCG with local rows",
                "VFE on a regular grid",
                "published medians")
            .map(name -> new Line(name, X, new double[] {1, 2, 3}, Color.RED, Line.Look.MARKED))
            .toList();
    Plot plot = new Plot("t", "x", "y", false, false, lines);
    BufferedImage image = new BufferedImage(460, 384, BufferedImage.TYPE_INT_RGB);
    plot.paint(image.createGraphics(), image.getWidth(), image.getHeight());
    for (int row = 0; row < image.getHeight(); row++) {
      assertEquals(Color.WHITE.getRGB(), image.getRGB(0, row), "ink at the left edge");
      assertEquals(Color.WHITE.getRGB(), image.getRGB(459, row), "ink at the right edge");
    }
  }

  private static final String LONG =
      "actual − predicted Blast Furnace Slag (component 1)(kg in a m^3 mixture), in megapascals";

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj("name number %02d"::formatted).toList();
  }

  private static List<Plot> plotsWithLongNames() {
    double[] y = {1, 2, 3};
    Line dots = new Line(LONG, X, y, Color.RED, Line.Look.DOTS);
    double[] places = {0, 1, 2, 3};
    double[][] amounts = {{1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}, {4, 5, 6, -123456}};
    Line some = new Line("some", places, places, Color.RED, Line.Look.DOTS);
    List<Bars.Group> bars = List.of(new Bars.Group("bars", places, Color.RED));
    Line large = new Line("", X, new double[] {-1234567, 0, 1e6}, Color.RED, Line.Look.PLAIN);
    List<String> wide = List.of(LONG, "W".repeat(30), "name", "other");
    return List.of(
        new Plot(LONG, Axis.linear(LONG), Axis.linear(LONG), List.of(dots)),
        new Plot(LONG, Axis.logarithmic(LONG), Axis.logarithmic(LONG), List.of(dots)),
        new Plot(LONG, Axis.dates(LONG), Axis.linear(LONG), List.of(dots)),
        new Plot(LONG, Axis.linear(LONG), Axis.linear(LONG), List.of(large)),
        new Plot(
            LONG,
            Levels.axis(LONG, places),
            Levels.axis(LONG, places),
            Levels.of(places, places, amounts)),
        new Plot(LONG, Axis.labels(LONG, wide), Axis.linear(LONG), List.of(some)),
        new Plot(LONG, Axis.labels(LONG, names(40)), Axis.linear(LONG), List.of(some)),
        new Plot(LONG, Axis.labels(LONG, List.of(LONG)), Axis.linear(LONG), List.of(dots)),
        Bars.horizontal(LONG, Axis.linear(LONG), wide, bars));
  }

  /** The picture in the middle of a larger one that shows what is painted beyond its edges. */
  private static BufferedImage withSurroundings(Plot plot, int width, int height, int margin) {
    BufferedImage image =
        new BufferedImage(width + 2 * margin, height + 2 * margin, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    graphics.translate(margin, margin);
    plot.paint(graphics, width, height);
    graphics.dispose();
    return image;
  }

  @ParameterizedTest
  @MethodSource("plotsWithLongNames")
  void longTitlesStayInsideThePicture(Plot plot) {
    int margin = 300;
    BufferedImage own = plot.image(1);
    for (int width : new int[] {own.getWidth(), 700}) {
      BufferedImage image = withSurroundings(plot, width, own.getHeight(), margin);
      int inside = margin + 2;
      int right = image.getWidth() - inside;
      int bottom = image.getHeight() - inside;
      for (int row = 0; row < image.getHeight(); row++) {
        for (int column = 0; column < image.getWidth(); column++) {
          boolean isFree = row < inside || row >= bottom || column < inside || column >= right;
          if (isFree && image.getRGB(column, row) != Color.WHITE.getRGB()) {
            fail("ink at column %d, row %d".formatted(column - margin, row - margin));
          }
        }
      }
    }
  }

  @Test
  void namesInATitleAreCutAlikeUntilItFits() {
    assertEquals("weight along length", Plot.title("%s along %s", "weight", "length"));
    String cut = Plot.title("%s along %s", LONG, LONG);
    String[] parts = cut.split(" along ", -1);
    assertEquals(2, parts.length, cut);
    assertEquals(parts[0], parts[1]);
    assertTrue(parts[0].startsWith("actual − predicted"), cut);
    assertTrue(parts[0].endsWith("…"), cut);
    String one = Plot.title("%s along %s", "weight", LONG);
    assertTrue(one.startsWith("weight along " + LONG.substring(0, 30)), one);
  }

  /** Below the axis there are only its names: there is no title and no legend. */
  private static int namesApart(List<String> names) {
    double[] places = IntStream.range(0, names.size()).asDoubleStream().toArray();
    Line line = new Line("", places, places, Color.RED, Line.Look.DOTS);
    BufferedImage image =
        new Plot("t", Axis.labels("", names), Axis.linear("y"), List.of(line)).image(1);
    int found = 0;
    int blank = 2;
    for (int column = 40; column < image.getWidth(); column++) {
      boolean isInk = false;
      for (int row = image.getHeight() - 40; row < image.getHeight() - 16; row++) {
        isInk |= new Color(image.getRGB(column, row)).getRed() < 160;
      }
      found += isInk && blank >= 2 ? 1 : 0;
      blank = isInk ? 0 : blank + 1;
    }
    return found;
  }

  @Test
  void namesBelowAnAxisDoNotTouchEachOther() {
    assertEquals(9, namesApart(names(9)));
    assertEquals(20, namesApart(names(20)));
    assertEquals(20, namesApart(names(40)), "every second one has room");
    assertEquals(33, namesApart(names(100)), "every third one has room");
  }

  private static String svgWithLegend(String name) throws Exception {
    Line other = new Line("other", X, new double[] {3, 2, 1}, Color.BLUE, Line.Look.PLAIN);
    Line line = new Line(name, X, new double[] {1, 2, 3}, Color.RED, Line.Look.PLAIN);
    return new Plot("t", Axis.linear("x"), Axis.linear("y"), List.of(line, other)).svg("f");
  }

  @Test
  void aLongSentenceInALegendIsSeenToItsEnd() throws Exception {
    String start = "log evidence of 3 random groups of 429 rows and 12 groups of 171 near ";
    assertNotEquals(svgWithLegend(start + "rows"), svgWithLegend(start + "cars"));
    String wrapped = LegendText.wrapped(start + "rows", 460);
    assertEquals(start + "rows", wrapped.replace('\n', ' '));
    assertEquals(wrapped.lines().count(), LegendText.lines(List.of(wrapped)));
    wrapped.lines().forEach(line -> assertTrue(LegendText.width(line) < 0.45 * 460, line));
    assertEquals("short name", LegendText.wrapped("short name", 460));
    assertEquals("x".repeat(99), LegendText.wrapped("x".repeat(99), 460));
  }

  private static String svgWithBars(String name) {
    Bars.Group bars = new Bars.Group("bars", new double[] {3, 2, 1}, Color.RED);
    List<String> names = List.of(name, "RationalQuadratic", "Matern12");
    Plot plot = Bars.inOnePlace("t", Axis.linear("x"), names, List.of(bars));
    return assertTimeoutPreemptively(Duration.ofSeconds(60), () -> plot.svg("f"));
  }

  @Test
  void namesBesideBarsAreSeenUpToTwentyCharacters() {
    assertNotEquals(svgWithBars("SquaredExponential ✓"), svgWithBars("SquaredExponential ×"));
    assertEquals(
        svgWithBars("season of twelve months"), svgWithBars("season of twelve months in a"));
  }
}
