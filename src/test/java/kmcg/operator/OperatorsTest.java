package kmcg.operator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern32;
import kmcg.kernel.Matern52;
import kmcg.kernel.Periodic;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.structure.GridSearch;
import kmcg.operator.structure.KroneckerOperator;
import kmcg.operator.structure.Structure;
import kmcg.operator.structure.ToeplitzOperator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Every operator keeps the contract. */
class OperatorsTest {
  /** More points than one tile has, and no multiple of it. */
  private static final Points X = TestData.points(300, 3, 11);

  private static final Kernel KERNEL =
      new Matern52(LengthScales.of(0.7, 1.1, 2), 1.5).plus(new Linear(LengthScales.of(1), 0.3));

  /** Pair by pair, without tiles. */
  private static Matrix pairs(Points x) {
    return pairs(KERNEL, x);
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
  class Around extends OperatorContract {
    private final Matrix features = Matrix.over(X.size(), 3, TestData.normal(3 * X.size(), 13));

    @Override
    SymmetricOperator operator() {
      return new AroundMean(new TiledOperator(KERNEL, X), features);
    }

    @Override
    Matrix dense() {
      Matrix sum = K.copy();
      for (int i = 0; i < sum.rows(); i++) {
        for (int j = 0; j < sum.rows(); j++) {
          double mean = 0;
          for (int f = 0; f < 3; f++) {
            mean += features.get(i, f) * features.get(j, f);
          }
          sum.set(i, j, sum.get(i, j) + mean);
        }
      }
      return sum;
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
      return K.scaledRows(scale).transposed().scaledRows(scale);
    }
  }

  /** A product over three inputs of which one has a single value. */
  private static final Kernel PRODUCT =
      new SquaredExponential(LengthScales.of(0.7, 1.1, 2), 1.5)
          .times(new Periodic(LengthScales.of(1.5), 0.8, 3));

  private static final Points NODES =
      TestData.grid(TestData.axis(13, 21), new double[] {0.4}, TestData.axis(17, 22));

  /** Rows of the same grid: some cells left out, in random order, the first ones twice. */
  private static Points gappy() {
    int[] rows = TestData.shuffled(NODES.size(), 0.7, 23);
    for (int i = 0; i < 9; i++) {
      rows[rows.length - 1 - i] = rows[i];
    }
    return NODES.select(rows);
  }

  private static Matrix pairs(Kernel kernel, Points x) {
    Matrix pairs = Matrix.zeros(x.size(), x.size());
    for (int i = 0; i < x.size(); i++) {
      for (int j = 0; j < x.size(); j++) {
        pairs.set(i, j, kernel.value(x.point(i), x.point(j)));
      }
    }
    return pairs;
  }

  private static SymmetricOperator kronecker(Kernel kernel, Points x) {
    Structure grid = new Structure(Structure.Kind.GRID, 0);
    return new KroneckerOperator(grid.find(kernel, x).grid().orElseThrow());
  }

  @Nested
  class Kronecker extends OperatorContract {
    private final SymmetricOperator operator = kronecker(PRODUCT, NODES);
    private final Matrix dense = pairs(PRODUCT, NODES);

    @Override
    SymmetricOperator operator() {
      return operator;
    }

    @Override
    Matrix dense() {
      return dense;
    }
  }

  @Nested
  class KroneckerWithGapsAndTwoRowsInACell extends OperatorContract {
    private final SymmetricOperator operator = kronecker(PRODUCT, gappy());
    private final Matrix dense = pairs(PRODUCT, gappy());

    @Override
    SymmetricOperator operator() {
      return operator;
    }

    @Override
    Matrix dense() {
      return dense;
    }
  }

  @Nested
  class KroneckerOfFourAxesAndMorePiecesThanOne extends OperatorContract {
    private final Points x =
        TestData.grid(
            TestData.axis(3, 24),
            TestData.axis(11, 25),
            TestData.axis(12, 26),
            new double[] {0, 1});
    private final Kernel kernel = new SquaredExponential(LengthScales.of(0.8), 1.2);
    private final SymmetricOperator operator = kronecker(kernel, x);
    private final Matrix dense = pairs(kernel, x);

    @Override
    SymmetricOperator operator() {
      return operator;
    }

    @Override
    Matrix dense() {
      return dense;
    }
  }

  @Nested
  class KroneckerOfOneCell extends OperatorContract {
    private final Points x = Points.of(new double[][] {{1, 2, 3}, {1, 2, 3}});

    @Override
    SymmetricOperator operator() {
      return kronecker(PRODUCT, x);
    }

    @Override
    Matrix dense() {
      return pairs(PRODUCT, x);
    }
  }

  /** Not a product over inputs, and stationary. */
  private static final Kernel STATIONARY =
      new Matern52(LengthScales.of(0.7, 1.1), 1.5)
          .plus(new RationalQuadratic(LengthScales.of(2), 1, 2));

  private static Points series(int places, double share) {
    double[] steps = new double[places];
    for (int i = 0; i < places; i++) {
      steps[i] = 3 + 0.125 * i;
    }
    Points all = TestData.grid(new double[] {0.3}, steps);
    return all.select(TestData.shuffled(places, share, 27));
  }

  private static SymmetricOperator toeplitz(Points x) {
    Structure series = new Structure(Structure.Kind.SERIES, 0);
    return new ToeplitzOperator(STATIONARY, series.find(STATIONARY, x).equidistant().orElseThrow());
  }

  @Nested
  class Toeplitz extends OperatorContract {
    private final Points x = series(257, 1);

    @Override
    SymmetricOperator operator() {
      return toeplitz(x);
    }

    @Override
    Matrix dense() {
      return pairs(STATIONARY, x);
    }
  }

  @Nested
  class ToeplitzWithGaps extends OperatorContract {
    private final Points x = series(300, 0.6);

    @Override
    SymmetricOperator operator() {
      return toeplitz(x);
    }

    @Override
    Matrix dense() {
      return pairs(STATIONARY, x);
    }
  }

  @Nested
  class ToeplitzOfTwoPlaces extends OperatorContract {
    private final Points x = series(2, 1);

    @Override
    SymmetricOperator operator() {
      return toeplitz(x);
    }

    @Override
    Matrix dense() {
      return pairs(STATIONARY, x);
    }
  }

  /** Equal steps along three axes, of which the second has one node only. */
  private static final Points STEPS =
      TestData.grid(steps(19, 0.125), new double[] {0.3}, steps(14, 0.25));

  private static double[] steps(int count, double step) {
    return IntStream.range(0, count).mapToDouble(i -> 3 + step * i).toArray();
  }

  private static SymmetricOperator levels(Kernel kernel, Points x) {
    return new ToeplitzOperator(kernel, new GridSearch(0).equidistant(x, 1_000_000).orElseThrow());
  }

  private static final Kernel ROUGH =
      new Matern32(LengthScales.of(0.7, 1, 1.1), 1.5)
          .plus(new RationalQuadratic(LengthScales.of(2), 1, 2));

  @Nested
  class ToeplitzOfTwoLevels extends OperatorContract {
    private final SymmetricOperator operator = levels(ROUGH, STEPS);
    private final Matrix dense = pairs(ROUGH, STEPS);

    @Override
    SymmetricOperator operator() {
      return operator;
    }

    @Override
    Matrix dense() {
      return dense;
    }
  }

  @Nested
  class ToeplitzOfThreeLevelsWithGapsAndTwoRowsInACell extends OperatorContract {
    private final Points x = severalInACell();
    private final SymmetricOperator operator = levels(ROUGH, x);
    private final Matrix dense = pairs(ROUGH, x);

    private static Points severalInACell() {
      Points all = TestData.grid(steps(9, 0.5), steps(8, 0.25), steps(5, 0.125));
      int[] rows = TestData.shuffled(all.size(), 0.7, 28);
      for (int i = 0; i < 9; i++) {
        rows[rows.length - 1 - i] = rows[i];
      }
      return all.select(rows);
    }

    @Override
    SymmetricOperator operator() {
      return operator;
    }

    @Override
    Matrix dense() {
      return dense;
    }
  }

  @Test
  void sharesOfAProductAddUpToIt() {
    Points points = TestData.points(700, 3, 91);
    TiledOperator operator = new TiledOperator(KERNEL, points);
    Matrix right = Matrix.over(700, 2, TestData.normal(1400, 92));
    Matrix whole = Matrix.zeros(700, 2);
    operator.multiply(right, whole);
    Matrix sum = Matrix.zeros(700, 2);
    for (int share = 0; share < 4; share++) {
      Algebra.add(1, operator.share(share, 4, right).data(), sum.data());
    }
    assertArrayEquals(whole.data(), sum.data(), 1e-11);
  }
}
