package kmcg.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Strips;

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
 */
public final class CompleteRows {
  /** What is taken off correlations, which keeps S regular. */
  private static final double SHRINKAGE = 1e-3;

  private final Points rows;
  private final BitSet jumps;
  private final double[] deviation;
  private final double[] least;
  private final double[] most;
  private final Matrix Q; // its lower triangle, of inputs in units of their deviations

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
    double[][] scaled = new double[d][];
    for (int j = 0; j < d; j++) {
      double[] column = Arrays.copyOfRange(rows.values(), j * rows.size(), (j + 1) * rows.size());
      double mean = Arrays.stream(column).average().orElse(0);
      double square = Arrays.stream(column).map(x -> (x - mean) * (x - mean)).average().orElse(0);
      deviation[j] = square > 0 ? Math.sqrt(square) : 1;
      least[j] = Arrays.stream(column).min().orElse(0);
      most[j] = Arrays.stream(column).max().orElse(0);
      double unit = deviation[j];
      scaled[j] = Arrays.stream(column).map(x -> (x - mean) / unit).toArray();
    }
    Q = inverse(scaled, rows.size());
  }

  /** The inverse of the correlations, which count the less, the fewer rows there are. */
  private static Matrix inverse(double[][] columns, int n) {
    int d = columns.length;
    double few = (double) d / n;
    double shrinkage = Math.min(1, Math.max(SHRINKAGE, few * few));
    Matrix S = Matrix.identity(d);
    if (shrinkage == 1) {
      return S;
    }
    for (int j = 0; j < d; j++) {
      for (int l = 0; l < j; l++) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
          sum += columns[j][i] * columns[l][i];
        }
        S.set(j, l, (1 - shrinkage) * sum / n);
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
    Strips.of(x.size(), 16)
        .forEach(
            (from, to) -> {
              for (int i = from; i < to; i++) {
                double[][] found = guesses(x.point(i), missing.get(i), each);
                for (int g = 0; g < each; g++) {
                  for (int j = 0; j < d; j++) {
                    values[j * n + i * each + g] = found[g][j];
                  }
                }
              }
            });
    return Points.ofColumns(n, d, values);
  }

  private double[][] guesses(double[] x, BitSet missing, int count) {
    int[] near = nearest(x, missing, count);
    double[][] guesses = new double[count][];
    Slopes slopes = slopes(missing);
    for (int g = 0; g < count; g++) {
      double[] z = rows.point(near[g]);
      double[] moved = slopes.move(x, z);
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

  /** Q_mk and the factor of Q_mm for inputs that are missing. */
  private record Slopes(int[] missing, int[] known, Matrix across, Cholesky own, double[] unit) {
    /** z with its missing inputs moved to x. */
    double[] move(double[] x, double[] z) {
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

  private Slopes slopes(BitSet missing) {
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
