package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Weights and precisions of training rows, and rows that come more than once. */
class RepeatedRowsTest {
  /** A few roundings of numbers of order ten. */
  private static final double ROUNDING = 1e-13;

  @Test
  void rowsSeenOnceHaveNoWeightsToSpeakOf() {
    TrainingSet data = new TrainingSet(Points.onLine(1, 2), new double[] {3, 4});
    assertFalse(data.isWeighted());
    assertEquals(2, data.observations());
    assertEquals(0, data.totalScatter());
    assertArrayEquals(new double[] {3, 4}, data.weightedTargets());
    assertSame(data, data.merged());
  }

  @Test
  void groupsOfEqualRowsAreThoseThatBecomeOne() {
    Points rows = Points.onLine(5, 1, 5, 2, 0.0, 1, 5, -0.0);
    int[][] expected = {{0, 2, 6}, {1, 5}, {3}, {4, 7}};
    assertArrayEquals(expected, EqualRows.groups(rows));
    assertEquals(4, new TrainingSet(rows, new double[8]).merged().size());
    assertArrayEquals(new int[][] {{0}, {1}}, EqualRows.groups(Points.onLine(1, 2)));
  }

  @Test
  void weightsCountObservationsAndScaleTargetsByTheirRoots() {
    TrainingSet data =
        new TrainingSet(Points.onLine(1, 2), new double[] {3, -5}, new double[] {4, 2.25});
    assertTrue(data.isWeighted());
    assertEquals(2, data.size());
    assertEquals(6.25, data.observations());
    assertArrayEquals(new double[] {2, 1.5}, data.rootWeights());
    assertArrayEquals(new double[] {6, -7.5}, data.weightedTargets());
  }

  @Test
  void equalRowsBecomeOneWithTheirMeanAndScatter() {
    Points x = Points.of(new double[][] {{7, 1}, {5, 2}, {7, 1}, {7, 3}, {7, 1}});
    TrainingSet merged = new TrainingSet(x, new double[] {1, 10, 2, 20, 6}).merged();
    assertEquals(Points.of(new double[][] {{7, 1}, {5, 2}, {7, 3}}), merged.inputs());
    assertArrayEquals(new double[] {3, 1, 1}, merged.weights());
    assertArrayEquals(new double[] {3, 10, 20}, merged.targets(), ROUNDING);
    // 1, 2 and 6 about their mean 3
    assertArrayEquals(new double[] {4 + 1 + 9, 0, 0}, merged.scatter(), ROUNDING);
    assertEquals(5, merged.observations());
  }

  @Test
  void chosenRowsKeepTheirWeightsAndScatter() {
    TrainingSet data = new TrainingSet(Points.onLine(1, 1, 2), new double[] {1, 2, 6}).merged();
    TrainingSet chosen = data.select(new int[] {1, 0});
    assertArrayEquals(new double[] {1, 2}, chosen.weights());
    assertArrayEquals(new double[] {0, 0.5}, chosen.scatter(), ROUNDING);
    assertEquals(0.5, chosen.totalScatter(), ROUNDING);
  }

  @Test
  void rowsThatWereMergedBeforeKeepTheirScatterWhenMergedAgain() {
    TrainingSet once = new TrainingSet(Points.onLine(1, 1, 2), new double[] {1, 3, 8}).merged();
    TrainingSet again = once.select(new int[] {0, 0, 1}).merged();
    // 1, 3, 1 and 3 about their mean 2
    assertArrayEquals(new double[] {4, 1}, again.weights());
    assertArrayEquals(new double[] {2, 8}, again.targets(), ROUNDING);
    assertArrayEquals(new double[] {4, 0}, again.scatter(), ROUNDING);
  }

  @Test
  void weightedRowsMergeToTheirWeightedMean() {
    TrainingSet merged =
        new TrainingSet(Points.onLine(1, 1), new double[] {0, 4}, new double[] {3, 1}).merged();
    assertArrayEquals(new double[] {1}, merged.targets(), ROUNDING);
    assertArrayEquals(new double[] {4}, merged.weights());
    assertArrayEquals(new double[] {3 + 9}, merged.scatter(), ROUNDING);
  }

  @Test
  void withoutPrecisionsCopiesAreTheWeightsThemselves() {
    TrainingSet data = new TrainingSet(Points.onLine(1, 2), new double[2], new double[] {3, 0.5});
    assertSame(data, data.withPrecisions(new double[] {1, 1}));
    assertFalse(data.hasPrecisions());
    assertSame(data.weights(), data.copies());
    assertEquals(1, data.precision(0));
    assertEquals(0, data.logPrecision(1));
    assertEquals(0, data.totalLogPrecision());
    assertEquals(3.5, data.totalWeight());
  }

  @Test
  void precisionsChangeTheWeightAndNotTheNumberOfObservations() {
    TrainingSet merged = new TrainingSet(Points.onLine(1, 1, 2), new double[] {1, 3, 8}).merged();
    TrainingSet data = merged.withPrecisions(new double[] {4, 0.5});
    assertArrayEquals(new double[] {8, 0.5}, data.weights());
    assertArrayEquals(new double[] {2, 1}, data.copies());
    assertArrayEquals(new double[] {8, 0}, data.scatter(), ROUNDING);
    assertEquals(3, data.observations());
    assertEquals(8.5, data.totalWeight());
    assertEquals(4, data.precision(0));
    assertEquals(2 * Math.log(4), data.logPrecision(0), ROUNDING);
    assertEquals(2 * Math.log(4) - Math.log(2), data.totalLogPrecision(), ROUNDING);
    TrainingSet back = data.withPrecisions(new double[] {0.25, 2});
    assertArrayEquals(merged.weights(), back.weights());
    assertArrayEquals(merged.scatter(), back.scatter(), ROUNDING);
    assertEquals(0, back.totalLogPrecision(), ROUNDING);
  }

  @Test
  void preciseRowsMergeToTheirPreciseMean() {
    TrainingSet merged =
        new TrainingSet(Points.onLine(1, 1, 2), new double[] {0, 4, 7})
            .withPrecisions(new double[] {3, 1, 0.5})
            .merged();
    assertArrayEquals(new double[] {1, 7}, merged.targets(), ROUNDING);
    assertArrayEquals(new double[] {4, 0.5}, merged.weights());
    assertArrayEquals(new double[] {2, 1}, merged.copies());
    assertArrayEquals(new double[] {3 + 9, 0}, merged.scatter(), ROUNDING);
    assertEquals(Math.log(3), merged.logPrecision(0), ROUNDING);
    assertEquals(-Math.log(2), merged.logPrecision(1), ROUNDING);
  }

  @Test
  void chosenMovedAndScaledRowsKeepTheirPrecisions() {
    TrainingSet data =
        new TrainingSet(Points.onLine(1, 1, 2), new double[] {1, 3, 8})
            .withPrecisions(new double[] {2, 2, 5})
            .merged();
    Standardisation half = Standardisation.of(new double[] {2}, new double[] {2});
    TrainingSet scaled = data.withInputs(half.apply(data.inputs())).on(TargetScale.linear(2, 2));
    assertArrayEquals(new double[] {-0.5, 0}, scaled.inputs().values());
    assertArrayEquals(new double[] {0, 3}, scaled.targets(), ROUNDING);
    assertArrayEquals(new double[] {1, 0}, scaled.scatter(), ROUNDING); // a quarter
    TrainingSet moved = data.withInputs(Points.onLine(7, 8));
    for (TrainingSet one :
        new TrainingSet[] {scaled.select(new int[] {1}), moved.part(1, 2), data.part(1, 2)}) {
      assertArrayEquals(new double[] {5}, one.weights());
      assertArrayEquals(new double[] {1}, one.copies());
      assertEquals(Math.log(5), one.logPrecision(0), ROUNDING);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void precisionsThatAreNotPositiveAreRefusedWithTheirRow(double bad) {
    TrainingSet data = new TrainingSet(Points.onLine(1, 2), new double[2]);
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> data.withPrecisions(new double[] {1, bad}))
            .getMessage();
    assertEquals(
        "the precision of row 1 must be positive and finite, but was " + bad + ".", message);
    assertThrows(IllegalArgumentException.class, () -> data.withPrecisions(new double[] {1}));
  }

  @Test
  void zeroAndMinusZeroAreTheSameInputAndRowsWithoutInputsAreAllTheSame() {
    assertEquals(1, new TrainingSet(Points.onLine(0.0, -0.0), new double[2]).merged().size());
    Points bare = Points.ofColumns(3, 0, new double[0]);
    assertEquals(1, new TrainingSet(bare, new double[3]).merged().size());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void weightsThatAreNotPositiveAreRefusedWithTheirRow(double bad) {
    double[] weights = {1, bad};
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new TrainingSet(Points.onLine(1, 2), new double[2], weights))
            .getMessage();
    assertEquals("the weight of row 1 must be positive and finite, but was " + bad + ".", message);
  }

  @Test
  void weightsOfAnotherNumberOfRowsAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new TrainingSet(Points.onLine(1, 2), new double[2], new double[] {1}));
  }
}
