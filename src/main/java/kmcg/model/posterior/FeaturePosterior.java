package kmcg.model.posterior;

import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.FormBuilder;
import kmcg.inducing.InducingVariables;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;

/**
 * What posteriors that see the data through features φ(x) share: predictions are made in blocks of
 * points, so that memory stays at N × block however many points are asked for.
 */
abstract class FeaturePosterior extends ConditionedPosterior {
  private final InducingVariables features;

  FeaturePosterior(Prior prior, InducingVariables features, Evidence evidence, Report report) {
    super(prior, evidence, report);
    this.features = features;
  }

  /**
   * The posterior at a block of points in factored form.
   *
   * @param mean at each point
   * @param minus the matrix F with which FᵀF is taken off the prior covariance
   * @param plus the matrix B with which BᵀB is added
   * @param hasPrior whether the prior covariance is there at all
   */
  record Parts(double[] mean, Matrix minus, Matrix plus, boolean hasPrior) {}

  /** The parts at points with features {@code phi}, which may be overwritten. */
  abstract Parts parts(Matrix phi);

  /** Begins the form of a posterior with what all of them have. */
  final FormBuilder form(String kind) {
    return Posteriors.form(kind, this);
  }

  final InducingVariables features() {
    return features;
  }

  private Parts partsAt(PointRange x) {
    requireInputs(x.points(), features.dimensions());
    return parts(features.at(x));
  }

  @Override
  final Prediction predictBlocks(Points x) {
    double[] mean = new double[x.size()];
    double[] variance = new double[x.size()];
    for (int from = 0; from < x.size(); from += BLOCK) {
      PointRange block = x.rows(from, Math.min(x.size(), from + BLOCK));
      Parts parts = partsAt(block);
      double[] priorVariance = Gram.diagonal(prior().kernel(), block);
      double[] minus = Algebra.squaredColumnNorms(parts.minus());
      double[] plus = Algebra.squaredColumnNorms(parts.plus());
      for (int i = 0; i < block.size(); i++) {
        mean[from + i] = parts.mean()[i];
        double left = parts.hasPrior() ? priorVariance[i] - minus[i] : 0;
        variance[from + i] = LatentVariance.of(priorVariance[i], left + plus[i], features.rank());
      }
    }
    return new Prediction(mean, variance, prior().noiseVariance());
  }

  @Override
  final Matrix covarianceAt(Points x) {
    Parts parts = partsAt(x.all());
    Matrix covariance = Algebra.transposedProduct(parts.plus(), parts.plus());
    if (parts.hasPrior()) {
      Matrix K = Gram.of(prior().kernel(), x);
      Matrix minus = Algebra.transposedProduct(parts.minus(), parts.minus());
      for (int i = 0; i < covariance.data().length; i++) {
        covariance.data()[i] += K.data()[i] - minus.data()[i];
      }
    }
    return covariance;
  }
}
