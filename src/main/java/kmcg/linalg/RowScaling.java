package kmcg.linalg;

import kmcg.data.TrainingSet;

/**
 * The scaling W^½ of rows by the roots of their weights, which turns a row of weight w into one
 * with the noise σ².
 *
 * <p>It returns what it is given where every weight is 1.
 */
public final class RowScaling {
  private final double[] roots;
  private final boolean isIdentity;

  private RowScaling(double[] roots, boolean isIdentity) {
    this.roots = roots;
    this.isIdentity = isIdentity;
  }

  /** The scaling by the weights of {@code data}. */
  public static RowScaling of(TrainingSet data) {
    return new RowScaling(data.rootWeights(), !data.isWeighted());
  }

  /** Whether every weight is 1. */
  public boolean isIdentity() {
    return isIdentity;
  }

  /** √w of each row; shared, not to be written to. */
  public double[] roots() {
    return roots;
  }

  /** W^½P: a new matrix, or P itself. */
  public Matrix rows(Matrix P) {
    return isIdentity ? P : P.scaledRows(roots);
  }

  /** Overwrites the lower triangle of A by that of W^½AW^½. */
  public void lowerTriangle(Matrix A) {
    if (isIdentity) {
      return;
    }
    int n = roots.length;
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        A.data()[j * n + i] *= roots[i] * roots[j];
      }
    }
  }
}
