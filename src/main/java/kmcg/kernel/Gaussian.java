package kmcg.kernel;

/** φ(s) = exp(−s/2), which the squared exponential and the periodic kernel share. */
final class Gaussian {
  private Gaussian() {}

  /** s ← φ(s). */
  static void correlation(double[] s, int count) {
    for (int i = 0; i < count; i++) {
      s[i] = Math.exp(-0.5 * s[i]);
    }
  }

  /** s ← φ′(s). */
  static void slope(double[] s, int count) {
    for (int i = 0; i < count; i++) {
      s[i] = -0.5 * Math.exp(-0.5 * s[i]);
    }
  }
}
