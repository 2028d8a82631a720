package kmcg.kernel;

/** φ(s) = exp(−s/2), which the squared exponential and the periodic kernel share. */
final class Gaussian {
  private Gaussian() {}

  /** s ← φ(s). */
  static void correlation(double[] s) {
    for (int i = 0; i < s.length; i++) {
      s[i] *= -0.5;
    }
    Exponential.replace(s);
  }

  /** s ← φ′(s) = −φ(s)/2. */
  static void slope(double[] s, double[] correlation) {
    for (int i = 0; i < s.length; i++) {
      s[i] = -0.5 * correlation[i];
    }
  }
}
