package kmcg.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Strips;
import org.jspecify.annotations.Nullable;

/**
 * Rows of which every input is known, by which the missing inputs of others are guessed: those of
 * the nearest rows, each moved by what the known inputs differ in.
 *
 * <pre>
 *   x_m = z_m + B (x_k − z_k),   B = S_mk S_kk⁻¹ = −Q_mm⁻¹ Q_mk,   Q = S⁻¹
 * </pre>
 *
 * <p>k are the inputs that are known and m those that are missing, z a row, and S the covariance of
 * the rows. What is near is decided by the known inputs, each in units of its standard deviation.
 * Nothing is moved beyond the rows' own range, and inputs that jump, as those of a nominal
 * attribute, are taken as the row has them, all from the same one. Where inputs do not depend on
 * each other B is close to zero, and the guesses are draws from the rows.
 *
 * <p>Q is made when the first gap is met. Where there are as many inputs as rows, so that
 * correlations tell nothing, or more than {@value #MOST_RELATED}, there is none: B is zero then,
 * and the guesses are what the nearest rows have.
 */
public final class CompleteRows {
  /** What is taken off correlations, which keeps S regular. */
  private static final double SHRINKAGE = 1e-3;

  /** Inputs whose correlations are looked at, which take the square of their number. */
  private static final int MOST_RELATED = 1000;

  private final Points rows;
  private final BitSet jumps;
  private final double[] deviation;
  private final double[] least;
  private final double[] most;

  /** The lower triangle of Q, of inputs in units of their deviations, once it was needed. */
  private volatile @Nullable Matrix inverse;

  /**
   * Rows to guess by; at least one.
   *
   * @param rows in an order that does not matter, as after a draw: of equally near rows the first
   *     are taken
   * @param jumps inputs whose values are not moved
   */
  public CompleteRows(Points rows, BitSet jumps) {
    Check.atLeast("the number of complete rows", 1, rows.size());
    this.rows = rows;
    this.jumps = (BitSet) jumps.clone();
    int d = rows.dimensions();
    deviation = new double[d];
    least = new double[d];
    most = new double[d];
    for (int j = 0; j < d; j++) {
      double[] column = column(j);
      double mean = Arrays.stream(column).average().orElse(0);
      double square = Arrays.stream(column).map(x -> (x - mean) * (x - mean)).average().orElse(0);
      deviation[j] = square > 0 ? Math.sqrt(square) : 1;
      least[j] = Arrays.stream(column).min().orElse(0);
      most[j] = Arrays.stream(column).max().orElse(0);
    }
  }

  private double[] column(int j) {
    return Arrays.copyOfRange(rows.values(), j * rows.size(), (j + 1) * rows.size());
  }

  /** What is taken off correlations: the more, the fewer rows there are. */
  private double shrinkage() {
    double few = (double) rows.dimensions() / rows.size();
    return Math.min(1, Math.max(SHRINKAGE, few * few));
  }

  /** Whether correlations of inputs are made use of. */
  boolean isMoved() {
    return shrinkage() < 1 && rows.dimensions() <= MOST_RELATED;
  }

  /** Q; without a lock, as two threads that meet here make the same one. */
  private Matrix precisions() {
    Matrix known = inverse;
    if (known == null) {
      known = inverted();
      inverse = known;
    }
    return known;
  }

  /** The inverse of the correlations. */
  private Matrix inverted() {
    int n = rows.size();
    int d = rows.dimensions();
    double kept = 1 - shrinkage();
    double[][] columns = new double[d][];
    Matrix S = Matrix.identity(d);
    for (int j = 0; j < d; j++) {
      double unit = deviation[j];
      double[] own = column(j);
      double mean = Arrays.stream(own).average().orElse(0);
      columns[j] = Arrays.stream(own).map(x -> (x - mean) / unit).toArray();
      for (int l = 0; l < j; l++) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
          sum += columns[j][i] * columns[l][i];
        }
        S.set(j, l, kept * sum / n);
      }
    }
    return Cholesky.of(S, "the correlations of inputs", "remove inputs that are copies").inverse();
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("rows", DataForms.of(rows))
        .put("jumps", jumps.stream().toArray())
        .build();
  }

  /** The rows of a form, with this many inputs. */
  public static CompleteRows of(Form form, int inputs) {
    Points rows = DataForms.points(form.form("rows"));
    Check.sameLength("the inputs of complete rows", inputs, rows.dimensions());
    BitSet jumps = new BitSet();
    Arrays.stream(form.integers("jumps", 0, inputs - 1)).forEach(jumps::set);
    return new CompleteRows(rows, jumps);
  }

  /** The number of rows. */
  public int size() {
    return rows.size();
  }

  /**
   * Guesses for points, {@code count} consecutive ones for each.
   *
   * @param x points whose missing inputs may be any number
   * @param missing the missing inputs of each point
   * @param count at most the number of rows
   */
  public Points guesses(Points x, List<BitSet> missing, int count) {
    Check.sameLength("the missing inputs", x.size(), missing.size());
    int d = rows.dimensions();
    int n = Math.multiplyExact(x.size(), Math.min(count, rows.size()));
    int each = n / Math.max(1, x.size());
    double[] values = new double[Heap.requireMatrix(n, d)];
    Optional<Matrix> Q = isMoved() ? Optional.of(precisions()) : Optional.empty();
    Strips.of(x.size(), 16)
        .forEach(
            (from, to) -> {
              for (int i = from; i < to; i++) {
                double[][] found = guesses(x.point(i), missing.get(i), each, Q);
                for (int g = 0; g < each; g++) {
                  for (int j = 0; j < d; j++) {
                    values[j * n + i * each + g] = found[g][j];
                  }
                }
              }
            });
    return Points.ofColumns(n, d, values);
  }

  private double[][] guesses(double[] x, BitSet missing, int count, Optional<Matrix> Q) {
    int[] near = nearest(x, missing, count);
    double[][] guesses = new double[count][];
    Mover mover = Q.<Mover>map(known -> slopes(known, missing)).orElse((to, z) -> z.clone());
    for (int g = 0; g < count; g++) {
      double[] z = rows.point(near[g]);
      double[] moved = mover.move(x, z);
      for (int j = 0; j < x.length; j++) {
        moved[j] =
            !missing.get(j)
                ? x[j]
                : jumps.get(j) ? z[j] : Math.max(least[j], Math.min(most[j], moved[j]));
      }
      guesses[g] = moved;
    }
    return guesses;
  }

  private int[] nearest(double[] x, BitSet missing, int count) {
    int n = rows.size();
    double[] distance = new double[n];
    for (int j = missing.nextClearBit(0); j < x.length; j = missing.nextClearBit(j + 1)) {
      for (int i = 0; i < n; i++) {
        double apart = (x[j] - rows.at(i, j)) / deviation[j];
        distance[i] += apart * apart;
      }
    }
    double[] sorted = distance.clone();
    Arrays.sort(sorted);
    double furthest = sorted[count - 1];
    int[] near = new int[count];
    int found = 0;
    for (int i = 0; i < n; i++) {
      if (distance[i] < furthest) {
        near[found++] = i;
      }
    }
    for (int i = 0; found < count; i++) {
      if (distance[i] == furthest) {
        near[found++] = i;
      }
    }
    return near;
  }

  /** Moves the missing inputs of a row. */
  private interface Mover {
    /** z with its missing inputs moved to x. */
    double[] move(double[] x, double[] z);
  }

  /** Q_mk and the factor of Q_mm for inputs that are missing. */
  private record Slopes(int[] missing, int[] known, Matrix across, Cholesky own, double[] unit)
      implements Mover {
    @Override
    public double[] move(double[] x, double[] z) {
      double[] pull = new double[missing.length];
      for (int a = 0; a < missing.length; a++) {
        for (int b = 0; b < known.length; b++) {
          int k = known[b];
          pull[a] -= across.get(a, b) * (x[k] - z[k]) / unit[k];
        }
      }
      double[] shift = own.solve(pull);
      double[] moved = z.clone();
      for (int a = 0; a < missing.length; a++) {
        moved[missing[a]] += unit[missing[a]] * shift[a];
      }
      return moved;
    }
  }

  private Slopes slopes(Matrix Q, BitSet missing) {
    int d = rows.dimensions();
    int[] m = missing.stream().toArray();
    BitSet others = (BitSet) missing.clone();
    others.flip(0, d);
    int[] k = others.stream().toArray();
    Matrix own = Matrix.zeros(m.length, m.length);
    Matrix across = Matrix.zeros(m.length, k.length);
    for (int a = 0; a < m.length; a++) {
      for (int b = 0; b <= a; b++) {
        own.set(a, b, Q.get(m[a], m[b])); // m ascends
      }
      for (int b = 0; b < k.length; b++) {
        across.set(a, b, Q.get(Math.max(m[a], k[b]), Math.min(m[a], k[b])));
      }
    }
    Cholesky factor = Cholesky.of(own, "the covariance of missing inputs", "remove copies");
    return new Slopes(m, k, across, factor, deviation);
  }
}
