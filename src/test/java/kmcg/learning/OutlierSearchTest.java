package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.data.Warp;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that the model of all others finds impossible. */
class OutlierSearchTest {
  private static final Prior PRIOR =
      new Prior(new SquaredExponential(LengthScales.of(0.8), 1), 0.01);

  /** A learner that knows the prior and remembers what it was asked to learn from. */
  private static final class Told implements OutlierSearch.Learner {
    private final List<int[]> asked = new ArrayList<>();
    private final TargetScale scale;

    Told(TargetScale scale) {
      this.scale = scale;
    }

    @Override
    public OutlierSearch.Fitted learn(int[] rows) {
      asked.add(rows);
      return new OutlierSearch.Fitted(scale, PRIOR);
    }
  }

  private static Outliers find(TrainingSet data, Told learner) {
    return OutlierSearch.find(
        (scale, rows) -> data.select(rows).on(scale),
        data.targets(),
        TargetScale.IDENTITY,
        learner);
  }

  private static TrainingSet wave(int n, long seed, int[] wild, double by) {
    TrainingSet clean = TestData.wave(n, 1, seed);
    double[] targets = clean.targets().clone();
    for (int row : wild) {
      targets[row] += by;
    }
    return new TrainingSet(clean.inputs(), targets);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5, -1.5, 30, 1e6, -1e12})
  void wildRowsAreFoundWhateverTheirSize(double by) {
    int[] wild = {3, 57, 58, 120};
    Outliers found = find(wave(200, 5, wild, by), new Told(TargetScale.IDENTITY));
    assertArrayEquals(wild, found.rows());
    for (double error : found.errors()) {
      assertEquals(Math.signum(by), Math.signum(error));
    }
  }

  @Test
  void cleanRowsAreNot() {
    for (int seed = 1; seed <= 20; seed++) {
      Told learner = new Told(TargetScale.IDENTITY);
      assertTrue(find(TestData.wave(150, 1, 10 * seed), learner).isEmpty());
      assertEquals(150, learner.asked.get(learner.asked.size() - 1).length);
    }
  }

  /** A quick function looks wild beside the median of its neighbours, but not to the model. */
  @Test
  void rowsThatTheModelExplainsAreGivenBack() {
    double[] x = new double[80];
    double[] y = new double[80];
    for (int i = 0; i < 80; i++) {
      x[i] = 0.001 * i + (i >= 76 ? 3 + 0.1 * (i - 76) : 0); // four rows far from all others
      y[i] = i >= 76 ? 3 : 0.001 * TestData.normal(80, 4)[i];
    }
    TrainingSet data = new TrainingSet(Points.onLine(x), y);
    assertTrue(OutlierSearch.suspects(data)[78]);
    assertTrue(find(data, new Told(TargetScale.IDENTITY)).isEmpty());
  }

  /** Errors and precisions by dense algebra, with all other good rows as neighbours. */
  @Test
  void anOutlierIsAsImpreciseAsItsErrorIsLarge() {
    TrainingSet data = wave(50, 9, new int[] {20}, 7);
    Outliers found = find(data, new Told(TargetScale.IDENTITY));
    assertArrayEquals(new int[] {20}, found.rows());
    int[] others = IntStream.range(0, 50).filter(i -> i != 20).toArray();
    TrainingSet given = data.select(others);
    Matrix A = Matrix.zeros(49, 49);
    double[] a = new double[49];
    for (int i = 0; i < 49; i++) {
      double[] xi = given.inputs().point(i);
      a[i] = PRIOR.kernel().value(xi, data.inputs().point(20));
      for (int j = 0; j < 49; j++) {
        A.set(i, j, PRIOR.kernel().value(xi, given.inputs().point(j)) + (i == j ? 0.01 : 0));
      }
    }
    double[] solved = Cholesky.overwriting(A, "A", "").solve(a);
    double mean = 0;
    double latent = 1;
    for (int i = 0; i < 49; i++) {
      mean += solved[i] * given.targets()[i];
      latent -= solved[i] * a[i];
    }
    double error = data.targets()[20] - mean;
    assertEquals(error / Math.sqrt(latent + 0.01), found.errors()[0], 1e-6);
    // the variance of an observation with this precision is the error squared
    assertEquals(error * error, latent + 0.01 / found.precisions()[0], 1e-6);
  }

  @Test
  void aRowWithNoPlaceOnTheScaleIsFoundAndLeftOut() {
    TrainingSet wave = TestData.wave(100, 1, 3);
    double[] targets = Arrays.stream(wave.targets()).map(Math::exp).toArray();
    targets[40] = -1e6;
    TrainingSet data = new TrainingSet(wave.inputs(), targets);
    TargetScale log = new TargetScale(0, 1, Warp.LOG, 0, 1);
    Outliers found = find(data, new Told(log));
    assertArrayEquals(new int[] {40}, found.rows());
    assertEquals(Double.POSITIVE_INFINITY, found.errors()[0]);
    assertEquals(0, found.precisions()[0]);
  }

  @Test
  void fewAndEqualRowsAreNoReasonToFail() {
    assertTrue(
        find(new TrainingSet(Points.onLine(1), new double[] {2}), new Told(TargetScale.IDENTITY))
            .isEmpty());
    TrainingSet three = new TrainingSet(Points.onLine(1, 2, 3), new double[] {1, 1, 1});
    assertTrue(find(three, new Told(TargetScale.IDENTITY)).isEmpty());
    double[] equal = new double[60];
    TrainingSet constant = new TrainingSet(TestData.points(60, 2, 8), equal);
    assertTrue(find(constant, new Told(TargetScale.IDENTITY)).isEmpty());
  }

  @Test
  void improbableRowsOfATrainedModelAreNamed() {
    TrainingSet data = wave(3000, 5, new int[] {1234, 77}, 2);
    Outliers found = OutlierSearch.improbable(data, PRIOR, 1);
    assertArrayEquals(new int[] {77, 1234}, found.rows());
    assertTrue(found.names().contains("1235 (+"), found.names());
    assertTrue(OutlierSearch.improbable(TestData.wave(3000, 1, 5), PRIOR, 1).isEmpty());
  }
}
