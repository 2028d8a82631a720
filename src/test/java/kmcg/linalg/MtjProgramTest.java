package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;
import no.uib.cipr.matrix.sparse.LinkedSparseMatrix;
import no.uib.cipr.matrix.sparse.SparseVector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs against MTJ's interface give the same numbers with the matrices of this package
 * as with MTJ's own, step by step, whatever the classes of the arguments.
 */
class MtjProgramTest {
  private static final int STEPS = 400;
  private static final double TOLERANCE = 1e-10;

  /** An operation on A (m × k), which it may change, or on C. */
  private enum Operation {
    MULT,
    TRANS_A_MULT,
    TRANS_B_MULT,
    TRANS_AB_MULT,
    VECTOR_MULT,
    VECTOR_TRANS_MULT,
    RANK_1,
    RANK_2,
    MATRIX_RANK_1,
    TRANS_RANK_1,
    MATRIX_RANK_2,
    TRANS_RANK_2,
    SOLVE,
    TRANS_SOLVE,
    VECTOR_SOLVE,
    VECTOR_TRANS_SOLVE,
    SET,
    ADD,
    ADD_ENTRY,
    SCALE,
    ZERO,
    TRANSPOSE,
    TRANSPOSE_INTO,
    COPY
  }

  /** What makes the arguments of a program: the shapes and numbers depend on the seed alone. */
  private abstract static class Maker {
    private final SplittableRandom numbers;

    Maker(long seed) {
      numbers = new SplittableRandom(seed);
    }

    abstract Matrix matrix(DenseMatrix entries);

    abstract Vector vector(DenseVector entries);

    final Matrix matrix(int rows, int columns) {
      DenseMatrix entries = new DenseMatrix(rows, columns);
      for (int k = 0; k < entries.getData().length; k++) {
        entries.getData()[k] = numbers.nextGaussian();
      }
      return matrix(entries);
    }

    final Vector vector(int size) {
      DenseVector entries = new DenseVector(size);
      for (int k = 0; k < size; k++) {
        entries.set(k, numbers.nextGaussian());
      }
      return vector(entries);
    }
  }

  private static final class Theirs extends Maker {
    Theirs(long seed) {
      super(seed);
    }

    @Override
    Matrix matrix(DenseMatrix entries) {
      return entries;
    }

    @Override
    Vector vector(DenseVector entries) {
      return entries;
    }
  }

  /** Ours over an array that is too long, and others among the arguments. */
  private static final class Mixed extends Maker {
    private final SplittableRandom classes;

    Mixed(long seed) {
      super(seed);
      classes = new SplittableRandom(~seed);
    }

    @Override
    Matrix matrix(DenseMatrix entries) {
      return switch (classes.nextInt(4)) {
        case 0 -> entries;
        case 1 -> new LinkedSparseMatrix(entries);
        default -> ours(entries, classes.nextInt(5));
      };
    }

    @Override
    Vector vector(DenseVector entries) {
      return classes.nextInt(3) == 0 ? new SparseVector(entries) : entries;
    }
  }

  /** The first columns of a matrix with more of them. */
  private static kmcg.linalg.Matrix ours(Matrix entries, int further) {
    kmcg.linalg.Matrix wide =
        kmcg.linalg.Matrix.zeros(entries.numRows(), entries.numColumns() + further);
    java.util.Arrays.fill(wide.data(), Double.NaN);
    kmcg.linalg.Matrix prefix = wide.firstColumns(entries.numColumns());
    prefix.set(entries);
    return prefix;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theSameProgramGivesTheSameNumbers(long seed) {
    SplittableRandom choices = new SplittableRandom(seed);
    Maker theirs = new Theirs(seed);
    Maker mixed = new Mixed(seed);
    Set<Operation> seen = EnumSet.noneOf(Operation.class);
    Matrix expected = theirs.matrix(5, 5);
    Matrix state = ours(mixed.matrix(5, 5), 3);
    for (int step = 0; step < STEPS; step++) {
      Operation operation = Operation.values()[choices.nextInt(Operation.values().length)];
      seen.add(operation);
      double alpha = choices.nextInt(4) == 0 ? 1 : choices.nextDouble(-2, 2);
      int n = 1 + choices.nextInt(12);
      Object after = run(operation, alpha, n, expected, theirs);
      Object now = run(operation, alpha, n, state, mixed);
      assertClose(step + " " + operation, after, now);
      int m = 1 + choices.nextInt(12);
      if (!(after instanceof Matrix) || operation == Operation.ZERO) {
        after = theirs.matrix(m, n);
        now = mixed.matrix(m, n);
      }
      double scale = 1 / ((Matrix) after).norm(Matrix.Norm.Maxvalue);
      expected = ((Matrix) after).scale(scale);
      state = ours((Matrix) now, choices.nextInt(3)).scale(scale);
      assertTrue(state instanceof kmcg.linalg.Matrix);
      assertClose("after step " + step, expected, state);
    }
    assertEquals(EnumSet.allOf(Operation.class), seen);
  }

  private static Object run(Operation operation, double alpha, int n, Matrix A, Maker make) {
    int m = A.numRows();
    int k = A.numColumns();
    return switch (operation) {
      case MULT -> A.multAdd(alpha, make.matrix(k, n), make.matrix(m, n));
      case TRANS_A_MULT -> A.transAmult(alpha, make.matrix(m, n), make.matrix(k, n));
      case TRANS_B_MULT -> A.transBmultAdd(alpha, make.matrix(n, k), make.matrix(m, n));
      case TRANS_AB_MULT -> A.transABmultAdd(alpha, make.matrix(n, m), make.matrix(k, n));
      case VECTOR_MULT -> A.multAdd(alpha, make.vector(k), make.vector(m));
      case VECTOR_TRANS_MULT -> A.transMult(alpha, make.vector(m), make.vector(k));
      case RANK_1 -> square(A, make).rank1(alpha, make.vector(m), make.vector(m));
      case RANK_2 -> square(A, make).rank2(alpha, make.vector(m), make.vector(m));
      case MATRIX_RANK_1 -> square(A, make).rank1(alpha, make.matrix(m, n));
      case TRANS_RANK_1 -> square(A, make).transRank1(alpha, make.matrix(n, m));
      case MATRIX_RANK_2 -> square(A, make).rank2(alpha, make.matrix(m, n), make.matrix(m, n));
      case TRANS_RANK_2 -> square(A, make).transRank2(alpha, make.matrix(n, m), make.matrix(n, m));
      case SOLVE -> solvable(A, make).solve(make.matrix(m, n), new DenseMatrix(m, n));
      case TRANS_SOLVE -> solvable(A, make).transSolve(make.matrix(m, n), new DenseMatrix(m, n));
      case VECTOR_SOLVE -> solvable(A, make).solve(dense(make.vector(m)), new DenseVector(m));
      case VECTOR_TRANS_SOLVE ->
          solvable(A, make).transSolve(dense(make.vector(m)), new DenseVector(m));
      case SET -> A.set(alpha, make.matrix(m, k));
      case ADD -> A.add(alpha, make.matrix(m, k));
      case ADD_ENTRY -> {
        A.add(m - 1, k - 1, alpha);
        yield A;
      }
      case SCALE -> A.scale(alpha);
      case ZERO -> A.zero();
      case TRANSPOSE -> square(A, make).transpose();
      case TRANSPOSE_INTO -> A.transpose(make.matrix(k, m));
      case COPY -> A.copy();
    };
  }

  /** A if it is square, or A Dᵀ with a random D as wide. */
  private static Matrix square(Matrix A, Maker make) {
    int m = A.numRows();
    return A.isSquare()
        ? A
        : A.transBmult(
            make.matrix(m, A.numColumns()),
            A instanceof DenseMatrix ? new DenseMatrix(m, m) : kmcg.linalg.Matrix.zeros(m, m));
  }

  /** A square matrix whose diagonal dominates. */
  private static Matrix solvable(Matrix A, Maker make) {
    Matrix square = square(A, make);
    double size = 1 + square.numRows() * square.norm(Matrix.Norm.Maxvalue);
    for (int i = 0; i < square.numRows(); i++) {
      square.add(i, i, size);
    }
    return square;
  }

  private static DenseVector dense(Vector vector) {
    return new DenseVector(vector);
  }

  private static void assertClose(String what, Object expected, Object seen) {
    Matrix a = asMatrix(expected);
    Matrix b = asMatrix(seen);
    assertEquals(a.numRows(), b.numRows(), what);
    assertEquals(a.numColumns(), b.numColumns(), what);
    for (Matrix.Norm norm : Matrix.Norm.values()) {
      assertEquals(a.norm(norm), b.norm(norm), TOLERANCE * a.norm(norm), what + " " + norm);
    }
    double tolerance = TOLERANCE * a.norm(Matrix.Norm.Maxvalue);
    for (int i = 0; i < a.numRows(); i++) {
      for (int j = 0; j < a.numColumns(); j++) {
        assertEquals(a.get(i, j), b.get(i, j), tolerance, what);
      }
    }
  }

  private static Matrix asMatrix(Object result) {
    return result instanceof Vector vector ? new DenseMatrix(vector) : (Matrix) result;
  }
}
