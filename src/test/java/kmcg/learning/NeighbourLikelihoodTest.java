package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.form.FormFile;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.kernel.RationalQuadratic;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.method.Exact;
import kmcg.model.NormalDistribution;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighbourLikelihoodTest {
  private static final Prior PRIOR = new Prior(new Matern32(LengthScales.of(0.6, 1.1), 1.2), 0.07);

  private static int[] all(TrainingSet data) {
    return IntStream.range(0, data.size()).toArray();
  }

  /**
   * The leave-one-out densities of the exact model: with α = A⁻¹y, row i has the variance 1/A⁻¹ᵢᵢ
   * and the error αᵢ/A⁻¹ᵢᵢ (Rasmussen and Williams 2006, section 5.4.2).
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 17, 120})
  void withAllOthersItIsTheExactLeaveOneOutDensity(int n) {
    TrainingSet data = TestData.wave(n, 2, 71);
    Matrix A = Gram.of(PRIOR.kernel(), data.inputs());
    for (int i = 0; i < n; i++) {
      A.set(i, i, A.get(i, i) + PRIOR.noiseVariance());
    }
    Cholesky L = Cholesky.of(A, "A", "none");
    Matrix inverse = L.inverse();
    double[] alpha = L.solve(data.targets().clone());
    double mean = 0;
    for (int i = 0; i < n; i++) {
      double variance = 1 / inverse.get(i, i);
      mean += NormalDistribution.logDensity(alpha[i] * variance, 0, variance) / n;
    }
    Objective likelihood = NeighbourLikelihood.within(data, all(data), n - 1, PRIOR.kernel());
    assertEquals(mean, likelihood.at(PRIOR).value() / n, 1e-10);
  }

  /** Rows of several observations with unlike targets and weights. */
  private static TrainingSet repeated() {
    TrainingSet single = TestData.wave(40, 2, 72);
    int[] rows = IntStream.range(0, 100).map(i -> i % 40).toArray();
    double[] weights = IntStream.range(0, 100).mapToDouble(i -> 0.3 + i % 4).toArray();
    return new TrainingSet(single.inputs().select(rows), TestData.normal(100, 73), weights)
        .merged();
  }

  /** ln p(all) − ln p(all but the row), whatever the weights, the scatter and the precisions. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRowOfManyObservationsCountsAsTheirJointDensity(boolean precise) {
    double[] precisions = IntStream.range(0, 40).mapToDouble(i -> 0.2 + i % 7).toArray();
    TrainingSet data = precise ? repeated().withPrecisions(precisions) : repeated();
    double[] densities =
        NeighbourLikelihood.within(data, all(data), data.size() - 1, PRIOR.kernel())
            .logDensities(PRIOR);
    double joint = new ExactEvidence(data).at(PRIOR).value();
    for (int i = 0; i < data.size(); i++) {
      int left = i;
      int[] others = IntStream.range(0, data.size()).filter(j -> j != left).toArray();
      double rest = new ExactEvidence(data.select(others)).at(PRIOR).value();
      assertEquals(joint - rest, densities[i], 1e-9, "row " + i);
    }
  }

  @Test
  void newRowsHaveTheDensitiesThatTheExactModelPredicts() {
    TrainingSet data = TestData.wave(60, 2, 73);
    TrainingSet rows = TestData.wave(9, 2, 74);
    Prediction exact = new Exact().condition(PRIOR, data).predict(rows.inputs());
    double[] densities = NeighbourLikelihood.of(rows, data, 60, PRIOR.kernel()).logDensities(PRIOR);
    for (int i = 0; i < rows.size(); i++) {
      double expected =
          NormalDistribution.logDensity(
              rows.targets()[i], exact.mean()[i], exact.observationVariance()[i]);
      assertEquals(expected, densities[i], 1e-10);
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    TrainingSet data = TestData.wave(500, 2, 75);
    int[] batch = RandomRows.draw(500, 101, 3);
    Kernel kernel = new RationalQuadratic(LengthScales.of(0.6, 1.1), 1.2, 0.9);
    Prior prior = new Prior(kernel, 0.03);
    Objective.Value one = Parallel.withThreads(1, () -> at(prior, data, batch));
    for (int threads : new int[] {2, 3, 7}) {
      Objective.Value more = Parallel.withThreads(threads, () -> at(prior, data, batch));
      assertEquals(one.value(), more.value());
      assertArrayEquals(one.gradient(), more.gradient());
    }
  }

  private static Objective.Value at(Prior prior, TrainingSet data, int[] batch) {
    return NeighbourLikelihood.within(data, batch, 20, prior.kernel()).at(prior);
  }

  @Test
  void theValueIsTheSumOfTheDensities() {
    TrainingSet data = TestData.wave(100, 2, 76);
    NeighbourLikelihood likelihood =
        NeighbourLikelihood.within(data, RandomRows.draw(100, 33, 4), 10, PRIOR.kernel());
    double[] densities = likelihood.logDensities(PRIOR);
    double[] ones = IntStream.range(0, 33).mapToDouble(i -> 1).toArray();
    assertEquals(Algebra.dot(ones, densities), likelihood.at(PRIOR).value(), 1e-10);
  }

  @Test
  void partsThatWereSentAddUpToTheWhole() {
    TrainingSet data = repeated();
    int[] batch = {3, 8, 20, 31, 32};
    Objective.Value whole = NeighbourLikelihood.within(data, batch, 6, PRIOR.kernel()).at(PRIOR);
    double value = 0;
    double[] gradient = new double[whole.gradient().length];
    for (int[] part : new int[][] {{3, 8}, {20, 31, 32}}) {
      NeighbourLikelihood own = NeighbourLikelihood.within(data, part, 6, PRIOR.kernel());
      Objective.Value sent =
          NeighbourLikelihood.of(FormFile.of(FormFile.bytes(own.form()))).at(PRIOR);
      value += sent.value();
      Algebra.add(1, sent.gradient(), gradient);
    }
    assertEquals(whole.value(), value, 1e-12 * Math.abs(value));
    assertArrayEquals(whole.gradient(), gradient, 1e-10);
  }
}
