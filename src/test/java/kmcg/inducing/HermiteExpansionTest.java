package kmcg.inducing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.linalg.Matrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Eigenfunctions by quadrature: sums over equidistant nodes, which for functions that vanish at
 * both ends are exact to all digits once the nodes are close enough.
 */
class HermiteExpansionTest {
  private static final double MEAN = 0.7;

  /** A normal density with weights of quadrature: ν(x) times the distance of nodes. */
  private record Quadrature(double[] nodes, double[] weights) {
    /** Over so many deviations to both sides. */
    static Quadrature of(double deviation, double reach, int count) {
      double[] nodes = new double[count];
      double[] weights = new double[count];
      double step = 2 * reach / (count - 1);
      for (int i = 0; i < count; i++) {
        double u = -reach + i * step;
        nodes[i] = MEAN + deviation * u;
        weights[i] = step * Math.exp(-0.5 * u * u) / Math.sqrt(2 * Math.PI);
      }
      return new Quadrature(nodes, weights);
    }
  }

  private static double lambda(HermiteExpansion expansion, int k) {
    return Math.exp(expansion.logFirst() + k * expansion.logDecay());
  }

  /**
   * Deviation, length-scale, functions; ν φ² reaches to √(2k/c), which is what the reach is for.
   */
  @ParameterizedTest
  @CsvSource({"1, 1, 30, 20", "2.5, 0.4, 200, 14", "1, 0.05, 200, 10", "0.3, 0.6, 40, 25"})
  void theyAreOrthonormalUnderTheDensity(
      double deviation, double lengthScale, int count, double reach) {
    HermiteExpansion expansion = new HermiteExpansion(MEAN, deviation, lengthScale);
    Quadrature q = Quadrature.of(deviation, reach, 6001);
    Matrix phi = expansion.weighted(q.nodes(), count);
    for (int j = 0; j < count; j++) {
      for (int k = 0; k <= j; k++) {
        double sum = 0;
        for (int i = 0; i < q.nodes().length; i++) {
          sum += q.weights()[i] * phi.get(j, i) * phi.get(k, i);
        }
        double scale = Math.sqrt(lambda(expansion, j)) * Math.sqrt(lambda(expansion, k));
        assertEquals(j == k ? 1 : 0, sum / scale, 1e-10, j + " and " + k);
      }
    }
  }

  /** ∫ k(x, z) φₖ(z) ν(z) dz = λₖ φₖ(x), divided by √λₖ. */
  @ParameterizedTest
  @CsvSource({"1, 1, 20", "2.5, 0.4, 200", "0.3, 0.6, 20"})
  void theyAreEigenfunctionsOfTheKernel(double deviation, double lengthScale, int count) {
    HermiteExpansion expansion = new HermiteExpansion(MEAN, deviation, lengthScale);
    Quadrature q = Quadrature.of(deviation, 14, 6001);
    Matrix phi = expansion.weighted(q.nodes(), count);
    double[] x = {MEAN, MEAN + deviation, MEAN - 2.2 * deviation};
    Matrix at = expansion.weighted(x, count);
    for (int k = 0; k < count; k++) {
      for (int p = 0; p < x.length; p++) {
        double sum = 0;
        for (int i = 0; i < q.nodes().length; i++) {
          double u = (x[p] - q.nodes()[i]) / lengthScale;
          sum += q.weights()[i] * Math.exp(-0.5 * u * u) * phi.get(k, i);
        }
        assertEquals(lambda(expansion, k) * at.get(k, p), sum, 1e-14, "degree " + k);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 60", "2.5, 0.4, 250", "0.3, 0.6, 60", "1e-6, 1, 10"})
  void theirSumIsTheKernel(double deviation, double lengthScale, int count) {
    HermiteExpansion expansion = new HermiteExpansion(MEAN, deviation, lengthScale);
    double[] x = {-3, -1.5, -0.1, 0, 1, 2.9};
    for (int i = 0; i < x.length; i++) {
      x[i] = MEAN + deviation * x[i];
    }
    Matrix phi = expansion.weighted(x, count);
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
          sum += phi.get(k, i) * phi.get(k, j);
        }
        double u = (x[i] - x[j]) / lengthScale;
        assertEquals(Math.exp(-0.5 * u * u), sum, 1e-12);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 0.01", "1e-6, 1", "1e3, 1", "1, 1e140"})
  void theyStayFiniteAndBelowOneHoweverFarAway(double deviation, double lengthScale) {
    HermiteExpansion expansion = new HermiteExpansion(0, deviation, lengthScale);
    for (double far = 1e-3; far < 1e300; far *= 7.3) {
      Matrix phi = expansion.weighted(new double[] {far, -far}, 500);
      double sum = 0;
      for (int k = 0; k < 500; k++) {
        assertTrue(Math.abs(phi.get(k, 0)) <= 1 + 1e-12, far + ", degree " + k);
        double mirrored = k % 2 == 0 ? phi.get(k, 0) : -phi.get(k, 0);
        assertTrue(mirrored == phi.get(k, 1), far + ", degree " + k);
        sum += phi.get(k, 0) * phi.get(k, 0);
      }
      assertTrue(sum <= 1 + 1e-12, far + ": " + sum); // a part of k(x, x)
    }
  }
}
