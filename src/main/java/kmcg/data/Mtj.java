package kmcg.data;

import java.util.logging.Level;
import java.util.logging.Logger;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrices;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;

/**
 * The way between MTJ's types and plain arrays, matrices by columns.
 *
 * <p>MTJ reaches BLAS and LAPACK through netlib-java, which warns of each native library that it
 * does not find before it takes the one in Java. Whatever hands out an object of MTJ's goes through
 * this class, and its initialiser silences those warnings, unless the level of the logger was set
 * by somebody else.
 */
public final class Mtj {
  /** Held here, because the log manager lets go of loggers that nobody else refers to. */
  private static final Logger NETLIB = Logger.getLogger("com.github.fommil.netlib");

  static {
    if (NETLIB.getLevel() == null) {
      NETLIB.setLevel(Level.SEVERE);
    }
  }

  private Mtj() {}

  /** Silences netlib-java's loader: whoever calls this has had the class initialised. */
  public static void silenceLoader() {}

  /** The entries of a vector: those of a {@link DenseVector} shared, others copied. */
  public static double[] values(Vector vector) {
    return vector instanceof DenseVector dense ? dense.getData() : Matrices.getArray(vector);
  }

  /** A copy of the entries of a vector. */
  public static double[] copyOf(Vector vector) {
    return vector instanceof DenseVector dense
        ? dense.getData().clone()
        : Matrices.getArray(vector);
  }

  /** A copy of the entries of a matrix, by columns. */
  public static double[] copyOf(Matrix matrix) {
    if (matrix instanceof DenseMatrix dense) {
      return dense.getData().clone();
    }
    int rows = matrix.numRows();
    double[] entries = new double[Math.multiplyExact(rows, matrix.numColumns())];
    for (int k = 0; k < entries.length; k++) {
      entries[k] = matrix.get(k % rows, k / rows);
    }
    return entries;
  }

  /** A vector over an array, which is shared. */
  public static DenseVector vector(double[] entries) {
    return new DenseVector(entries, false);
  }

  /** A matrix over an array with its entries by columns, which is shared. */
  public static DenseMatrix matrix(int rows, int columns, double[] entries) {
    return new DenseMatrix(rows, columns, entries, false);
  }
}
