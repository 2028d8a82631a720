package kmcg.contributing;

import kmcg.data.Check;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instance;
import weka.core.OptionMetadata;

/** Exact regression with a factor by which intervals are widened. */
public class WiderExactGP extends ExactGP {
  private static final long serialVersionUID = 1L;

  private double widening = 1;

  /** The factor by which intervals are widened. */
  @OptionMetadata(
      displayName = "widening",
      description = "Factor by which intervals are widened",
      commandLineParamName = "widen",
      commandLineParamSynopsis = "-widen <factor>",
      displayOrder = 60)
  public double getWidening() {
    return widening;
  }

  /** Sets the factor by which intervals are widened. */
  public void setWidening(double factor) {
    widening = Check.positive("-widen: the factor of intervals", factor);
  }

  @Override
  public double[][] predictIntervals(Instance row, double level) throws Exception {
    double[] interval = super.predictIntervals(row, level)[0];
    double centre = (interval[0] + interval[1]) / 2;
    double half = widening * (interval[1] - interval[0]) / 2;
    return new double[][] {{centre - half, centre + half}};
  }
}
