package weka.classifiers.functions.gp.train;

import java.util.List;
import kmcg.data.Check;
import kmcg.data.TargetScale;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.Units;

/**
 * The prior as the options give it, before there are data to scale.
 *
 * @param covariance function
 * @param units of its length-scales, periods and variances
 * @param noiseVariance of the target
 * @param noiseUnits of the noise variance: always scaled where it is the default
 */
public record GivenPrior(
    Covariance covariance, Units units, double noiseVariance, Units noiseUnits) {
  /** The prior for scaled data. */
  Prior prior(InputEncoder encoder, TargetScale target) {
    double unit = target.unitAtZero();
    double noise = noiseUnits == Units.DATA ? noiseVariance / (unit * unit) : noiseVariance;
    return new Prior(
        covariance.kernel(columns(encoder, target)),
        Check.scale("-noise: the noise variance on the scaled class", noise));
  }

  /** The kernels for scaled data that learning chooses from. */
  List<Kernel> candidates(InputEncoder encoder, TargetScale target) {
    return covariance.candidates(columns(encoder, target));
  }

  private InputColumns columns(InputEncoder encoder, TargetScale target) {
    return encoder.columns().given(units, target.unitAtZero());
  }

  /** The covariance function with its options, and their units. */
  String words() {
    return units == Units.DATA ? covariance + ", in units of the data" : covariance.toString();
  }
}
