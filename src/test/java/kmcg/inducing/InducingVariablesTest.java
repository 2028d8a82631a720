package kmcg.inducing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;

class InducingVariablesTest {
  /** Sums of eight terms of order one, added in another order. */
  private static final double ROUNDING = 1e-14;

  private static final Kernel KERNEL = new Matern52(LengthScales.of(0.7, 1.9), 1.3);
  private static final Points U = TestData.points(8, 2, 141);
  private static final Points X = TestData.points(11, 2, 142);
  private static final Matrix S = TestData.normalMatrix(8, 3, 143);

  @Test
  void pointFeaturesAreTheKernelAtThePoints() {
    PointValues features = new PointValues(KERNEL, U);
    Matrix phi = features.at(X.rows(2, 9));
    assertEquals(8, features.rank());
    assertEquals(7, phi.columns());
    for (int i = 0; i < 8; i++) {
      for (int j = 0; j < 7; j++) {
        assertEquals(KERNEL.value(U.point(i), X.point(2 + j)), phi.get(i, j));
      }
    }
  }

  @Test
  void scaledPointFeaturesAreThoseTimesTheScale() {
    double[] scale = TestData.normal(8, 144);
    Matrix plain = new PointValues(KERNEL, U).at(X.all());
    Matrix scaled = new PointValues(KERNEL, U, scale).at(X.all());
    for (int i = 0; i < 8; i++) {
      for (int j = 0; j < 11; j++) {
        assertEquals(scale[i] * plain.get(i, j), scaled.get(i, j));
      }
    }
    assertThrows(IllegalArgumentException.class, () -> new PointValues(KERNEL, U, new double[7]));
  }

  @Test
  void directionFeaturesAreCombinationsOfTheKernelAtThePoints() {
    Directions features = new Directions(KERNEL, U, S);
    Matrix phi = features.at(X.rows(2, 9));
    assertEquals(3, features.rank());
    assertEquals(3, phi.rows());
    assertEquals(7, phi.columns());
    for (int p = 0; p < 3; p++) {
      for (int j = 0; j < 7; j++) {
        double expected = 0;
        for (int i = 0; i < 8; i++) {
          expected += S.get(i, p) * KERNEL.value(U.point(i), X.point(2 + j));
        }
        assertEquals(expected, phi.get(p, j), ROUNDING);
      }
    }
  }

  @Test
  void unitDirectionsGiveThePointFeatures() {
    Matrix points = new PointValues(KERNEL, U).at(X.all());
    Matrix units = new Directions(KERNEL, U, Matrix.identity(8)).at(X.all());
    assertArrayEquals(points.data(), units.data(), ROUNDING);
  }

  @Test
  void featuresAtNoPointsHaveNoColumns() {
    assertEquals(0, new PointValues(KERNEL, U).at(X.rows(4, 4)).columns());
    Matrix none = new Directions(KERNEL, U, S).at(X.rows(4, 4));
    assertEquals(3, none.rows());
    assertEquals(0, none.columns());
  }

  @Test
  void directionsOverAnotherNumberOfPointsAreRefused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Directions(KERNEL, X, S))
            .getMessage();
    assertEquals(
        "directions must have a row for each of the 11 points, but are a 8 × 3 matrix.", message);
  }

  @Test
  void aSavedCopyHasTheSameFeatures() {
    for (InducingVariables features :
        new InducingVariables[] {new PointValues(KERNEL, U), new Directions(KERNEL, U, S)}) {
      assertArrayEquals(
          features.at(X.all()).data(), VariableForms.variables(features.form()).at(X.all()).data());
    }
  }
}
