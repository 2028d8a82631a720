package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import kmcg.TestData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardisationTest {
  /** A few roundings of numbers of order one. */
  private static final double ROUNDING = 1e-14;

  @Test
  void meanAndSampleDeviationAreThoseByHand() {
    // mean 3, squares 4 + 0 + 4 over n − 1 = 2; mean 20, squares 100 + 0 + 100 over 2
    Standardisation scaling =
        Standardisation.of(Points.of(new double[][] {{1, 10}, {3, 20}, {5, 30}}));
    assertArrayEquals(new double[] {3, 20}, scaling.mean(), ROUNDING * 20);
    assertArrayEquals(new double[] {2, 10}, scaling.scale(), ROUNDING * 10);
    Points scaled = scaling.apply(Points.of(new double[][] {{1, 10}, {7, 20}}));
    assertArrayEquals(new double[] {-1, 2, -1, 0}, scaled.values(), ROUNDING);
  }

  @Test
  void scaledColumnsHaveMeanZeroAndDeviationOne() {
    Points raw = TestData.points(50, 3, 11);
    Points scaled = Standardisation.of(raw).apply(raw);
    for (int j = 0; j < 3; j++) {
      double[] column = Arrays.copyOfRange(scaled.values(), 50 * j, 50 * (j + 1));
      double mean = Arrays.stream(column).sum() / 50;
      double variance = Arrays.stream(column).map(v -> v * v).sum() / 49;
      assertEquals(0, mean, ROUNDING);
      assertEquals(1, variance, ROUNDING);
    }
  }

  /** Centred on its mean, a column with one of these had one value for all other rows. */
  @ParameterizedTest
  @ValueSource(doubles = {1e18, -1e20, 1e36, 1e100})
  void oneFarValueLeavesTheOthersTheirDigits(double far) {
    double[] column = TestData.normal(50, 3);
    double[] scaled = Standardisation.of(withFar(column, far)).apply(column);
    double scale = Standardisation.of(withFar(column, far)).scale()[0];
    for (int i = 1; i < 50; i++) {
      double expected = (column[i] - column[0]) / scale;
      assertEquals(expected, scaled[i] - scaled[0], 1e-14 * Math.abs(expected), "row " + i);
    }
  }

  private static double[] withFar(double[] column, double far) {
    double[] longer = Arrays.copyOf(column, column.length + 1);
    longer[column.length] = far;
    return longer;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, -1e6, 1e-300})
  void constantColumnsAreOnlyCentred(double constant) {
    double[] column = new double[7];
    Arrays.fill(column, constant);
    Standardisation scaling = Standardisation.of(column);
    assertArrayEquals(new double[] {1}, scaling.scale());
    double size = Math.abs(constant);
    assertArrayEquals(new double[7], scaling.apply(column), ROUNDING * size);
    assertEquals(2, scaling.apply(new double[] {constant + 2})[0], ROUNDING * (2 + size));
  }

  @Test
  void aSmallSpreadAboutALargeMeanIsNotTakenForRounding() {
    double[] scaled =
        Standardisation.of(new double[] {1e6 - 1e-3, 1e6 + 1e-3}).apply(new double[] {1e6});
    assertEquals(0, scaled[0], ROUNDING);
    assertEquals(
        Math.sqrt(2) * 1e-3,
        Standardisation.of(new double[] {1e6 - 1e-3, 1e6 + 1e-3}).scale()[0],
        1e-9); // the inputs themselves are rounded to 1e-10
  }

  @Test
  void aSingleRowIsOnlyCentred() {
    Standardisation scaling = Standardisation.of(Points.of(new double[][] {{5, -2}}));
    assertArrayEquals(new double[] {5, -2}, scaling.mean());
    assertArrayEquals(new double[] {1, 1}, scaling.scale());
  }

  @Test
  void noRowsAndNoColumnsAreScaledToThemselves() {
    Points none = Points.ofColumns(0, 2, new double[0]);
    assertEquals(none, Standardisation.of(none).apply(none));
    Points bare = Points.ofColumns(3, 0, new double[0]);
    assertEquals(bare, Standardisation.of(bare).apply(bare));
  }

  @Test
  void anotherNumberOfColumnsIsRefused() {
    Standardisation scaling = Standardisation.of(TestData.points(5, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> scaling.apply(TestData.points(5, 3, 1)));
    assertThrows(IllegalArgumentException.class, () -> scaling.apply(new double[5]));
  }

  @Test
  void itsNumbersCannotBeChangedFromOutside() {
    Standardisation scaling = Standardisation.of(new double[] {1, 3});
    scaling.mean()[0] = 99;
    scaling.scale()[0] = 99;
    assertEquals(2, scaling.mean()[0]);
    assertEquals(Math.sqrt(2), scaling.scale()[0], ROUNDING);
  }

  @Test
  void aConstantColumnIsConstantHoweverManyRowsItHas() {
    double[] column = new double[10_000];
    Arrays.fill(column, 0.1);
    assertArrayEquals(new double[] {1}, Standardisation.of(column).scale());
  }

  @Test
  void hugeAndTinySpreadsAreScaledAsWell() {
    for (double size : new double[] {1e200, 1e-200}) {
      double[] scaled = Standardisation.of(new double[] {-size, size}).apply(new double[] {size});
      assertEquals(Math.sqrt(0.5), scaled[0], 1e-12);
    }
  }
}
