package kmcg.model.posterior;

import kmcg.data.PointRange;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Strips;

/** The mean that all training rows give a point, before its neighbours correct it. */
sealed interface GlobalMean {
  /**
   * The mean at each of some points.
   *
   * @param a whitened features of the points, one column each
   */
  double[] at(PointRange x, Matrix a);

  /**
   * What it leaves of the targets of rows J.
   *
   * @param AJ whitened features of the rows, one column each
   */
  double[] residual(int[] J, Matrix AJ);

  /** Whether it is the mean of the sums themselves. */
  default boolean isOfSums() {
    return this instanceof OfSums;
  }

  /** Its own part of the form of a model. */
  Form form();

  /**
   * The mean of the finite-rank model, from the training sums alone.
   *
   * <pre>
   *   m(x) = a(x)ᵀμ,   e = y − Aᵀμ
   * </pre>
   *
   * @param mu μ = B⁻¹ Ã ỹ
   * @param targets y
   */
  record OfSums(double[] mu, double[] targets) implements GlobalMean {
    static final String KIND = "of-sums";

    @Override
    public double[] at(PointRange x, Matrix a) {
      return Algebra.transposedProduct(a, Matrix.column(mu)).data();
    }

    @Override
    public double[] residual(int[] J, Matrix AJ) {
      double[] e = new double[J.length];
      for (int i = 0; i < J.length; i++) {
        e[i] = targets[J[i]] - Algebra.dot(AJ, i, mu);
      }
      return e;
    }

    @Override
    public Form form() {
      return Form.ofKind(KIND).put("coefficients", mu).build();
    }
  }

  /**
   * The mean of an approximate solution of the exact model's linear system.
   *
   * <pre>
   *   m(x) = k(x, X) α,   e = y − (K + σ²W⁻¹) α
   * </pre>
   *
   * <p>Where α is exact, e is zero and so is every correction.
   *
   * @param kernel k
   * @param rows X
   * @param alpha α
   * @param left e
   */
  record OfSolution(Kernel kernel, TrainingSet rows, double[] alpha, double[] left)
      implements GlobalMean {
    static final String KIND = "of-solution";

    /** Points whose kernel values are evaluated by one thread at a time. */
    private static final int STRIP = 16;

    @Override
    public double[] at(PointRange x, Matrix a) {
      double[] mean = new double[x.size()];
      Strips.of(x.size(), STRIP)
          .forEach(
              (from, to) -> {
                PointRange points = x.points().rows(x.from() + from, x.from() + to);
                add(points, mean, from);
              });
      return mean;
    }

    private void add(PointRange points, double[] mean, int offset) {
      double[] values = new double[points.size() * Gram.TILE];
      int n = rows.size();
      for (int begin = 0; begin < n; begin += Gram.TILE) {
        PointRange tile = rows.inputs().rows(begin, Math.min(n, begin + Gram.TILE));
        kernel.tile(tile, points, values);
        for (int i = 0; i < points.size(); i++) {
          double sum = 0;
          for (int j = 0; j < tile.size(); j++) {
            sum += values[i * tile.size() + j] * alpha[begin + j];
          }
          mean[offset + i] += sum;
        }
      }
    }

    @Override
    public double[] residual(int[] J, Matrix AJ) {
      double[] e = new double[J.length];
      for (int i = 0; i < J.length; i++) {
        e[i] = left[J[i]];
      }
      return e;
    }

    @Override
    public Form form() {
      return Form.ofKind(KIND).put("solution", alpha).put("residual", left).build();
    }
  }
}
