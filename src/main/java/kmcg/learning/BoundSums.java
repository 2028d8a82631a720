package kmcg.learning;

import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Strips;
import kmcg.model.regression.TrainingSums;

/**
 * The second fold of a bound over rows: what its value and gradient need once B and b are known.
 *
 * <p>Sums over parts of the rows merge by addition; only the weights of directions, a few numbers
 * for each row, are put one after the other.
 */
final class BoundSums {
  private final Matrix outer;
  private final double[] gradient;
  private Matrix ofDirections;
  private double fit;
  private double logNoise;
  private double noiseSlope;

  private BoundSums(Matrix outer, double[] gradient, Matrix ofDirections) {
    this.outer = outer;
    this.gradient = gradient;
    this.ofDirections = ofDirections;
  }

  /**
   * The sums over rows.
   *
   * @param directions how many features, the last ones, are directions over all rows
   */
  static BoundSums over(BoundRows rows, BoundRegression regression, int directions) {
    int n = rows.data().size();
    int order = rows.kind() == FiniteRankBound.Kind.VFE ? 0 : rows.factor().order();
    BoundSums all =
        new BoundSums(
            Matrix.zeros(order, order),
            new double[rows.prior().kernel().parameters().size() + 1],
            Matrix.zeros(directions, n));
    for (int from = 0; from < n; from += TrainingSums.BLOCK) {
      Interruption.poll();
      all.add(rows, regression, from, Math.min(n, from + TrainingSums.BLOCK));
    }
    return all;
  }

  /** Takes in one block of rows; threads share its strips, which stay in their caches. */
  private void add(BoundRows rows, BoundRegression regression, int begin, int end) {
    Strips strips = Strips.of(end - begin);
    BoundStrip.Terms[] parts = new BoundStrip.Terms[strips.count()];
    double[][] gradients = new double[strips.count()][gradient.length];
    Matrix A = Matrix.zeros(outer.rows(), end - begin);
    Matrix AC = Matrix.zeros(outer.rows(), end - begin);
    strips.forEach(
        (from, to) -> {
          int t = from / strips.length();
          BoundStrip strip = new BoundStrip(rows, begin + from, begin + to);
          parts[t] = strip.terms(regression);
          addPenalty(strip, parts[t], A, AC, from);
          addGradient(rows, strip, parts[t], gradients[t]);
        });
    for (int t = 0; t < parts.length; t++) {
      Algebra.add(1, gradients[t], gradient);
      fit += parts[t].fit();
      logNoise += parts[t].logNoise();
      noiseSlope += parts[t].noiseSlope();
    }
    Algebra.addSymmetricProduct(AC, A, outer);
  }

  /** X ← X + A C, and keeps A and A C of the block where their product is wanted. */
  private void addPenalty(BoundStrip strip, BoundStrip.Terms terms, Matrix A, Matrix AC, int from) {
    Matrix X = terms.weights();
    int m = outer.rows();
    if (m == 0) {
      terms.penalty().addProduct(strip.features(), X);
      return;
    }
    Matrix product = Matrix.zeros(m, X.columns());
    terms.penalty().addProduct(strip.features(), product);
    Algebra.add(1, product.data(), X.data());
    System.arraycopy(strip.features().data(), 0, A.data(), from * m, m * X.columns());
    System.arraycopy(product.data(), 0, AC.data(), from * m, m * X.columns());
  }

  /** Adds to the gradient what single rows do to it. */
  private void addGradient(
      BoundRows rows, BoundStrip strip, BoundStrip.Terms terms, double[] part) {
    Kernel kernel = rows.prior().kernel();
    terms.penalty().addGradient(kernel, strip.inputs(), part);
    Matrix W = terms.weights();
    rows.factor().solveLowerTransposed(W); // L⁻ᵀX
    int from = strip.inputs().from();
    rows.covariances().addRowGradient(from, W, part);
    int p = ofDirections.rows();
    for (int i = 0; i < W.columns(); i++) {
      System.arraycopy(W.data(), (i + 1) * W.rows() - p, ofDirections.data(), (from + i) * p, p);
    }
  }

  /** Adds the sums over the rows that follow these. */
  void merge(BoundSums other) {
    Algebra.add(1, other.outer.data(), outer.data());
    Algebra.add(1, other.gradient, gradient);
    ofDirections = ofDirections.transposed().above(other.ofDirections.transposed()).transposed();
    fit += other.fit;
    logNoise += other.logNoise;
    noiseSlope += other.noiseSlope;
  }

  /** Σ A C Aᵀ, its lower triangle; empty for VFE, where it is ĀĀᵀ. */
  Matrix outer() {
    return outer;
  }

  /** By the parameters of the kernel, as far as they change covariances of single rows. */
  double[] gradient() {
    return gradient.clone();
  }

  /** The last rows of L⁻ᵀX, which belong to directions. */
  Matrix ofDirections() {
    return ofDirections;
  }

  /** Σ ỹr + scatter/λ, and the penalties. */
  double fit() {
    return fit;
  }

  /** Σ (c ln λ − g). */
  double logNoise() {
    return logNoise;
  }

  /** The derivative of the value by σ². */
  double noiseSlope() {
    return noiseSlope;
  }
}
