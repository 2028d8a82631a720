package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.learning.Outliers;
import kmcg.learning.RowNames;
import org.junit.jupiter.api.Test;

/** What the report says of outliers. */
class DownweightedRowsTest {
  @Test
  void oneIsSpokenOfAsOne() {
    Outliers one = new Outliers(new int[] {6}, new double[] {-40}, new double[] {0.01});
    assertEquals(
        "Outliers: 1 of 200 rows has noise of its own, as large as its error. Rows of the"
            + " table, counted from 1, with their errors in standard deviations: 7 (-40.0).",
        DownweightedRows.words(one, 200, RowNames.ofAll(200)));
    assertEquals(
        "Outliers: none of 200 rows.",
        DownweightedRows.words(Outliers.NONE, 200, RowNames.ofAll(200)));
  }

  @Test
  void thoseWithoutAPlaceOnTheScaleAreCountedToo() {
    Outliers two =
        new Outliers(
            new int[] {6, 9}, new double[] {12, Double.POSITIVE_INFINITY}, new double[] {0.01, 0});
    assertEquals(
        "Outliers: 2 of 200 rows have noise of their own, as large as their errors; 1 of them, with"
            + " no place on the scale of the class, is left out. Rows of the table, counted from 1,"
            + " with their errors in standard deviations: 10 (+Infinity), 7 (+12.0).",
        DownweightedRows.words(two, 200, RowNames.ofAll(200)));
  }

  /** Up to one row in twenty may be a mistake. */
  @Test
  void manyAreWarnedOf() {
    Outliers six = new Outliers(new int[6], new double[6], new double[6]);
    assertTrue(DownweightedRows.words(six, 119, RowNames.ofAll(119)).contains(" compare with "));
    assertFalse(DownweightedRows.words(six, 120, RowNames.ofAll(120)).contains(" compare with "));
  }
}
