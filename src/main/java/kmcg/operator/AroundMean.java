package kmcg.operator;

import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;

/** K + FFᵀ for any K: the matrix of functions around a mean of which F has the features. */
public final class AroundMean implements SymmetricOperator {
  private final SymmetricOperator operator;
  private final Matrix features;

  /**
   * An operator around a mean function.
   *
   * @param operator K
   * @param features F, with few columns
   */
  public AroundMean(SymmetricOperator operator, Matrix features) {
    this.operator = operator;
    this.features = features;
  }

  @Override
  public int order() {
    return operator.order();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    operator.multiply(right, result);
    Matrix coefficients = Algebra.transposedProduct(features, right);
    double[] mean = Algebra.product(features, coefficients).data();
    double[] to = result.data();
    for (int i = 0; i < order() * right.columns(); i++) {
      to[i] += mean[i];
    }
  }

  @Override
  public double entry(int i, int j) {
    double sum = operator.entry(i, j);
    for (int f = 0; f < features.columns(); f++) {
      sum += features.get(i, f) * features.get(j, f);
    }
    return sum;
  }

  @Override
  public double[] diagonal() {
    double[] diagonal = operator.diagonal();
    for (int i = 0; i < diagonal.length; i++) {
      for (int f = 0; f < features.columns(); f++) {
        diagonal[i] += features.get(i, f) * features.get(i, f);
      }
    }
    return diagonal;
  }
}
