package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;

/** Rows are named as in the table that was given. */
class RowNamesTest {
  @Test
  void rowsThatWereLeftOutBeforeAreCounted() {
    RowNames names = RowNames.of(new int[] {0, 3, 9});
    assertEquals("4", names.of(1));
    assertEquals("10", names.of(2));
  }

  @Test
  void aRowThatWasMadeOfSeveralHasTheNamesOfAllOrOfTheFirst() {
    RowNames names = RowNames.of(new int[] {2, 3, 5, 7, 11, 13, 17});
    RowNames merged = names.merged(Points.onLine(1, 4, 1, 3, 4, 4, 4));
    assertEquals("3 and 6", merged.of(0));
    assertEquals("4 and 3 with the same inputs", merged.of(1));
    assertEquals("8", merged.of(2));
  }

  @Test
  void ofManyOutliersAHundredAreNamedAndTheOthersCounted() {
    int[] rows = IntStream.range(0, 123).toArray();
    double[] errors = Arrays.stream(rows).mapToDouble(i -> 10 + i).toArray();
    String names = new Outliers(rows, errors, new double[123]).names();
    assertTrue(names.startsWith("123 (+132), 122 (+131), "), names);
    assertTrue(names.endsWith(", 24 (+33.0), and 23 more"), names);
    String all = new Outliers(Arrays.copyOf(rows, 100), errors, new double[100]).names();
    assertFalse(all.contains("more"), all);
  }
}
