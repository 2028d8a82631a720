package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.form.FormFile;
import org.junit.jupiter.api.Test;

/** Guesses of missing inputs against closed forms and plain searches. */
class CompleteRowsTest {
  private static BitSet bits(int... which) {
    BitSet bits = new BitSet();
    Arrays.stream(which).forEach(bits::set);
    return bits;
  }

  /** Two labels as 0/1 inputs 1 and 2 beside an input 0 that is in no relation to them. */
  private static double[][] labelled(int n, Random random) {
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      int label = random.nextInt(2);
      rows[i] = new double[] {random.nextGaussian(), label, 1 - label};
    }
    return rows;
  }

  @Test
  void guessesOfANormalDistributionAreItsConditionalOne() {
    Random random = new Random(4);
    double[][] rows = new double[2000][];
    for (int i = 0; i < rows.length; i++) {
      double a = random.nextGaussian();
      double b = 0.8 * a + 0.6 * random.nextGaussian();
      rows[i] = new double[] {5 + 2 * a, -1 + 3 * b}; // slope 1.2, deviation 1.8 around it
    }
    CompleteRows complete = new CompleteRows(Points.of(rows), new BitSet());
    Points guesses =
        complete.guesses(Points.of(new double[][] {{8, Double.MAX_VALUE}}), List.of(bits(1)), 400);
    double[] b = guesses.all().coordinate(1);
    double mean = Arrays.stream(b).average().orElseThrow();
    double variance = Arrays.stream(b).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
    assertEquals(-1 + 1.2 * 3, mean, 4 * 1.8 / Math.sqrt(400)); // four standard errors
    assertEquals(1.8, Math.sqrt(variance), 4 * 1.8 / Math.sqrt(2 * 400));
    assertTrue(Arrays.stream(guesses.all().coordinate(0)).allMatch(x -> x == 8));
  }

  @Test
  void aNominalAttributeIsThatOfTheNearestRowsAsAWhole() {
    double[][] rows = labelled(60, new Random(5));
    CompleteRows complete = new CompleteRows(Points.of(rows), bits(1, 2));
    double x = 0.3;
    Points guesses =
        complete.guesses(Points.of(new double[][] {{x, 0, 0}}), List.of(bits(1, 2)), 10);
    double[] labels =
        Arrays.stream(rows)
            .sorted(Comparator.comparingDouble(row -> Math.abs(row[0] - x)))
            .limit(10)
            .mapToDouble(row -> row[1])
            .sorted()
            .toArray();
    double[] guessed = guesses.all().coordinate(1);
    for (int i = 0; i < 10; i++) {
      assertEquals(1, guessed[i] + guesses.at(i, 2));
    }
    Arrays.sort(guessed);
    assertArrayEquals(labels, guessed);
  }

  @Test
  void withoutAnyKnownInputTheFirstRowsAreTheGuesses() {
    double[][] rows = labelled(60, new Random(6));
    CompleteRows complete = new CompleteRows(Points.of(rows), bits(1, 2));
    Points guesses =
        complete.guesses(Points.of(new double[][] {{0, 0, 0}}), List.of(bits(0, 1, 2)), 20);
    assertEquals(Points.of(Arrays.copyOf(rows, 20)), guesses);
  }

  @Test
  void nothingIsGuessedBeyondTheRangeOfTheRows() {
    double[][] rows =
        IntStream.range(0, 40).mapToObj(i -> new double[] {i, 2 * i}).toArray(double[][]::new);
    CompleteRows complete = new CompleteRows(Points.of(rows), new BitSet());
    Points guesses = complete.guesses(Points.of(new double[][] {{100, 0}}), List.of(bits(1)), 5);
    assertTrue(Arrays.stream(guesses.all().coordinate(1)).allMatch(y -> y == 78));
  }

  @Test
  void thereAreNoMoreGuessesThanRows() {
    CompleteRows complete = new CompleteRows(Points.onLine(1, 2, 3), new BitSet());
    assertEquals(
        Points.onLine(1, 2, 3, 1, 2, 3),
        complete.guesses(Points.onLine(0, 0), List.of(bits(0), bits(0)), 50));
    BitSet none = new BitSet();
    assertThrows(IllegalArgumentException.class, () -> new CompleteRows(Points.onLine(), none));
  }

  @Test
  void copiesOfAnInputAndFewRowsAreNoTrouble() {
    Random random = new Random(8);
    double[][] rows = new double[12][];
    for (int i = 0; i < rows.length; i++) {
      double a = random.nextGaussian();
      rows[i] = new double[] {a, a, random.nextGaussian(), 7};
    }
    CompleteRows complete = new CompleteRows(Points.of(rows), new BitSet());
    Points guesses =
        complete.guesses(Points.of(new double[][] {{0, 0.1, 0, 0}}), List.of(bits(0, 3)), 3);
    double mean = Arrays.stream(guesses.all().coordinate(0)).average().orElseThrow();
    assertEquals(0.1, mean, 0.5); // by its copy; one standard deviation is 1
    assertTrue(Arrays.stream(guesses.all().coordinate(3)).allMatch(c -> c == 7));
  }

  /** 30 rows of words: a matrix of all pairs of inputs would take 3.2 GB. */
  @Test
  void manyMoreInputsThanRowsAreThoseOfTheNearestRowUnmoved() {
    int inputs = 20_000;
    Random random = new Random(10);
    double[][] rows = new double[30][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = random.doubles(inputs).toArray();
    }
    CompleteRows complete = new CompleteRows(Points.of(rows), new BitSet());
    double[] x = rows[17].clone();
    x[3] = 0;
    x[19_999] = 0;
    Points guess = complete.guesses(Points.of(new double[][] {x}), List.of(bits(3, 19_999)), 1);
    assertFalse(complete.isMoved());
    assertEquals(Points.of(new double[][] {rows[17]}), guess);
  }

  @Test
  void moreThanAThousandInputsAreNotRelatedEvenToManyRows() {
    double[] values = new Random(11).doubles(1001 * 1100).toArray();
    assertFalse(new CompleteRows(Points.ofColumns(1100, 1001, values), new BitSet()).isMoved());
    assertTrue(
        new CompleteRows(
                Points.ofColumns(1100, 1000, Arrays.copyOf(values, 1_100_000)), new BitSet())
            .isMoved());
  }

  @Test
  void aSavedSetGuessesTheSame() {
    CompleteRows complete = new CompleteRows(Points.of(labelled(30, new Random(9))), bits(1, 2));
    CompleteRows read = CompleteRows.of(FormFile.of(FormFile.bytes(complete.form())), 3);
    Points x = Points.of(new double[][] {{0.5, 0, 0}, {0, 1, 0}});
    List<BitSet> missing = List.of(bits(1, 2), bits(0));
    assertEquals(complete.guesses(x, missing, 7), read.guesses(x, missing, 7));
    assertThrows(IllegalArgumentException.class, () -> CompleteRows.of(complete.form(), 4));
  }
}
