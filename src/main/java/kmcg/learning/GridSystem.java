package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.linalg.Algebra;
import kmcg.linalg.Eigen;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.linalg.tensor.TensorProduct;
import kmcg.operator.structure.GridKernel;

/**
 * The system A α = z of rows that fill a grid, A = wK + σ²I and z = √w y, in the basis of the
 * eigenvectors of the axes.
 *
 * <pre>
 *   Kⱼ = VⱼΛⱼVⱼᵀ,   V = V₁ ⊗ … ⊗ V_d,   Λ = Λ₁ ⊗ … ⊗ Λ_d,   A = V (wΛ + σ²I) Vᵀ,   ỹ = Vᵀz
 * </pre>
 *
 * <p>Holds two numbers for each cell, and for each axis a matrix of its eigenvectors.
 */
final class GridSystem {
  /** Cells that are worth a turn. */
  private static final int WORTH = 1 << 14;

  private final double weight; // w
  private final double noise; // σ²
  private final int cells;
  private final List<Matrix> vectors = new ArrayList<>(); // Vⱼ
  private final List<double[]> values = new ArrayList<>(); // Λⱼ
  private final double[] rotated; // ỹ
  private final double[] scratch; // as long

  /**
   * Sums over all cells.
   *
   * @param fit zᵀA⁻¹z = zᵀα
   * @param logDeterminant ln|A|
   * @param trace tr A⁻¹
   * @param squares αᵀα
   */
  record Sums(double fit, double logDeterminant, double trace, double squares) {}

  /**
   * The system of some data.
   *
   * @param kernel on a complete grid of the rows of {@code data}
   * @param data with the same weight for all rows
   */
  GridSystem(GridKernel kernel, TrainingSet data, double noise) {
    this.weight = data.weights()[0];
    this.noise = noise;
    this.cells = data.size();
    int length = TensorProduct.padded(cells, kernel.grid().sizes());
    Heap.require(
        "the exact evidence of a grid of %s".formatted(kernel.grid().shape()),
        Heap.matrixBytes(length, 3), // the third is what passes over an axis hold
        "learn from fewer rows");
    for (Eigen axis : decomposed(kernel.matrices())) {
      vectors.add(axis.vectors());
      values.add(notNegative(axis.values()));
    }
    double[] tensor = new double[length];
    double[] other = new double[length];
    kernel.grid().addToCells(data.targets(), 0, tensor, 0);
    Algebra.scale(Math.sqrt(weight), tensor);
    this.rotated = TensorProduct.multiply(true, vectors, 1, tensor, other);
    this.scratch = rotated == tensor ? other : tensor;
  }

  private static Eigen[] decomposed(List<Matrix> matrices) {
    Eigen[] axes = new Eigen[matrices.size()];
    Parallel.forEach(axes.length, j -> axes[j] = Eigen.overwriting(matrices.get(j)));
    return axes;
  }

  /** Eigenvalues of a kernel matrix, which are below 0 by rounding only. */
  private static double[] notNegative(double[] eigenvalues) {
    for (int i = 0; i < eigenvalues.length; i++) {
      eigenvalues[i] = Math.max(0, eigenvalues[i]);
    }
    return eigenvalues;
  }

  /** All products of eigenvalues of some consecutive axes, the first running fastest. */
  private static double[] products(List<double[]> axes) {
    double[] products = {1};
    for (double[] axis : axes) {
      double[] next = new double[Math.multiplyExact(products.length, axis.length)];
      for (int i = 0; i < next.length; i++) {
        next[i] = products[i % products.length] * axis[i / products.length];
      }
      products = next;
    }
    return products;
  }

  /** The sums of which value and derivative by the noise are made. */
  Sums sums() {
    double[] before = products(values.subList(0, values.size() - 1));
    double[] last = values.get(values.size() - 1);
    Strips strips = Strips.of(cells, WORTH);
    Sums[] parts = new Sums[strips.count()];
    Parallel.forEach(
        parts.length, t -> parts[t] = sums(before, last, strips.from(t), strips.to(t)));
    double fit = 0;
    double logDeterminant = 0;
    double trace = 0;
    double squares = 0;
    for (Sums part : parts) {
      fit += part.fit;
      logDeterminant += part.logDeterminant;
      trace += part.trace;
      squares += part.squares;
    }
    return new Sums(fit, logDeterminant, trace, squares);
  }

  private Sums sums(double[] before, double[] last, int from, int to) {
    double fit = 0;
    double logDeterminant = 0;
    double trace = 0;
    double squares = 0;
    for (int i = from; i < to; i++) {
      double system = weight * before[i % before.length] * last[i / before.length] + noise;
      double coefficient = rotated[i] / system;
      fit += rotated[i] * coefficient;
      logDeterminant += Math.log(system);
      trace += 1 / system;
      squares += coefficient * coefficient;
    }
    return new Sums(fit, logDeterminant, trace, squares);
  }

  /**
   * The derivative of ln p(z) by the entries of Kⱼ.
   *
   * <p>With B the coefficients (wΛ + σ²I)⁻¹ỹ, one row for each node of the axis, and D the products
   * of the eigenvalues of all other axes, one for each column r of B,
   *
   * <pre>
   *   ∂ ln p/∂Kⱼ = ½ w Vⱼ (B D Bᵀ − diag t) Vⱼᵀ,   tᵢ = Σᵣ Dᵣ / (w λᵢ Dᵣ + σ²)
   * </pre>
   */
  Matrix derivative(int axis) {
    Matrix V = vectors.get(axis);
    int g = V.rows();
    double[] t = unfold(axis); // and B D^½ into the scratch
    Matrix inner = Matrix.zeros(g, g);
    Algebra.addOuterProduct(Matrix.over(g, cells / g, scratch), inner);
    for (int i = 0; i < g; i++) {
      inner.add(i, i, -t[i]);
    }
    Algebra.mirrorLower(inner);
    Algebra.scale(0.5 * weight, inner.data());
    return Algebra.product(Algebra.product(V, inner), V.transposed());
  }

  /** Writes B D^½ to the scratch, and returns t. */
  private double[] unfold(int axis) {
    double[] before = products(values.subList(0, axis));
    double[] after = products(values.subList(axis + 1, values.size()));
    int g = values.get(axis).length;
    Strips columns = Strips.of(cells / g, Math.max(1, WORTH / g));
    double[][] parts = new double[columns.count()][g];
    Parallel.forEach(
        parts.length,
        s -> {
          for (int r = columns.from(s); r < columns.to(s); r++) {
            int first = r / before.length * g * before.length + r % before.length;
            double others = before[r % before.length] * after[r / before.length];
            unfold(values.get(axis), others, first, before.length, r * g, parts[s]);
          }
        });
    double[] sums = new double[g];
    for (double[] part : parts) {
      Algebra.add(1, part, sums);
    }
    return sums;
  }

  /** One column, whose cells are a stride apart. */
  private void unfold(
      double[] lambda, double others, int first, int stride, int offset, double[] sums) {
    double root = Math.sqrt(others);
    for (int i = 0; i < lambda.length; i++) {
      double inverse = 1 / (weight * lambda[i] * others + noise);
      scratch[offset + i] = root * inverse * rotated[first + i * stride];
      sums[i] += others * inverse;
    }
  }
}
