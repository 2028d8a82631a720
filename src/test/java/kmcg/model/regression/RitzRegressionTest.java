package kmcg.model.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.krylov.Tridiagonal;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;

class RitzRegressionTest {
  /** As a difference, the second pivot was 1 + 10²⁰ − 10⁴⁰/(2 + 10²⁰) = 0. */
  @Test
  void pivotsAboveOneSurviveHugeLinks() {
    Tridiagonal T = new Tridiagonal(); // of the factor with the columns (1, 1e10) and (0, 1e10)
    T.append(1, 1e10);
    T.append(2e20, 0);
    TrainingSet data = new TrainingSet(Points.onLine(1, 2, 3), new double[] {1, 0, 0});
    Matrix B = new RitzRegression(T, 1, 1, data).kmcg(1e21).factor().factor();
    assertEquals(1e10, B.get(0, 0), 1e-5);
    assertEquals(3, B.get(1, 1) * B.get(1, 1), 1e-12);
  }
}
