package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SquaredErrorsTest {
  /** Squared errors 1, 1, 1, 9: their mean is 3, their variance 16, that of the mean 4. */
  @Test
  void fourRowsByHand() {
    SquaredErrors errors = SquaredErrors.of(new double[] {1, 2, 3, 4}, new double[] {0, 1, 4, 1});
    assertEquals(Math.sqrt(3), errors.rmse(), 1e-15);
    assertEquals(2 / (2 * Math.sqrt(3)), errors.standardError(), 1e-15);
  }

  /** Over 2 000 samples of 200 normal errors, the spread of the RMSE is 1/√400 = 0.05. */
  @Test
  void theStandardErrorIsTheSpreadOverSamples() {
    Random random = new Random(3);
    int samples = 2000;
    double sum = 0;
    double squares = 0;
    double stated = 0;
    for (int s = 0; s < samples; s++) {
      double[] y = random.doubles(200).map(u -> random.nextGaussian()).toArray();
      SquaredErrors errors = SquaredErrors.of(y, new double[200]);
      sum += errors.rmse();
      squares += errors.rmse() * errors.rmse();
      stated += errors.standardError() / samples;
    }
    double spread = Math.sqrt(squares / samples - (sum / samples) * (sum / samples));
    assertEquals(0.05, spread, 0.003); // 4 standard errors of a spread of 2 000
    assertEquals(spread, stated, 0.003);
  }

  @Test
  void withoutErrorsThereIsNoStandardErrorEither() {
    assertEquals(
        new SquaredErrors(0, 0), SquaredErrors.of(new double[] {1, 2}, new double[] {1, 2}));
  }
}
