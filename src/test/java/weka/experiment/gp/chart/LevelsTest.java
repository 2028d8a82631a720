package weka.experiment.gp.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelsTest {
  private static final double[] X = {0, 1, 2};
  private static final double[] Y = {10, 12};

  /** The area of a polygon, by the shoelace formula: cells that are linked count once. */
  private static double area(Line line) {
    double twice = 0;
    for (int i = 0; i < line.x().length; i++) {
      int next = (i + 1) % line.x().length;
      twice += line.x()[i] * line.y()[next] - line.x()[next] * line.y()[i];
    }
    return twice / 2;
  }

  @Test
  void levelsAreRoundNumbersFromTheLeastAmountOn() {
    assertArrayEquals(
        new double[] {30, 40, 50, 60, 70, 80, 90, 100, 110},
        Levels.levels(new double[][] {{33, 110}, {50, 60}}),
        1e-12);
    assertArrayEquals(new double[] {7}, Levels.levels(new double[][] {{7, 7}}));
  }

  @Test
  void anAreaIsThatOfTheCellsAtOrAboveItsLevel() {
    double[][] amounts = {{1, 2, 3}, {3, 1, 3}};
    List<Line> areas = Levels.of(X, Y, amounts);
    double cell = 1 * 2;
    assertEquals(6 * cell, area(areas.get(0)), 1e-12);
    for (Line line : areas.subList(1, areas.size())) {
      double level = Double.parseDouble(line.name().replace("from ", ""));
      long count = 0;
      for (double[] row : amounts) {
        for (double amount : row) {
          count += amount >= level ? 1 : 0;
        }
      }
      assertEquals(count * cell, area(line), 1e-12, line.name());
    }
    assertTrue(areas.size() >= 5);
  }

  @ParameterizedTest
  @CsvSource({
    "101325, 101340",
    "1e6, 1000000.003",
    "33, 110",
    "-3e-5, 2e-5",
    "1e9, 3e9",
    "-0.1234569, -0.1234567",
    "0, 1e-9"
  })
  void namesTellLevelsApart(double least, double most) {
    double[][] amounts = {{least, (least + most) / 2, most}, {least, most, most}};
    double[] levels = Levels.levels(amounts);
    double halfStep = (levels[1] - levels[0]) / 2;
    List<String> names = Levels.of(X, Y, amounts).stream().map(Line::name).toList();
    assertEquals(levels.length, names.stream().distinct().count(), names.toString());
    assertEquals(levels[1], Double.parseDouble(names.get(0).replace("below ", "")), halfStep);
    for (int k = 1; k < levels.length; k++) {
      double level = Double.parseDouble(names.get(k).replace("from ", ""));
      assertEquals(levels[k], level, halfStep, names.toString());
    }
  }

  @Test
  void amountsThatDifferByRoundingAloneAreOneLevel() {
    double next = Math.nextUp(101325.0);
    List<Line> areas = Levels.of(X, Y, new double[][] {{101325, next, next}, {next, next, next}});
    assertEquals(List.of("about 101325"), areas.stream().map(Line::name).toList());
  }

  @Test
  void barsHaveTheLengthsOfTheirGroupFromTopToBottom() {
    Plot plot =
        Bars.horizontal(
            "t",
            Axis.linear("share"),
            List.of("first", "second"),
            List.of(new Bars.Group("total", new double[] {5, 2}, Color.BLUE)));
    assertEquals(0.8 * (5 + 2), area(plot.lines().get(0)), 1e-12);
    assertEquals("first", plot.up().mark(1));
    assertEquals("second", plot.up().mark(0));
    assertTrue(plot.up().mark(2).matches("[ \u200B\u200C\u200D\u2060]+"), plot.up().mark(2));
  }

  @Test
  void namesThatAreAlikeAreDrawnBesideEachOther() {
    Plot plot =
        Bars.horizontal(
            "t",
            Axis.linear("share"),
            List.of("same", "same", ""),
            List.of(new Bars.Group("total", new double[] {5, 2, 1}, Color.BLUE)));
    String svg = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> plot.svg("f"));
    assertTrue(svg.startsWith("<svg"), svg);
    assertEquals(3, plot.up().labels().stream().distinct().count());
  }

  @Test
  void aHistogramHasTheAreaOfItsBins() {
    Line bins = Bars.histogram("h", new double[] {0, 0.5, 1}, new double[] {3, 4}, Color.BLUE);
    assertEquals(0.92 * 0.5 * (3 + 4), area(bins), 1e-12);
  }

  @Test
  void theEndsOfAmountsAreDarkAndLight() {
    assertEquals(new Color(0x440154), Colours.amount(0));
    assertEquals(new Color(0x21918C), Colours.amount(0.5));
    assertEquals(new Color(0xFDE725), Colours.amount(1));
  }
}
