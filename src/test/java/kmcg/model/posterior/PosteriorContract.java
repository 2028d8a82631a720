package kmcg.model.posterior;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.FormFile;
import kmcg.linalg.Matrix;
import kmcg.method.Exact;
import kmcg.method.Method;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.Test;

/** What every posterior must keep, whichever method made it. A case is one method long. */
abstract class PosteriorContract {
  /** Numbers of order one that are computed in two ways agree to this. */
  private static final double ROUNDING = 1e-11;

  private static final Points TEST = TestData.points(40, 2, 42);

  abstract Method method();

  /** What is assumed; a method may need a kernel of its own. */
  Prior prior() {
    return TestData.rough(0.7, 1.2);
  }

  /** Rows with two inputs. */
  TrainingSet data() {
    return TestData.wave(60, 2, 41);
  }

  private Posterior posterior() {
    return method().condition(prior(), data());
  }

  @Test
  void variancesAreTheDiagonalOfTheCovariance() {
    Posterior posterior = posterior();
    assertArrayEquals(
        posterior.latentCovariance(TEST).diagonal(),
        posterior.predict(TEST).latentVariance(),
        ROUNDING);
    assertArrayEquals(
        posterior.observationCovariance(TEST).diagonal(),
        posterior.predict(TEST).observationVariance(),
        ROUNDING);
  }

  @Test
  void observationsHaveTheNoiseOnTopOfTheFunction() {
    Prediction prediction = posterior().predict(TEST);
    for (int i = 0; i < TEST.size(); i++) {
      assertEquals(
          prediction.latentVariance()[i] + prior().noiseVariance(),
          prediction.observationVariance()[i],
          ROUNDING);
    }
  }

  @Test
  void onePointAtATimeEqualsManyPoints() {
    Posterior posterior = posterior();
    Points many = TestData.points(600, 2, 43); // more than one block
    Prediction together = posterior.predict(many);
    for (int i = 0; i < many.size(); i += 97) {
      Prediction alone = posterior.predict(many.select(new int[] {i}));
      assertEquals(together.mean()[i], alone.mean()[0], ROUNDING);
      assertEquals(together.latentVariance()[i], alone.latentVariance()[0], ROUNDING);
    }
  }

  @Test
  void noPointsHaveNoPredictions() {
    Points none = Points.ofColumns(0, 2, new double[0]);
    assertEquals(0, posterior().predict(none).mean().length);
    assertEquals(0, posterior().latentCovariance(none).rows());
  }

  @Test
  void samplesHaveTheMeanAndTheCovarianceOfTheFunction() {
    Posterior posterior = posterior();
    Points some = TEST.select(new int[] {0, 1, 2, 3});
    int draws = 20_000;
    Matrix samples = posterior.sample(some, draws, 44);
    Matrix covariance = posterior.latentCovariance(some);
    double[] mean = posterior.predict(some).mean();
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int c = 0; c < draws; c++) {
          sum += (samples.get(i, c) - mean[i]) * (samples.get(j, c) - mean[j]);
        }
        double scale = Math.sqrt(covariance.get(i, i) * covariance.get(j, j));
        // five standard errors of a sample covariance
        double allowed = 5 * scale * Math.sqrt(2.0 / draws);
        assertEquals(covariance.get(i, j), sum / draws, allowed);
      }
      double average = 0;
      for (int c = 0; c < draws; c++) {
        average += samples.get(i, c) / draws;
      }
      double allowed = 5 * Math.sqrt(covariance.get(i, i) / draws);
      assertEquals(mean[i], average, allowed);
    }
  }

  @Test
  void samplesDependOnTheSeedAlone() {
    Posterior posterior = posterior();
    double[] first = posterior.sample(TEST, 2, 45).data();
    assertArrayEquals(first, posterior.sample(TEST, 2, 45).data());
    assertFalse(Arrays.equals(first, posterior.sample(TEST, 2, 46).data()));
  }

  @Test
  void aSavedModelIsTheSameModel() {
    Posterior posterior = posterior();
    Posterior copy = Posteriors.of(FormFile.of(FormFile.bytes(posterior.form())));
    assertArrayEquals(posterior.predict(TEST).mean(), copy.predict(TEST).mean());
    assertArrayEquals(
        posterior.predict(TEST).latentVariance(), copy.predict(TEST).latentVariance());
    assertArrayEquals(posterior.latentCovariance(TEST).data(), copy.latentCovariance(TEST).data());
    assertEquals(posterior.evidence(), copy.evidence());
    assertEquals(posterior.report(), copy.report());
    assertEquals(posterior.prior(), copy.prior());
  }

  @Test
  void aDamagedModelIsRefused() {
    DamagedForms.everyDamageIsRefused(posterior().form(), Posteriors::of, TEST);
  }

  @Test
  void theSameDataGiveTheSameModelToTheLastBit() {
    assertArrayEquals(posterior().predict(TEST).mean(), posterior().predict(TEST).mean());
    assertEquals(posterior().evidence(), posterior().evidence());
  }

  @Test
  void certifiedBoundsHoldTheExactEvidence() {
    double exact = new Exact(Structure.NONE).condition(prior(), data()).evidence().negativeLog();
    Evidence evidence = posterior().evidence();
    double rounding = 1e-9 * Math.abs(exact);
    assertTrue(evidence.exactAtLeast() <= exact + rounding, evidence.toString());
    assertTrue(evidence.exactAtMost() >= exact - rounding, evidence.toString());
  }

  @Test
  void farFromTheDataThePriorReturns() {
    Prediction far = posterior().predict(Points.of(new double[][] {{1e3, -1e3}}));
    assertEquals(0, far.mean()[0], ROUNDING);
    assertEquals(priorVarianceFarAway(), far.latentVariance()[0], ROUNDING);
    assertTrue(far.latentVariance()[0] > 0, "certain of the function");
  }

  /** The subset of regressors alone has no variance where it has no inducing points. */
  double priorVarianceFarAway() {
    return 1.3;
  }

  @Test
  void testPointsWithAnotherNumberOfInputsAreRefused() {
    Points wrong = TestData.points(3, 5, 47);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> posterior().predict(wrong));
    assertTrue(e.getMessage().contains("5"), e.getMessage());
  }
}
