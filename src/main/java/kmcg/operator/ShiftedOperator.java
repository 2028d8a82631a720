package kmcg.operator;

import kmcg.linalg.Matrix;

/** K + shift · I for any K. */
public final class ShiftedOperator implements SymmetricOperator {
  private final SymmetricOperator operator;
  private final double shift;

  /** {@code operator} plus {@code shift} times the identity. */
  public ShiftedOperator(SymmetricOperator operator, double shift) {
    this.operator = operator;
    this.shift = shift;
  }

  @Override
  public int order() {
    return operator.order();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    operator.multiply(right, result);
    int entries = order() * right.columns();
    double[] from = right.data();
    double[] to = result.data();
    for (int i = 0; i < entries; i++) {
      to[i] += shift * from[i];
    }
  }

  @Override
  public double entry(int i, int j) {
    return operator.entry(i, j) + (i == j ? shift : 0);
  }

  @Override
  public double[] diagonal() {
    double[] diagonal = operator.diagonal();
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] += shift;
    }
    return diagonal;
  }
}
