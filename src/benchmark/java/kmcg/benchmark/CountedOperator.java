package kmcg.benchmark;

import java.util.concurrent.atomic.AtomicInteger;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;

/** Counts passes over a matrix. */
record CountedOperator(SymmetricOperator operator, AtomicInteger passes)
    implements SymmetricOperator {
  @Override
  public int order() {
    return operator.order();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    passes.incrementAndGet();
    operator.multiply(right, result);
  }

  @Override
  public double[] diagonal() {
    return operator.diagonal();
  }
}
