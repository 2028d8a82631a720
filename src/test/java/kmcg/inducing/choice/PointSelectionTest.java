package kmcg.inducing.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every way to choose inducing points must keep. */
class PointSelectionTest {
  private static final Kernel KERNEL = new Matern32(LengthScales.of(0.5), 1.3);
  private static final Points X = TestData.points(60, 1, 101);

  /** The ways to choose a number of points. */
  @SuppressWarnings("ImmutableEnumChecker") // constructors of records are immutable
  enum Way {
    FIRST(FirstRows::new, true),
    RANDOM(m -> new RandomRows(m, 5), true),
    DRAWN_PIVOTS(m -> PivotedRows.random(m, 5), true),
    GREEDY_PIVOTS(PivotedRows::greedy, true),
    K_MEANS(m -> new KMeansCentres(m, 5), false),
    GRID(RegularGrid::new, false);

    final IntFunction<PointSelection> of;
    final boolean choosesRows;

    Way(IntFunction<PointSelection> of, boolean choosesRows) {
      this.of = of;
      this.choosesRows = choosesRows;
    }

    Selection select(int count) {
      return of.apply(count).select(KERNEL, X);
    }
  }

  @ParameterizedTest
  @EnumSource
  void thePointsAreAsManyAsAskedForAndDistinct(Way way) {
    for (int m : new int[] {1, 2, 17, 60}) {
      Selection selection = way.select(m);
      assertEquals(m, selection.points().size());
      assertEquals(1, selection.points().dimensions());
      assertEquals(m, distinct(selection.points()).size());
      assertEquals(List.of(), selection.notes());
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowsSayWhichPointsTheyAre(Way way) {
    Selection selection = way.select(17);
    assertEquals(way.choosesRows, selection.areRows());
    if (way.choosesRows) {
      assertEquals(X.select(selection.rows()), selection.points());
    } else {
      assertEquals(0, selection.rows().length);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSameChoiceTwiceIsTheSame(Way way) {
    Selection first = way.select(17);
    Selection second = way.of.apply(17).select(KERNEL, X);
    assertEquals(first.points(), second.points());
    assertArrayEquals(first.rows(), second.rows());
  }

  @Test
  void anotherSeedMakesAnotherChoice() {
    List<LongFunction<PointSelection>> ways =
        List.of(
            seed -> new RandomRows(17, seed),
            seed -> PivotedRows.random(17, seed),
            seed -> new KMeansCentres(17, seed));
    for (LongFunction<PointSelection> way : ways) {
      Points first = way.apply(5).select(KERNEL, X).points();
      Points second = way.apply(6).select(KERNEL, X).points();
      assertNotEquals(distinct(first), distinct(second));
    }
  }

  @ParameterizedTest
  @EnumSource
  void morePointsThanRowsAreLoweredWithANote(Way way) {
    Selection selection = way.select(1000);
    assertEquals(60, selection.points().size());
    assertEquals(
        List.of("M = 1000 was lowered to 60, the number of training rows."), selection.notes());
  }

  @ParameterizedTest
  @EnumSource
  void fewerThanOnePointAreRefused(Way way) {
    for (int bad : new int[] {0, -3}) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> way.select(bad)).getMessage();
      assertEquals(
          "the number of inducing points M must be at least 1, but was " + bad + ".", message);
    }
  }

  @Test
  void theFirstRowsAreTheFirst() {
    assertArrayEquals(new int[] {0, 1, 2}, new FirstRows(3).select(KERNEL, X).rows());
  }

  @Test
  void randomRowsAreUniform() {
    int draws = 4000;
    int[] counts = new int[10];
    for (int seed = 0; seed < draws; seed++) {
      for (int row : RandomRows.draw(10, 3, seed)) {
        counts[row]++;
      }
    }
    // each row is in 3 of 10 draws; five standard deviations of a binomial count
    double error = 5 * Math.sqrt(draws * 0.3 * 0.7);
    for (int count : counts) {
      assertEquals(0.3 * draws, count, error);
    }
  }

  @Test
  void allRowsAreEveryRow() {
    Selection all = new AllRows().select(KERNEL, X);
    assertEquals(X, all.points());
    assertTrue(all.areRows());
    assertTrue(all.isEveryRow(60));
    assertFalse(all.isEveryRow(61));
  }

  @Test
  void everyRowInAnotherOrderOrOnlySomeAreNotEveryRow() {
    Points three = Points.onLine(1, 2, 3);
    assertFalse(new GivenRows(0, 2, 1).select(KERNEL, three).isEveryRow(3));
    assertFalse(new FirstRows(2).select(KERNEL, three).isEveryRow(3));
    assertTrue(new FirstRows(3).select(KERNEL, three).isEveryRow(3));
    assertFalse(new RegularGrid(3).select(KERNEL, three).isEveryRow(3));
  }

  @Test
  void givenRowsAreTakenInTheirOrder() {
    Selection selection = new GivenRows(4, 0, 2).select(KERNEL, X);
    assertArrayEquals(new int[] {4, 0, 2}, selection.rows());
    assertEquals(X.select(new int[] {4, 0, 2}), selection.points());
  }

  @Test
  void aGivenRowThatDoesNotExistIsRefused() {
    for (int bad : new int[] {-1, 60}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class, () -> new GivenRows(0, bad).select(KERNEL, X))
              .getMessage();
      assertEquals("inducing row " + bad + " does not exist: rows must be from 0 to 59.", message);
    }
  }

  private static Set<List<Double>> distinct(Points points) {
    Set<List<Double>> distinct = new HashSet<>();
    for (int i = 0; i < points.size(); i++) {
      distinct.add(Arrays.stream(points.point(i)).boxed().toList());
    }
    return distinct;
  }
}
