package kmcg.krylov;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.HalfMatrix;
import kmcg.linalg.Matrix;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KrylovProcessesTest {
  /** Orthogonality and the Lanczos relation hold to a few rounding errors of the kernel matrix. */
  private static final double ROUNDING = 1e-13;

  private static final TrainingSet DATA = TestData.wave(80, 2, 21);
  private static final Kernel KERNEL = TestData.rough(0.8).kernel();
  private static final SymmetricOperator K = DenseOperator.of(KERNEL, DATA.inputs());
  private static final double[] Y = DATA.targets();

  private static <P extends KrylovProcess> P run(P process, int steps) {
    for (int i = 0; i < steps; i++) {
      assertTrue(process.advance());
    }
    return process;
  }

  @Test
  void theLanczosBasisIsOrthonormalAndSatisfiesItsRelation() {
    int p = 30;
    Lanczos lanczos = run(new Lanczos(K, 0, Y), p + 1);
    Matrix Q = lanczos.directions(p);
    Matrix QtQ = Algebra.transposedProduct(Q, Q);
    double[] next = lanczos.directions(p + 1).copyOfColumn(p);
    Tridiagonal T = lanczos.tridiagonal();
    for (int j = 0; j < p; j++) {
      for (int i = 0; i < p; i++) {
        assertEquals(i == j ? 1 : 0, QtQ.get(i, j), ROUNDING);
      }
      double[] remainder = K.multiply(Q.copyOfColumn(j)); // K qⱼ − Q T eⱼ − β q eᵀ
      Algebra.add(-T.alpha(j), Q, j, remainder);
      if (j > 0) {
        Algebra.add(-T.beta(j - 1), Q, j - 1, remainder);
      }
      Algebra.add(-T.beta(j), j + 1 < p ? Q.copyOfColumn(j + 1) : next, remainder);
      assertEquals(0, Algebra.norm(remainder), 100 * ROUNDING);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05})
  void fomDirectionsAreConjugateAndItsIterateSolvesTheProjectedSystem(double shift) {
    FullOrthogonalisation fom = run(new FullOrthogonalisation(K, shift, Y), 25);
    Matrix S = fom.directions(25);
    Matrix SAS = Algebra.transposedProduct(S, fom.products(25));
    for (int j = 0; j < 25; j++) {
      for (int i = 0; i < 25; i++) {
        double scale = Math.sqrt(SAS.get(i, i) * SAS.get(j, j));
        assertEquals(i == j ? 1 : 0, SAS.get(i, j) / scale, 1e-12);
      }
    }
    double[] residual = Y.clone(); // y − A S c, orthogonal to S
    Algebra.addProduct(fom.products(25), negative(fom.coefficients(25)), Matrix.column(residual));
    Matrix StR = Algebra.transposedProduct(S, Matrix.column(residual));
    assertEquals(0, Algebra.norm(StR.data()), 1e-11);
  }

  private static Matrix negative(double[] c) {
    double[] negative = c.clone();
    Algebra.scale(-1, negative);
    return Matrix.column(negative);
  }

  @Test
  void allProcessesFindTheSameTridiagonalMatrixWhileTheTextbookIsStable() {
    Tridiagonal expected = run(new Lanczos(K, 0, Y), 5).tridiagonal();
    assertSame(expected, run(new FullOrthogonalisation(K, 0, Y), 5).tridiagonal());
    assertSame(expected, run(new FullOrthogonalisation(K, 0.05, Y), 5).tridiagonal());
    assertSame(expected, run(new TextbookCg(K, 0, Y), 5).tridiagonal());
    assertSame(expected, run(new TextbookCg(K, 0.05, Y), 5).tridiagonal());
  }

  private static void assertSame(Tridiagonal expected, Tridiagonal seen) {
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.alpha(i), seen.alpha(i), 1e-10 * expected.alpha(i));
      assertEquals(expected.beta(i), seen.beta(i), 1e-10 * expected.alpha(i));
    }
  }

  @Test
  void theTextbookDirectionsLoseTheirConjugacyWhereThoseOfFomDoNot() {
    int p = 40;
    assertTrue(worstCosine(run(new TextbookCg(K, 0, Y), p), p) > 0.01);
    assertTrue(worstCosine(run(new FullOrthogonalisation(K, 0, Y), p), p) < 1e-12);
  }

  /** The largest |sᵢᵀA sⱼ| / √(sᵢᵀA sᵢ sⱼᵀA sⱼ). */
  private static double worstCosine(ConjugateDirections run, int p) {
    Matrix SAS = Algebra.transposedProduct(run.directions(p), run.products(p));
    double worst = 0;
    for (int j = 0; j < p; j++) {
      for (int i = 0; i < j; i++) {
        double scale = Math.sqrt(SAS.get(i, i) * SAS.get(j, j));
        worst = Math.max(worst, Math.abs(SAS.get(i, j)) / scale);
      }
    }
    return worst;
  }

  @Test
  void aMatrixWithThreeEigenvaluesIsExhaustedAfterThreeSteps() {
    HalfMatrix D =
        HalfMatrix.of(
            9,
            "a diagonal matrix",
            (from, to, strip) -> {
              for (int k = 0; k < to; k++) {
                strip[k * to + k] = 1 + k % 3;
              }
            });
    SymmetricOperator operator = new DenseOperator(D);
    double[] start = TestData.normal(9, 22);
    for (KrylovProcess process :
        new KrylovProcess[] {
          new Lanczos(operator, 0, start), new FullOrthogonalisation(operator, 0, start)
        }) {
      run(process, 3);
      assertFalse(process.advance(), process.getClass().getSimpleName());
      assertEquals(3, process.steps());
    }
  }

  @Test
  void aZeroStartHasNoSteps() {
    double[] zero = new double[Y.length];
    assertFalse(new Lanczos(K, 0, zero).advance());
    assertFalse(new FullOrthogonalisation(K, 0, zero).advance());
    assertFalse(new TextbookCg(K, 0, zero).advance());
  }

  @Test
  void aFirstPartDoesNotChangeWhenTheRunGoesOn() {
    Lanczos lanczos = run(new Lanczos(K, 0, Y), 10);
    double[] before = lanczos.directions(10).copy().data();
    run(lanczos, 20);
    assertArrayEquals(before, lanczos.directions(10).copy().data());
  }
}
