package kmcg.learning;

import java.util.Arrays;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.kernel.Kernel;
import kmcg.kernel.NearestRows;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Strips;
import kmcg.model.Prior;
import kmcg.model.judgement.RowDensity;

/**
 * The log likelihood of some rows, each given its neighbours J: those of the other rows that covary
 * most with it when the search for them is made.
 *
 * <pre>
 *   A = K_JJ + σ²W_J⁻¹,   a = k(X_J, x),   α = A⁻¹y_J,   β = A⁻¹a
 *   v = k(x, x) + σ²/w − aᵀβ,   r = y − aᵀα
 *   ℓ = −½ ( ln 2πv + r²/v + (c − 1) ln 2πσ² + ln w − g + s/σ² )
 * </pre>
 *
 * <p>for a row of c observations of weight w with mean y, scatter s about it, and the sum g of
 * their log precisions ({@link RowDensity}). With u = (β, −1) and (α, 0) on J and the row itself,
 * the derivative by the kernel matrix of both is the weight matrix
 *
 * <pre>
 *   ½ (r²/v² − 1/v) uuᵀ − ½ r/v (uαᵀ + αuᵀ)
 * </pre>
 *
 * <p>Time grows with the number of rows and the cube of the number of neighbours, whatever the size
 * of the data. The terms are independent of each other. With all other rows as neighbours they are
 * the exact leave-one-out log densities.
 */
public final class NeighbourLikelihood implements Objective {
  /** Rows that a thread works on at once. */
  private static final int STRIP = 8;

  /** What a kernel value and its derivatives cost, in multiplications. */
  private static final int KERNEL = 100;

  private final TrainingSet rows;
  private final TrainingSet given;
  private final int[][] neighbours;

  private NeighbourLikelihood(TrainingSet rows, TrainingSet given, int[][] neighbours) {
    this.rows = rows;
    this.given = given;
    this.neighbours = neighbours;
  }

  /**
   * Rows of a set, each given neighbours among the others.
   *
   * @param kernel by which the neighbours are the nearest
   */
  public static NeighbourLikelihood within(
      TrainingSet data, int[] batch, int count, Kernel kernel) {
    int[][] neighbours = NearestRows.in(kernel, data.inputs(), batch.length).ofOthers(batch, count);
    return new NeighbourLikelihood(data.select(batch), data, neighbours);
  }

  /**
   * New rows, each given neighbours in a set.
   *
   * @param kernel by which the neighbours are the nearest
   */
  public static NeighbourLikelihood of(
      TrainingSet rows, TrainingSet given, int count, Kernel kernel) {
    int[][] neighbours =
        NearestRows.in(kernel, given.inputs(), rows.size()).of(rows.inputs(), count);
    return new NeighbourLikelihood(rows, given, neighbours);
  }

  /**
   * Rows, each given some rows of another set.
   *
   * @param neighbours for each row, numbers of the rows that it is given
   */
  public static NeighbourLikelihood of(TrainingSet rows, TrainingSet given, int[][] neighbours) {
    return new NeighbourLikelihood(rows, given, neighbours);
  }

  /** The form. */
  public Form form() {
    int[] counts = Arrays.stream(neighbours).mapToInt(J -> J.length).toArray();
    return Form.builder()
        .put("rows", DataForms.of(rows))
        .put("given", DataForms.of(given))
        .put("counts", counts)
        .put("neighbours", Arrays.stream(neighbours).flatMapToInt(Arrays::stream).toArray())
        .build();
  }

  /** The likelihood of a form. */
  public static NeighbourLikelihood of(Form form) {
    TrainingSet rows = DataForms.trainingSet(form.form("rows"));
    TrainingSet given = DataForms.trainingSet(form.form("given"));
    int[] counts = form.integers("counts", rows.size(), 0, given.size());
    int[] all = form.integers("neighbours", Arrays.stream(counts).sum(), 0, given.size() - 1);
    int[][] neighbours = new int[counts.length][];
    int at = 0;
    for (int i = 0; i < counts.length; i++) {
      neighbours[i] = Arrays.copyOfRange(all, at, at + counts[i]);
      at += counts[i];
    }
    return new NeighbourLikelihood(rows, given, neighbours);
  }

  @Override
  public String name() {
    return "log likelihood of %s rows, each given %s neighbours".formatted(rows.size(), count());
  }

  /** What an evaluation costs: for each row a factorisation and the kernel. */
  public static double cost(int rows, int count) {
    return (double) rows * count * count * (count / 3.0 + KERNEL);
  }

  @Override
  public double cost() {
    return cost(rows.size(), count());
  }

  private int count() {
    return Arrays.stream(neighbours).mapToInt(J -> J.length).max().orElse(0);
  }

  @Override
  public String shortName() {
    return "neighbours";
  }

  @Override
  public Value at(Prior prior) {
    Strips strips = Strips.of(rows.size(), STRIP);
    double[] values = new double[strips.count()];
    double[][] gradients = new double[strips.count()][prior.kernel().parameters().size() + 1];
    strips.forEach(
        (from, to) -> {
          for (int i = from; i < to; i++) {
            Term term = new Term(i, prior);
            values[from / STRIP] += term.logDensity();
            term.addGradient(gradients[from / STRIP]);
          }
        });
    double[] gradient = new double[gradients.length == 0 ? 0 : gradients[0].length];
    for (double[] part : gradients) {
      Algebra.add(1, part, gradient);
    }
    return new Value(Arrays.stream(values).sum(), gradient);
  }

  @Override
  public double[] terms(Prior prior) {
    return logDensities(prior);
  }

  /** The log density of each row. */
  public double[] logDensities(Prior prior) {
    double[] densities = new double[rows.size()];
    Strips.of(rows.size(), STRIP)
        .forEach(
            (from, to) -> {
              for (int i = from; i < to; i++) {
                densities[i] = new Term(i, prior).logDensity();
              }
            });
    return densities;
  }

  /**
   * How far rows are from what their neighbours predict.
   *
   * @param error of each row's target
   * @param variance of it, with the noise of the row
   */
  public record Errors(double[] error, double[] variance) {}

  /** How far each row is from what its neighbours predict. */
  public Errors errors(Prior prior) {
    Errors errors = new Errors(new double[rows.size()], new double[rows.size()]);
    Strips.of(rows.size(), STRIP)
        .forEach(
            (from, to) -> {
              for (int i = from; i < to; i++) {
                Term term = new Term(i, prior);
                errors.error[i] = term.error;
                errors.variance[i] = term.variance;
              }
            });
    return errors;
  }

  /** One row given its neighbours. */
  private final class Term {
    private final Kernel kernel;
    private final double noise;
    private final Points both; // J, then the row itself
    private final int row;
    private final double[] weights; // of both
    private final double[] u;
    private final double[] alpha;
    private final double variance; // v
    private final double error; // r
    private final double target;

    Term(int row, Prior prior) {
      this.row = row;
      int[] J = neighbours[row];
      int m = J.length;
      kernel = prior.kernel();
      noise = prior.noiseVariance();
      both = joined(J, row);
      weights = new double[m + 1];
      double[] y = new double[m + 1];
      for (int i = 0; i < m; i++) {
        weights[i] = given.weights()[J[i]];
        y[i] = given.targets()[J[i]];
      }
      weights[m] = rows.weights()[row];
      target = rows.targets()[row];
      double[] K = new double[(m + 1) * (m + 1)];
      kernel.tile(both.all(), both.all(), K);
      Matrix A = Matrix.zeros(m, m);
      for (int j = 0; j < m; j++) {
        System.arraycopy(K, j * (m + 1), A.data(), j * m, m);
        A.set(j, j, A.get(j, j) + noise / weights[j]);
      }
      Cholesky L = Cholesky.overwriting(A, "the kernel matrix of near rows", "raise the noise");
      double[] a = Arrays.copyOfRange(K, m * (m + 1), m * (m + 1) + m);
      u = Arrays.copyOf(L.solve(a), m + 1);
      u[m] = -1;
      alpha = Arrays.copyOf(L.solve(Arrays.copyOf(y, m)), m + 1);
      double explained = 0;
      double mean = 0;
      for (int i = 0; i < m; i++) {
        explained += a[i] * u[i];
        mean += a[i] * alpha[i];
      }
      double own = noise / weights[m];
      variance = Math.max(K[m * (m + 1) + m] - explained, 0) + own;
      error = target - mean;
    }

    private Points joined(int[] J, int row) {
      int m = J.length;
      int d = rows.inputs().dimensions();
      double[] values = new double[d * (m + 1)];
      for (int j = 0; j < d; j++) {
        for (int i = 0; i < m; i++) {
          values[j * (m + 1) + i] = given.inputs().at(J[i], j);
        }
        values[j * (m + 1) + m] = rows.inputs().at(row, j);
      }
      return Points.ofColumns(m + 1, d, values);
    }

    double logDensity() {
      double own = noise / weights[weights.length - 1];
      return RowDensity.log(error, variance - own, noise, rows, row);
    }

    /** Adds the derivatives by the log-parameters of the kernel, then by that of the noise. */
    void addGradient(double[] gradient) {
      int n = u.length;
      double byVariance = 0.5 * (error * error / variance - 1) / variance;
      double byError = -error / variance;
      double[] slopes = new double[n * n];
      double byNoise = 0;
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          slopes[j * n + i] =
              byVariance * u[i] * u[j] + 0.5 * byError * (u[i] * alpha[j] + alpha[i] * u[j]);
        }
        byNoise += slopes[j * n + j] * noise / weights[j];
      }
      PointRange all = both.all();
      kernel.addGradient(all, all, slopes, gradient, 0);
      double ofOthers = rows.copies()[row] - 1 - rows.scatter()[row] / noise;
      gradient[gradient.length - 1] += byNoise - 0.5 * ofOthers;
    }
  }
}
