package kmcg.learning;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Gram;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.judgement.LeftOut;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.posterior.GalerkinPosterior;
import kmcg.model.posterior.GridPosterior;
import kmcg.model.posterior.LocalPosterior;
import kmcg.model.posterior.NeighbourPosterior;

/**
 * How well a model predicts its own training rows, each left out in turn.
 *
 * <p>Of the exact model with A = K + σ²W⁻¹ (Rasmussen and Williams 2006, section 5.4.2),
 *
 * <pre>
 *   mean = yᵢ − (A⁻¹y)ᵢ / (A⁻¹)ᵢᵢ,   variance = 1 / (A⁻¹)ᵢᵢ
 * </pre>
 *
 * <p>With many rows, some are drawn, and neighbours stand for all others. Models that are close to
 * the exact one are judged by it; those that see data through inducing points have a formula of
 * their own. Of other models, such as those of few steps, nothing is said.
 */
public final class LeaveOneOut {
  /** Rows up to which all others are used. */
  static final int FEW = 1000;

  /** Rows that are drawn of more. */
  private static final int DRAWN = 1000;

  /** Rows of which a few are enough to tell that intervals are far too narrow. */
  private static final int QUICK = 100;

  /** Neighbours that stand for all others. */
  private static final int NEIGHBOURS = 64;

  private LeaveOneOut() {}

  /**
   * Numbers of the rows that are left out in turn, in ascending order.
   *
   * @param seed of the draw, where there are many
   */
  public static int[] rows(TrainingSet data, long seed) {
    int n = data.size();
    int[] rows = n <= FEW ? IntStream.range(0, n).toArray() : RandomRows.draw(n, DRAWN, seed);
    Arrays.sort(rows);
    return rows;
  }

  /**
   * What is predicted of rows, if that can be told of a model.
   *
   * @param data that the model was trained on
   * @param rows numbers of some of them
   */
  public static Optional<LeftOut> of(Posterior posterior, TrainingSet data, int[] rows) {
    return leftOut(posterior, data, rows, FEW).filter(LeftOut::isUsable);
  }

  /**
   * What is predicted of observations, each left out by itself, if that can be told of a model.
   *
   * @param data that the model was trained on
   */
  public static Optional<LeftOut> of(Posterior posterior, TrainingSet data, Observations some) {
    double noise = posterior.prior().noiseVariance();
    return leftOut(posterior, data, some.distinctRows(), FEW)
        .map(known -> some.each(data, known, noise))
        .filter(LeftOut::isUsable);
  }

  /**
   * What is predicted of a few rows in a time that is small beside that of any training: neighbours
   * stand for all others, however few these are.
   *
   * @param seed of the draw of rows
   */
  public static Optional<LeftOut> ofFew(Posterior posterior, TrainingSet data, long seed) {
    int n = data.size();
    int[] rows = n <= QUICK ? rows(data, seed) : RandomRows.draw(n, QUICK, seed);
    Arrays.sort(rows);
    return leftOut(posterior, data, rows, 0).filter(LeftOut::isUsable);
  }

  private static Optional<LeftOut> leftOut(
      Posterior posterior, TrainingSet data, int[] rows, int few) {
    if (data.size() < 2) {
      return Optional.empty();
    }
    if (posterior instanceof FiniteRankPosterior model) {
      boolean sawTargets = !model.report().trace().steps().isEmpty();
      return sawTargets
          ? Optional.empty()
          : model.leftOut(data, rows).map(predicted -> throughPoints(predicted, data, rows));
    }
    try {
      return isNearlyExact(posterior, data)
          ? Optional.of(
              data.size() <= few
                  ? exactly(posterior.prior(), data, rows)
                  : byNeighbours(posterior.prior(), data, rows))
          : Optional.empty();
    } catch (NotPositiveDefiniteException e) {
      return Optional.empty(); // the model was found in another way, without this matrix
    }
  }

  private static boolean isNearlyExact(Posterior posterior, TrainingSet data) {
    return posterior instanceof NeighbourPosterior
        || posterior instanceof LocalPosterior
        || posterior instanceof GridPosterior
        || seesAllRows(posterior, data);
  }

  /** Whether the model is the exact one: conditioned on every row, and without steps. */
  private static boolean seesAllRows(Posterior posterior, TrainingSet data) {
    Report report = posterior.report();
    return posterior instanceof GalerkinPosterior
        && report.trace().steps().isEmpty()
        && report.rank() == data.size();
  }

  private static LeftOut throughPoints(Prediction predicted, TrainingSet data, int[] rows) {
    double[] variances = predicted.latentVariance().clone();
    for (int k = 0; k < rows.length; k++) {
      variances[k] += predicted.noiseVariance() / data.weights()[rows[k]];
    }
    return new LeftOut(targets(data, rows), predicted.mean(), variances, 0, data.size());
  }

  static LeftOut exactly(Prior prior, TrainingSet data, int[] rows) {
    Matrix A = Gram.of(prior.kernel(), data.inputs());
    for (int i = 0; i < data.size(); i++) {
      A.add(i, i, prior.noiseVariance() / data.weights()[i]);
    }
    Cholesky L = Cholesky.overwriting(A, "the kernel matrix plus noise", "raise the noise");
    double[] alpha = L.solve(data.targets().clone());
    double[] precision = L.inverse().diagonal();
    double[] means = new double[rows.length];
    double[] variances = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      int i = rows[k];
      variances[k] = 1 / precision[i];
      means[k] = data.targets()[i] - alpha[i] / precision[i];
    }
    return new LeftOut(targets(data, rows), means, variances, 0, data.size());
  }

  static LeftOut byNeighbours(Prior prior, TrainingSet data, int[] rows) {
    NeighbourLikelihood.Errors errors =
        NeighbourLikelihood.within(data, rows, NEIGHBOURS, prior.kernel()).errors(prior);
    double[] targets = targets(data, rows);
    double[] means = new double[rows.length];
    Arrays.setAll(means, k -> targets[k] - errors.error()[k]);
    int neighbours = Math.min(NEIGHBOURS, data.size() - 1);
    return new LeftOut(targets, means, errors.variance(), neighbours, data.size());
  }

  private static double[] targets(TrainingSet data, int[] rows) {
    return Arrays.stream(rows).mapToDouble(i -> data.targets()[i]).toArray();
  }
}
