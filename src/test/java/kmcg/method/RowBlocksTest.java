package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.RowBlocks;
import kmcg.data.RowCollection;
import kmcg.data.TrainingSet;
import kmcg.form.FormFile;
import kmcg.inducing.choice.RandomRows;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.Parallel;
import kmcg.method.InducingPoints.Variant;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows in blocks give the model of the same rows in memory. */
class RowBlocksTest {
  private static final int N = 2500; // more than two blocks of sums
  private static final Prior PRIOR = new Prior(new Matern52(LengthScales.of(0.7, 1.3), 1.5), 0.05);
  private static final RandomRows POINTS = new RandomRows(30, 4);

  private static TrainingSet data(boolean weighted) {
    SplittableRandom random = new SplittableRandom(3);
    double[] x = random.doubles(2L * N, -2, 2).toArray();
    double[] y = IntStream.range(0, N).mapToDouble(i -> Math.sin(3 * x[i]) + x[N + i]).toArray();
    Points inputs = Points.ofColumns(N, 2, x);
    return weighted
        ? new TrainingSet(inputs, y, random.doubles(N, 0.5, 3).toArray())
            .withPrecisions(random.doubles(N, 1, 9).toArray())
        : new TrainingSet(inputs, y);
  }

  /** Rows in blocks of the given length. */
  private static RowBlocks blocks(TrainingSet data, int length) {
    return new RowBlocks() {
      @Override
      public int dimensions() {
        return data.inputs().dimensions();
      }

      @Override
      public long size() {
        return data.size();
      }

      @Override
      public void forEach(Consumer<TrainingSet> action) {
        for (int from = 0; from < N; from += length) {
          action.accept(data.part(from, Math.min(N, from + length)));
        }
      }
    };
  }

  private static InducingPoints method(Variant variant, int local) {
    return new InducingPoints(variant, POINTS, Jitter.LADDER, LocalRows.of(local));
  }

  private static Prediction predict(Posterior posterior) {
    return posterior.predict(
        Points.ofColumns(40, 2, new SplittableRandom(8).doubles(80, -3, 3).toArray()));
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void blocksOfAnySizeGiveTheModelOfTheArray(Variant variant) {
    for (int local : new int[] {0, 7}) {
      TrainingSet data = data(local > 0);
      InducingPoints method = method(variant, local);
      Posterior whole = method.condition(PRIOR, data);
      Selection U = POINTS.select(PRIOR.kernel(), data.inputs());
      for (int length : new int[] {97, 1024, 1500}) {
        Posterior parts = method.condition(PRIOR, blocks(data, length), U);
        double size = Math.abs(whole.evidence().negativeLog());
        assertEquals(whole.evidence().negativeLog(), parts.evidence().negativeLog(), 1e-12 * size);
        assertArrayEquals(predict(whole).mean(), predict(parts).mean(), 1e-11); // condition of B
        assertArrayEquals(predict(whole).latentVariance(), predict(parts).latentVariance(), 1e-12);
      }
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    TrainingSet data = data(false);
    Selection U = POINTS.select(PRIOR.kernel(), data.inputs());
    InducingPoints method = method(Variant.VFE, 7);
    List<double[]> means = new ArrayList<>();
    for (int threads : new int[] {1, 2, 5}) {
      means.add(
          Parallel.withThreads(
              threads, () -> predict(method.condition(PRIOR, blocks(data, 1500), U)).mean()));
    }
    assertArrayEquals(means.get(0), means.get(1), 0);
    assertArrayEquals(means.get(0), means.get(2), 0);
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void aPassThatWasSavedGoesOnToTheSameBits(Variant variant) {
    TrainingSet data = data(true);
    Selection U = POINTS.select(PRIOR.kernel(), data.inputs());
    InducingPoints method = method(variant, 5);
    RowPass straight = RowPass.begin(method, PRIOR, U);
    RowPass pass = RowPass.begin(method, PRIOR, U);
    for (int from = 0; from < N; from += 1100) {
      TrainingSet block = data.part(from, Math.min(N, from + 1100));
      straight.add(block);
      pass = RowPass.of(FormFile.of(FormFile.bytes(pass.form())), method, PRIOR, U);
      pass.add(block);
    }
    assertEquals(N, pass.rows());
    RowBlocks all = RowBlocks.of(data);
    assertArrayEquals(
        predict(straight.posterior(all)).mean(), predict(pass.posterior(all)).mean(), 0);
    assertEquals(
        straight.posterior(all).evidence().negativeLog(),
        pass.posterior(all).evidence().negativeLog());
  }

  @Test
  void anArrayIsOneBlockAndNotCopied() {
    TrainingSet data = data(true);
    assertSame(data, RowBlocks.of(data).collected());
    List<TrainingSet> seen = new ArrayList<>();
    RowBlocks.of(data).forEach(seen::add);
    assertEquals(1, seen.size());
    assertSame(data, seen.get(0));
  }

  @Test
  void collectedBlocksAreTheArray() {
    assertCollected(data(false));
    assertCollected(data(true).merged());
  }

  /** The rows of one block have precisions, those before and after it have none. */
  @Test
  void collectedBlocksKeepTheirPrecisions() {
    double[] precisions = new double[N];
    Arrays.setAll(precisions, i -> i / 333 == 3 ? 0.1 + i % 5 : 1);
    for (boolean weighted : new boolean[] {false, true}) {
      TrainingSet plain = data(weighted);
      TrainingSet precise = plain.withPrecisions(precisions);
      assertCollected(precise);
      RowCollection mixed = new RowCollection(N, 2);
      for (int from = 0; from < N; from += 333) {
        TrainingSet rows = from == 999 ? precise : plain;
        mixed.add(rows.part(from, Math.min(N, from + 333)));
      }
      assertSameRows(precise, mixed.rows());
    }
  }

  private static void assertCollected(TrainingSet data) {
    assertSameRows(data, blocks(data, 333).collected());
  }

  private static void assertSameRows(TrainingSet data, TrainingSet collected) {
    assertEquals(data.inputs(), collected.inputs());
    assertArrayEquals(data.targets(), collected.targets());
    assertArrayEquals(data.weights(), collected.weights());
    assertArrayEquals(data.scatter(), collected.scatter());
    assertArrayEquals(data.copies(), collected.copies());
    assertEquals(data.hasPrecisions(), collected.hasPrecisions());
    for (int i = 0; i < N; i++) {
      assertEquals(data.logPrecision(i), collected.logPrecision(i));
    }
  }

  @Test
  void rowsThatNoArrayHoldsAreRefused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new RowCollection(1_000_000_000, 8))
            .getMessage();
    assertTrue(message.contains("8000000000 numbers"), message);
  }
}
