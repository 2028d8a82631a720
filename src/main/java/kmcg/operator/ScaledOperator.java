package kmcg.operator;

import kmcg.linalg.Matrix;

/** D K D for any K and a diagonal D. */
public final class ScaledOperator implements SymmetricOperator {
  private final SymmetricOperator operator;
  private final double[] scale;

  /** {@code operator} with row and column i multiplied by {@code scale[i]}. */
  public ScaledOperator(SymmetricOperator operator, double[] scale) {
    if (scale.length != operator.order()) {
      throw new IllegalArgumentException(
          "an operator of order %s needs as many scales, but there are %s."
              .formatted(operator.order(), scale.length));
    }
    this.operator = operator;
    this.scale = scale;
  }

  @Override
  public int order() {
    return scale.length;
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    operator.multiply(right.scaledRows(scale), result);
    for (int c = 0; c < result.columns(); c++) {
      for (int i = 0; i < scale.length; i++) {
        result.data()[c * scale.length + i] *= scale[i];
      }
    }
  }

  @Override
  public double entry(int i, int j) {
    return scale[i] * operator.entry(i, j) * scale[j];
  }

  @Override
  public double[] diagonal() {
    double[] diagonal = operator.diagonal();
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] *= scale[i] * scale[i];
    }
    return diagonal;
  }
}
