package kmcg.learning;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenVariables;
import kmcg.kernel.Gram;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Strips;
import kmcg.model.Evidence;
import kmcg.model.Prior;

/**
 * {@link FiniteRankBound} by the formulas of its comment, with matrices of all rows and no fold.
 */
record DenseBound(TrainingSet data, FrozenVariables features, Kind kind) {
  Objective.Value at(Prior prior) {
    int n = data.size();
    double noise = prior.noiseVariance();
    FrozenVariables.Covariances u = features.at(prior.kernel());
    Cholesky L = Cholesky.of(u.ofVariables(), "G", "none");
    Matrix A = u.ofRows(0, n);
    L.solveLower(A);
    int m = A.rows();
    double[] left = Gram.diagonal(prior.kernel(), data.inputs().all());
    Algebra.add(-1, Algebra.squaredColumnNorms(A), left);
    double[] lambda = new double[n];
    Arrays.setAll(lambda, i -> noise + (kind == Kind.FITC ? data.precision(i) * left[i] : 0));
    double[] scale = new double[n];
    Arrays.setAll(scale, i -> Math.sqrt(data.weights()[i] / lambda[i]));
    Matrix scaled = A.transposed().scaledRows(scale).transposed();
    Matrix B = Algebra.product(scaled, scaled.transposed());
    for (int i = 0; i < m; i++) {
      B.add(i, i, 1);
    }
    Cholesky LB = Cholesky.of(B, "B", "none");
    double[] y = new double[n];
    Arrays.setAll(y, i -> scale[i] * data.targets()[i]);
    double[] b = LB.solve(Algebra.product(scaled, Matrix.column(y)).data());
    double[] r = y.clone();
    Algebra.add(-1, Algebra.transposedProduct(scaled, Matrix.column(b)).data(), r);
    Matrix half = scaled.copy();
    LB.solveLower(half);
    double[] norms = Algebra.squaredColumnNorms(half);
    LB.solveLowerTransposed(half); // B⁻¹Ā
    double fit = Algebra.dot(y, r) + LB.logDeterminant();
    double logNoise = 0;
    double[] slopes = new double[n];
    for (int i = 0; i < n; i++) {
      double c = data.copies()[i];
      double scatter = data.scatter()[i] / lambda[i];
      fit += scatter;
      logNoise += c * Math.log(lambda[i]) - data.logPrecision(i);
      slopes[i] = 0.5 * (r[i] * r[i] - (1 - norms[i]) + scatter - (c - 1)) / lambda[i];
    }
    Matrix X = Matrix.zeros(m, n);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < m; k++) {
        X.set(k, i, (b[k] * r[i] - half.get(k, i)) * scale[i]);
      }
    }
    double[] gradient = new double[prior.kernel().parameters().size() + 1];
    double noiseSlope = Arrays.stream(slopes).sum();
    for (int from = 0; from < n; from += Strips.LENGTH) {
      int to = Math.min(n, from + Strips.LENGTH);
      Penalty penalty = penalty(prior, A, left, slopes, from, to);
      Matrix product = Matrix.zeros(m, to - from);
      penalty.addProduct(columns(A, from, to), product);
      for (int i = from; i < to; i++) {
        for (int k = 0; k < m; k++) {
          X.add(k, i, product.get(k, i - from));
        }
      }
      penalty.addGradient(prior.kernel(), data.inputs().rows(from, to), gradient);
      fit += penalty.value();
      noiseSlope += penalty.noiseSlope();
    }
    Matrix inner = Algebra.product(X, A.transposed());
    L.solveLowerTransposed(inner);
    Matrix V = inner.transposed();
    L.solveLowerTransposed(V);
    Algebra.scale(-0.5, V.data());
    L.solveLowerTransposed(X);
    u.addRowGradient(0, X, gradient);
    u.addGradient(V, X.copyOfRows(m - features.directions(), m), gradient);
    gradient[gradient.length - 1] = noise * noiseSlope;
    return new Objective.Value(-Evidence.negativeLog(fit, logNoise, data.observations()), gradient);
  }

  private Penalty penalty(Prior prior, Matrix A, double[] left, double[] slopes, int from, int to) {
    double noise = prior.noiseVariance();
    double[] w = Arrays.copyOfRange(data.weights(), from, to);
    double[] d = Arrays.copyOfRange(left, from, to);
    double[] own = Arrays.copyOfRange(slopes, from, to);
    for (int i = from; i < to; i++) {
      own[i - from] *= -2 * data.precision(i);
    }
    return switch (kind) {
      case VFE -> Penalty.OfRows.trace(w, d, noise);
      case TVFE -> Penalty.OfRows.logarithm(w, d, noise);
      case BLOCK ->
          Penalty.OfBlock.of(
              prior.kernel(), data.inputs().rows(from, to), w, columns(A, from, to), noise);
      case FITC -> new Penalty.OfRows(0, 0, own);
    };
  }

  private static Matrix columns(Matrix a, int from, int to) {
    return a.transposed().copyOfRows(from, to).transposed();
  }
}
