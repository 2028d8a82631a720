package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.model.CompleteRows;
import org.junit.jupiter.api.Test;

/** The rows by which missing inputs are guessed. */
class KnownRowsTest {
  private static final List<int[]> GROUPS = List.of(new int[] {0}, new int[] {1});

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static BitSet bits(int... which) {
    BitSet bits = new BitSet();
    Arrays.stream(which).forEach(bits::set);
    return bits;
  }

  /** All rows that are kept: those that are near to a point of which nothing is known. */
  private static Points all(CompleteRows rows) {
    Points nowhere = Points.of(new double[][] {{0, 0}});
    return rows.guesses(nowhere, List.of(bits(0, 1)), rows.size());
  }

  @Test
  void ofManyRowsOnlyThoseThatAreKeptAreEncoded() {
    BitSet encoded = new BitSet();
    CompleteRows rows =
        new KnownRows(
                (i, j) -> {
                  encoded.set(i);
                  return i + 0.5 * j;
                },
                ones(50_000),
                Gaps.NONE,
                2)
            .rows(GROUPS, new BitSet());
    double[] kept = all(rows).all().coordinate(0);
    Arrays.sort(kept);
    assertEquals(2000, rows.size());
    assertEquals(2000, encoded.cardinality());
    for (int k = 0; k < kept.length; k++) { // evenly spaced, in steps of 25 rows
      assertEquals(25 * k + 12, kept[k], 1);
    }
  }

  /** Rows of which one is worth half of all are half of one row. */
  @Test
  void ofManyRowsAHeavyOneIsKeptInProportion() {
    double[] weights = ones(10_000);
    weights[77] = 9_999;
    CompleteRows rows = new KnownRows((i, j) -> i, weights, Gaps.NONE, 2).rows(GROUPS, bits());
    double heavy =
        Arrays.stream(all(rows).all().coordinate(0)).filter(value -> value == 77).count();
    assertEquals(1000, heavy, 1);
  }

  /** Input 0 is known of rows that miss input 1, which no row knows. */
  @Test
  void whereNoRowKnowsAnInputItStaysAsItIs() {
    List<BitSet> missing = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      missing.add(i % 2 == 0 ? bits(0, 1) : bits(1));
    }
    Gaps gaps = new Gaps(IntStream.range(0, 40).toArray(), missing);
    CompleteRows rows =
        new KnownRows((i, j) -> j == 0 ? i : -7, ones(40), gaps, 2).rows(GROUPS, new BitSet());
    Points kept = all(rows);
    assertEquals(40, kept.size());
    for (int i = 0; i < 40; i++) {
      assertTrue(kept.at(i, 0) % 2 == 1, "of a row in which it is known: " + kept.at(i, 0));
      assertEquals(-7, kept.at(i, 1));
    }
  }
}
