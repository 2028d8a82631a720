package kmcg.approximation;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.CombinedFeatures;
import kmcg.inducing.DirectionFeatures;
import kmcg.inducing.Features;
import kmcg.inducing.PointFeatures;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.Parallel;
import kmcg.posterior.TrainingSums;

/**
 * Unit vectors at some rows U and directions P over all rows, together: S = [E_U, P].
 *
 * <p>With weights, everything is said of K̃ = W^½KW^½, and the unit vector of row u is e_u/√w_u, so
 * that its feature is k(x_u, ·) itself.
 *
 * @param base what is known of U
 * @param P directions, N × p
 * @param KP K̃ P
 */
record Span(Nystrom base, Matrix P, Matrix KP) {
  /**
   * What is left of a direction's variance given U and earlier ones, below which it is rounding.
   */
  private static final double DEPENDENT = 1e-10;

  /** Rows that a thread takes at once. */
  private static final int STRIP = 128;

  /** φ(x) = Sᵀk̃(X, x). */
  Features features() {
    TrainingSet data = base.data();
    Points x = data.inputs();
    Matrix weighted = data.isWeighted() ? P.scaledRows(data.rootWeights()) : P;
    return new CombinedFeatures(
        new PointFeatures(base.prior().kernel(), base.points()),
        new DirectionFeatures(base.prior().kernel(), x, weighted));
  }

  /** L of G = SᵀK̃S. */
  Cholesky kernelFactor() {
    Matrix corner = Algebra.transposedProduct(P, KP);
    return Cholesky.bordered(base.factor(), base.rowsOf(KP), corner, DEPENDENT);
  }

  /** R of SᵀAS, A = K̃ + σ²I. */
  Cholesky systemFactor() {
    double noise = base.prior().noiseVariance();
    Matrix top = Gram.lower(base.prior().kernel(), base.points());
    double[] weights = base.data().weights();
    for (int i = 0; i < top.rows(); i++) {
      top.set(i, i, top.get(i, i) + noise / weights[base.rows()[i]]);
    }
    Matrix border = base.rowsOf(KP);
    Algebra.add(noise, base.rowsOf(P).data(), border.data());
    Matrix corner = Algebra.transposedProduct(P, KP);
    Algebra.add(noise, Algebra.transposedProduct(P, P).data(), corner.data());
    Cholesky first =
        Cholesky.overwriting(
            top, "the kernel matrix of the chosen rows plus noise", "raise the noise variance");
    return Cholesky.bordered(first, border, corner, DEPENDENT);
  }

  /** The largest share of its variance that U and earlier ones explain of a direction, inverted. */
  double condition(Cholesky L) {
    int m = base.points().size();
    double worst = base.factor().conditionEstimate();
    for (int j = 0; j < P.columns(); j++) {
      double pivot = L.factor().get(m + j, m + j);
      double variance = pivot * pivot;
      for (int i = 0; i < m + j; i++) {
        variance += L.factor().get(m + j, i) * L.factor().get(m + j, i);
      }
      if (pivot < Double.POSITIVE_INFINITY) {
        worst = Math.max(worst, variance / (pivot * pivot));
      }
    }
    return worst;
  }

  /**
   * The sums over all rows of whitened features L⁻¹φ: those of U are known, the directions add a
   * border to them.
   */
  TrainingSums sums(Cholesky L) {
    Matrix b = whitenedDirections(L);
    double[] z = base.data().weightedTargets();
    int m = base.points().size();
    int p = P.columns();
    Matrix squares = Matrix.zeros(m + p, m + p);
    for (int j = 0; j < m; j++) {
      System.arraycopy(base.squares().data(), j * m + j, squares.data(), j * (m + p) + j, m - j);
    }
    Matrix border = Algebra.transposedProduct(b, base.F()); // p × m
    Matrix corner = Algebra.transposedProduct(b, b);
    for (int i = 0; i < p; i++) {
      for (int j = 0; j < m; j++) {
        squares.set(m + i, j, border.get(i, j));
      }
      for (int j = 0; j <= i; j++) {
        squares.set(m + i, m + j, corner.get(i, j));
      }
    }
    double[] top = Algebra.transposedProduct(base.F(), Matrix.column(z)).data();
    double[] bottom = Algebra.transposedProduct(b, Matrix.column(z)).data();
    double[] norms = Algebra.squaredRowNorms(base.F());
    Algebra.add(1, Algebra.squaredRowNorms(b), norms);
    return TrainingSums.of(base.data(), squares, joined(top, bottom), norms, base.prior());
  }

  /** N × p: K̃ P less what U explains of it, divided by the last rows of Lᵀ. */
  private Matrix whitenedDirections(Cholesky L) {
    int m = base.points().size();
    int p = P.columns();
    Matrix border = Matrix.zeros(m, p);
    Matrix corner = Matrix.zeros(p, p);
    for (int i = 0; i < p; i++) {
      for (int j = 0; j < m; j++) {
        border.set(j, i, -L.factor().get(m + i, j));
      }
      for (int j = 0; j <= i; j++) {
        corner.set(i, j, L.factor().get(m + i, m + j));
      }
    }
    Matrix b = KP.copy();
    Algebra.addProduct(base.F(), border, b);
    Matrix transposed = b.transpose();
    Cholesky.ofFactor(corner).solveLower(transposed);
    return transposed.transpose();
  }

  private static double[] joined(double[] first, double[] second) {
    double[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /**
   * R⁻¹SᵀA, m × N: what the data say about each row through S.
   *
   * @param R of {@link #systemFactor}
   */
  Matrix systemFeatures(Cholesky R) {
    TrainingSet data = base.data();
    double noise = base.prior().noiseVariance();
    int n = data.size();
    int m = base.points().size();
    int rank = R.order();
    double[] root = data.rootWeights();
    PointFeatures points = new PointFeatures(base.prior().kernel(), base.points());
    Matrix all = Matrix.zeros(rank, n);
    int[] place = new int[n]; // of a row among U, counted from 1
    for (int i = 0; i < m; i++) {
      place[base.rows()[i]] = i + 1;
    }
    Parallel.forEach(
        (n + STRIP - 1) / STRIP,
        t -> {
          int from = t * STRIP;
          int to = Math.min(n, from + STRIP);
          Matrix top = points.at(data.inputs().rows(from, to));
          Matrix bottom = KP.copyOfRows(from, to);
          Algebra.add(noise, P.copyOfRows(from, to).data(), bottom.data());
          for (int i = from; i < to; i++) {
            top.scaleColumn(i - from, root[i]);
            if (place[i] > 0) {
              int u = place[i] - 1;
              top.set(u, i - from, top.get(u, i - from) + noise / root[i]);
            }
          }
          Matrix strip = top.above(bottom.transpose());
          R.solveLower(strip);
          System.arraycopy(strip.data(), 0, all.data(), from * rank, (to - from) * rank);
        });
    return all;
  }

  /** Sᵀz for z = W^½y. */
  double[] project(double[] z) {
    double[] top = base.rowsOf(Matrix.column(z)).data();
    double[] bottom = Algebra.transposedProduct(P, Matrix.column(z)).data();
    return joined(top, bottom);
  }
}
