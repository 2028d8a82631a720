package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import kmcg.data.Column;
import org.junit.jupiter.api.Test;

/** Sums over parts of a column are those that a column in memory has. */
class ColumnSumsTest {
  @Test
  void weightedPartsMerge() {
    SplittableRandom random = new SplittableRandom(8);
    double[] values = random.doubles(3000, 1e6, 1e6 + 1).toArray();
    double[] weights = random.doubles(3000, 0.1, 4).toArray();
    ColumnSums all = new ColumnSums();
    for (int part = 0; part < 4; part++) {
      ColumnSums own = new ColumnSums(); // the last has no rows
      for (int from = part * 1000; from < Math.min(3000, (part + 1) * 1000); from += 250) {
        double[] block = Arrays.copyOfRange(values, from, from + 250);
        own.add(block, Arrays.copyOfRange(weights, from, from + 250), 250, false);
      }
      all.merge(ColumnSums.of(own.form()));
    }
    Spread expected = Spread.of(new Column(values, weights));
    Spread seen = all.spread();
    assertEquals(expected.mean(), seen.mean(), 1e-15 * expected.mean());
    assertEquals(expected.deviation(), seen.deviation(), 1e-9 * expected.deviation());
    assertEquals(expected.least(), seen.least());
    assertEquals(expected.most(), seen.most());
  }

  @Test
  void missingCellsAndLabelsMergeByWeight() {
    ColumnSums some = new ColumnSums();
    some.add(new double[] {0, 1, Double.NaN}, new double[] {1, 2, 3}, 3, true);
    ColumnSums others = new ColumnSums();
    others.add(new double[] {2, 2, 0}, new double[] {1, 3, 0.5}, 3, true);
    some.merge(others);
    assertEquals(3, some.missing());
    assertEquals(2, some.replacement(true));
    assertEquals((4 + 3) / 10.5, some.spreadOf(2).mean(), 1e-15);
  }

  @Test
  void ofOneValueThereIsNoSpread() {
    ColumnSums sums = new ColumnSums();
    sums.add(new double[] {7, 7}, 2, false);
    assertTrue(sums.spread().isConstant());
  }
}
