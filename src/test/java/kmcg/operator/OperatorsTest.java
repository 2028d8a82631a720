package kmcg.operator;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern52;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Nested;

/** Every operator keeps the contract. */
class OperatorsTest {
  /** More points than one tile has, and no multiple of it. */
  private static final Points X = TestData.points(300, 3, 11);

  private static final Kernel KERNEL =
      new Matern52(LengthScales.of(0.7, 1.1, 2), 1.5).plus(new Linear(LengthScales.of(1), 0.3));

  /** Pair by pair, without tiles. */
  private static Matrix pairs(Points x) {
    Matrix K = Matrix.zeros(x.size(), x.size());
    for (int i = 0; i < x.size(); i++) {
      for (int j = 0; j < x.size(); j++) {
        K.set(i, j, KERNEL.value(x.point(i), x.point(j)));
      }
    }
    return K;
  }

  private static final Matrix K = pairs(X);

  @Nested
  class Dense extends OperatorContract {
    @Override
    SymmetricOperator operator() {
      return DenseOperator.of(KERNEL, X);
    }

    @Override
    Matrix dense() {
      return K;
    }
  }

  @Nested
  class Tiled extends OperatorContract {
    @Override
    SymmetricOperator operator() {
      return new TiledOperator(KERNEL, X);
    }

    @Override
    Matrix dense() {
      return K;
    }
  }

  @Nested
  class TiledOnOnePoint extends OperatorContract {
    private final Points point = X.select(new int[] {5});

    @Override
    SymmetricOperator operator() {
      return new TiledOperator(KERNEL, point);
    }

    @Override
    Matrix dense() {
      return pairs(point);
    }
  }

  @Nested
  class Shifted extends OperatorContract {
    @Override
    SymmetricOperator operator() {
      return new TiledOperator(KERNEL, X).plus(0.25);
    }

    @Override
    Matrix dense() {
      Matrix shifted = K.copy();
      for (int i = 0; i < shifted.rows(); i++) {
        shifted.set(i, i, shifted.get(i, i) + 0.25);
      }
      return shifted;
    }
  }

  @Nested
  class Scaled extends OperatorContract {
    private final double[] scale = TestData.normal(X.size(), 12);

    @Override
    SymmetricOperator operator() {
      return new TiledOperator(KERNEL, X).scaled(scale);
    }

    @Override
    Matrix dense() {
      return K.scaledRows(scale).transpose().scaledRows(scale);
    }
  }
}
