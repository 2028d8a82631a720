package kmcg.kernel;

import java.util.List;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;

/**
 * The periodic kernel: the squared exponential on the circle of each input.
 *
 * <pre>
 *   k(x, z) = σ² exp(−s/2),   s = Σⱼ (2 sin(π (xⱼ − zⱼ) / T) / ℓⱼ)²
 * </pre>
 *
 * <p>MacKay (1998). All inputs share the period T; multiply kernels for others.
 */
public final class Periodic extends Stationary {
  private final double period;

  /** A kernel with length-scales ℓ, variance σ² and period T. */
  public Periodic(LengthScales lengthScales, double variance, double period) {
    super(lengthScales, variance);
    this.period = Check.scale("period", period);
  }

  /** The kernel of a form. */
  public static Periodic of(Form form) {
    return new Periodic(LengthScales.of(form), form.number("variance"), form.number("period"));
  }

  /** T, the period. */
  public double period() {
    return period;
  }

  @Override
  SquaredDistances distances(PointRange x) {
    return new SquaredChords(x, lengthScales(), period);
  }

  @Override
  protected void correlation(double[] s) {
    Gaussian.correlation(s);
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    Gaussian.slope(s, correlation);
  }

  /** |∂k/∂xⱼ| = k |sin(2πδⱼ/T)| 2π/(T ℓⱼ²), which is less than σ² 2π/(T ℓⱼ²). */
  @Override
  public double steepness(int input) {
    double inverse = lengthScales().inverse(input);
    return variance() * 2 * Math.PI / period * inverse * inverse;
  }

  @Override
  protected boolean isProductOverInputs() {
    return true;
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new Periodic(newLengthScales, newVariance, ownValues[0]);
  }

  @Override
  protected List<Parameter> ownParameters() {
    return List.of(new Parameter("period", Parameter.Kind.PERIOD, period));
  }

  // ∂s/∂ln T = −Σⱼ 4 sin(2πδⱼ/T) (πδⱼ/T) / ℓⱼ²,  ∂k/∂ln T = −k/2 · ∂s/∂ln T.
  @Override
  protected void addOwnGradient(
      PointRange x,
      double[] z,
      double[] s,
      double[] correlation,
      double[] weights,
      double[] gradient,
      int offset) {
    Points xs = x.points();
    double sum = 0;
    for (int i = 0; i < s.length; i++) {
      double slope = 0;
      for (int j = 0; j < z.length; j++) {
        double w = lengthScales().inverse(j);
        double x0 = xs.at(x.from() + i, j);
        double turned = SquaredChords.reduced(x0, period) - SquaredChords.reduced(z[j], period);
        double angle = Math.PI * (x0 - z[j]) / period;
        slope += 2 * w * w * Math.sin(2 * Math.PI * turned / period) * angle;
      }
      sum += weights[i] * correlation[i] * slope;
    }
    gradient[offset] += variance() * sum;
  }
}
