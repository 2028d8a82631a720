package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.Optional;
import kmcg.form.Form;
import kmcg.form.FormFile;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.GivenPoints;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.posterior.NeighbourPosterior;
import weka.core.Instances;

/**
 * What models of different rows must have in common if their sums over rows are to be added: how
 * rows are encoded, the hyper-parameters, and the inducing points with the factor of their
 * covariance.
 *
 * @param encoding of rows; what their weights mean may differ from model to model
 * @param prior with the hyper-parameters
 * @param features the function at the inducing points, whitened
 */
public record SharedBasis(RowEncoding encoding, Prior prior, WhitenedFeatures features) {
  /** The basis of a trained model, if it has inducing points. */
  public static Optional<SharedBasis> of(TrainedModel model) {
    RowEncoding encoding = new RowEncoding(model.header(), model.encoder(), model.target());
    return features(model.posterior())
        .filter(features -> features.variables() instanceof PointValues)
        .map(features -> new SharedBasis(encoding, model.posterior().prior(), features));
  }

  private static Optional<WhitenedFeatures> features(Posterior posterior) {
    if (posterior instanceof FiniteRankPosterior sums) {
      return Optional.of(sums.whitened());
    }
    if (posterior instanceof NeighbourPosterior local) {
      return Optional.of(local.whitened());
    }
    return Optional.empty();
  }

  /** The inducing points. */
  public GivenPoints points() {
    return new GivenPoints(((PointValues) features.variables()).points());
  }

  /** The first difference between the attributes and those of data, in Weka's words. */
  Optional<String> differenceTo(Instances data) {
    return Optional.ofNullable(encoding.header().equalHeadersMsg(data))
        .map(words -> words.trim().replace('\n', ' '));
  }

  /** What another basis has that is not, bit by bit, what this one has. */
  Optional<String> differenceTo(SharedBasis other) {
    if (!same(encoding.plain().form(), other.encoding.plain().form())) {
      return Optional.of("scaling or attributes");
    }
    if (!same(prior.form(), other.prior.form())) {
      return Optional.of("hyper-parameters");
    }
    if (!same(features.form(), other.features.form())) {
      return Optional.of("inducing points");
    }
    return same(encoding.form(), other.encoding.form())
        ? Optional.empty()
        : Optional.of("guesses of missing inputs");
  }

  private static boolean same(Form one, Form other) {
    return Arrays.equals(FormFile.bytes(one), FormFile.bytes(other));
  }
}
