package kmcg.linalg.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import kmcg.TestData;
import kmcg.linalg.Algebra;
import kmcg.linalg.Eigen;
import kmcg.linalg.Matrix;
import kmcg.linalg.Orthogonalisation;
import kmcg.linalg.blas.BackEnd;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.blas.JavaBackEnd;
import org.junit.jupiter.api.Test;

/** Tensors, eigenvectors, transforms and projections against sums that are written out. */
class TensorTest {
  private static final double ROUNDING = 1e-12;

  /** More rows than a piece has along the last axis. */
  private static final int[] SIZES = {7, 40, 5};

  private static final List<Matrix> FACTORS =
      List.of(
          TestData.normalMatrix(7, 7, 1),
          TestData.normalMatrix(40, 40, 2),
          TestData.normalMatrix(5, 5, 3));

  private static double writtenOut(boolean transpose, double[] tensor, int i, int j, int k) {
    double sum = 0;
    for (int c = 0; c < 5; c++) {
      for (int b = 0; b < 40; b++) {
        for (int a = 0; a < 7; a++) {
          double left = entry(transpose, 0, i, a) * entry(transpose, 1, j, b);
          sum += left * entry(transpose, 2, k, c) * tensor[a + 7 * (b + 40 * c)];
        }
      }
    }
    return sum;
  }

  private static double entry(boolean transpose, int axis, int i, int j) {
    return transpose ? FACTORS.get(axis).get(j, i) : FACTORS.get(axis).get(i, j);
  }

  @Test
  void productsAlongEveryAxisAreThoseOfTheKroneckerProduct() {
    int cells = 7 * 40 * 5;
    for (boolean transpose : new boolean[] {false, true}) {
      double[] two = TestData.normal(2 * cells, 4);
      double[] tensor = Arrays.copyOf(two, TensorProduct.padded(2 * cells, SIZES));
      double[] result =
          TensorProduct.multiply(transpose, FACTORS, 2, tensor, new double[tensor.length]);
      double[] second = Arrays.copyOfRange(two, cells, 2 * cells);
      for (int[] at : new int[][] {{0, 0, 0}, {6, 39, 4}, {3, 17, 2}}) {
        int cell = at[0] + 7 * (at[1] + 40 * at[2]);
        double scale = 1e3; // of the largest entries
        assertEquals(
            writtenOut(transpose, two, at[0], at[1], at[2]), result[cell], ROUNDING * scale);
        assertEquals(
            writtenOut(transpose, second, at[0], at[1], at[2]),
            result[cells + cell],
            ROUNDING * scale);
      }
    }
  }

  @Test
  void sumsOverAllAxesAreThoseWrittenOut() {
    double[] tensor = TestData.normal(3 + 7 * 40 * 5, 5);
    List<Matrix> weights =
        List.of(
            TestData.normalMatrix(7, 4, 6),
            TestData.normalMatrix(40, 4, 7),
            TestData.normalMatrix(5, 4, 8));
    double[] sums = new Contraction(weights).of(tensor, 3);
    for (int t = 0; t < 4; t++) {
      double sum = 0;
      for (int cell = 0; cell < 7 * 40 * 5; cell++) {
        double first = weights.get(0).get(cell % 7, t) * weights.get(1).get(cell / 7 % 40, t);
        sum += tensor[3 + cell] * first * weights.get(2).get(cell / 280, t);
      }
      assertEquals(sum, sums[t], ROUNDING * 1e2);
    }
  }

  @Test
  void sumsOfATensorTooLargeToHoldForAllPointsAreTheSameOneAtATime() {
    int rest = 300_000; // three points at once
    double[] tensor = TestData.normal(2 * rest, 9);
    Matrix first = TestData.normalMatrix(2, 8, 10);
    Matrix second = TestData.normalMatrix(rest, 8, 11);
    double[] together = new Contraction(List.of(first, second)).of(tensor, 0);
    for (int t = 0; t < 8; t += 7) {
      List<Matrix> alone =
          List.of(Matrix.column(first.copyOfColumn(t)), Matrix.column(second.copyOfColumn(t)));
      assertEquals(new Contraction(alone).of(tensor, 0)[0], together[t], 1e-9);
    }
  }

  @Test
  void eigenvectorsDiagonaliseByEveryLibrary() {
    Matrix root = TestData.normalMatrix(60, 60, 12);
    Matrix A = Algebra.product(root, root.transposed());
    for (BackEnd library : List.of(new JavaBackEnd(), BackEnds.current())) {
      Matrix V = A.copy();
      double[] values = new double[60];
      assertEquals(0, library.syevd(60, Algebra.block(V, 0, 0), values));
      Matrix scaled = V.transposed().scaledRows(values); // Λ Vᵀ
      assertArrayEquals(A.data(), Algebra.product(V, scaled).data(), 1e-10);
      assertArrayEquals(
          Matrix.identity(60).data(), Algebra.transposedProduct(V, V).data(), ROUNDING);
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      assertArrayEquals(sorted, values);
    }
  }

  @Test
  void eigenvectorsOfNothingAndOfWhatIsNotSquare() {
    assertEquals(0, Eigen.overwriting(Matrix.zeros(0, 0)).values().length);
    assertThrows(IllegalArgumentException.class, () -> Eigen.overwriting(Matrix.zeros(2, 3)));
    assertThrows(
        IllegalArgumentException.class,
        () -> BackEnds.current().syevd(3, Algebra.block(Matrix.zeros(2, 2), 0, 0), new double[3]));
  }

  @Test
  void whatIsLeftOfAVectorIsOrthogonalToAllColumns() {
    Matrix V = TestData.normalMatrix(3000, 6, 14); // three strips
    Matrix Q = Matrix.zeros(3000, 6);
    for (int j = 0; j < 6; j++) {
      double[] w = V.copyOfColumn(j);
      Orthogonalisation.apply(Q.firstColumns(j), w);
      Algebra.scale(1 / Algebra.norm(w), w);
      System.arraycopy(w, 0, Q.data(), j * 3000, 3000);
    }
    assertArrayEquals(Matrix.identity(6).data(), Algebra.transposedProduct(Q, Q).data(), ROUNDING);
    double[] inside = Algebra.product(Q, TestData.normalMatrix(6, 1, 15)).data();
    Orthogonalisation.apply(Q, inside);
    assertEquals(0, Algebra.norm(inside), ROUNDING);
  }
}
