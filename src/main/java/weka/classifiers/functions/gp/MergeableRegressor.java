package weka.classifiers.functions.gp;

import java.util.Objects;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.inducing.choice.FirstRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.learning.LearnBy;
import kmcg.learning.OutlierKind;
import kmcg.method.InducingPoints;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.train.GivenTraining;
import weka.classifiers.functions.gp.train.StageClock;
import weka.classifiers.functions.gp.train.SummedModel;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.classifiers.functions.gp.train.Trainer;
import weka.core.Aggregateable;
import weka.core.Instances;
import weka.core.OptionMetadata;

/**
 * Regressors that can take scaling, inducing points and hyper-parameters from a model that was
 * trained before. Models of different rows that took them from the same one can be merged: their
 * sums over rows add up to those of the model of all rows.
 */
public abstract class MergeableRegressor extends GaussianProcessRegressor
    implements Aggregateable<MergeableRegressor> {
  private static final long serialVersionUID = 1L;

  /** The entry of a saved form. */
  private static final String SUMS = "sums";

  private String like = GivenModel.NONE;

  /** The model with its sums, if it was trained like another one. */
  private transient @Nullable SummedModel summed;

  /** The method with the given choice of points. */
  abstract Method method(PointSelection points);

  /** Refuses {@code -like} where points are chosen and hyper-parameters are learned. */
  final void requireUnlike() {
    if (isLikeAnother()) {
      throw new IllegalArgumentException(
          "-like is for training on rows in memory; leave it out here (-like none).");
    }
  }

  private boolean isLikeAnother() {
    return !like.equals(GivenModel.NONE);
  }

  /** Trains with what the options ask for or, with {@code -like}, with what a model has. */
  @Override
  public void buildClassifier(Instances data) throws Exception {
    summed = null;
    if (!isLikeAnother()) {
      super.buildClassifier(data);
      return;
    }
    StageClock clock = StageClock.started();
    forget();
    requireNothingElse();
    GivenModel given = GivenModel.read(like);
    given.requireAgreement(getTarget(), getMean(), getMissing());
    try {
      Trainer trainer = trainer();
      SummedModel trained =
          new GivenTraining(
                  trainer,
                  given.basis(),
                  methodOfSums(given.basis().points()),
                  given.description(getClass().getSimpleName()).from(trainer.origin()))
              .train(data, clock);
      keep(trained.model());
      summed = trained;
    } finally {
      endStatus();
    }
  }

  /** Refuses options that cannot be followed with {@code -like}. */
  private void requireNothingElse() throws UserException {
    if (getLearn() != LearnBy.AUTO && getLearn() != LearnBy.NONE) {
      throw new UserException(
          ("-learn %s and -like contradict each other: with -like, hyper-parameters are those of"
                  + " the given model. Leave one of them out.")
              .formatted(getLearn()));
    }
    if (getOutliers() != OutlierKind.NONE) {
      throw new UserException(
          ("-outliers %s and -like contradict each other: outliers are found by learning, and with"
                  + " -like nothing is learned. Leave one of them out.")
              .formatted(getOutliers()));
    }
    if (!(method(new FirstRows(1)) instanceof InducingPoints method)) {
      throw new UserException(
          getClass().getSimpleName() + " does not know -like; FITC, VFE, DTC and SoR do.");
    }
    if (method.local().most() > 0) {
      throw new UserException(
          ("-local %s and -like cannot be combined: a model with local rows keeps its rows, and"
                  + " cannot be merged with others. Leave one of them out.")
              .formatted(method.local().most()));
    }
  }

  /** The method whose sums over rows can be added. */
  private InducingPoints methodOfSums(PointSelection points) {
    if (method(points) instanceof InducingPoints method) {
      return method.with(LocalRows.NONE);
    }
    throw new IllegalArgumentException(
        getClass().getSimpleName()
            + " has no sums to be added; FITC, VFE, DTC and SoR can be merged.");
  }

  /**
   * Merges a model of other rows into this one, which has to be finished by {@link
   * #finalizeAggregation} before it is used.
   *
   * @throws UserException unless both were trained with {@code -like} and the same model
   */
  @Override
  public MergeableRegressor aggregate(MergeableRegressor other) throws Exception {
    if (getClass() != other.getClass()) {
      throw new UserException(
          "a model of %s cannot be merged into one of %s; train all models by the same regressor."
              .formatted(other.getClass().getSimpleName(), getClass().getSimpleName()));
    }
    mergeable().merge(other.mergeable());
    return this;
  }

  /** Makes the model of all rows that were merged. */
  @Override
  public void finalizeAggregation() throws Exception {
    SummedModel all = mergeable();
    all.complete(workers());
    keep(all.model());
  }

  /** The model with its sums, unless another model was adopted since. */
  private @Nullable SummedModel current() {
    SummedModel known = summed;
    return known != null && known.model().equals(trainedModel()) ? known : null;
  }

  private SummedModel mergeable() throws UserException {
    SummedModel known = current();
    if (known != null) {
      return known;
    }
    throw new UserException(
        isTrained()
            ? "models of different rows can be merged only if they have the same scaling, inducing"
                + " points and hyper-parameters: train one model on a sample of the rows, save it,"
                + " and train all others with -like and its file. Otherwise let models vote"
                + " (-force-vote of distributedWeka)."
            : "there is no model to merge; train the regressor first.");
  }

  @Override
  public TrainedModel model() throws Exception {
    SummedModel known = current();
    if (known != null && !known.isComplete()) {
      throw new UserException(
          "other models were merged into this one; call finalizeAggregation() before it is used.");
    }
    return super.model();
  }

  @Override
  FormBuilder trained() {
    FormBuilder form = super.trained();
    SummedModel known = current();
    return known == null ? form : form.put(SUMS, known.form());
  }

  @Override
  void restore(Form trained) {
    super.restore(trained);
    like = Objects.requireNonNullElse(like, GivenModel.NONE); // models saved earlier have none
    TrainedModel model = trainedModel();
    summed =
        model != null && trained.has(SUMS)
            ? SummedModel.of(trained.form(SUMS), model, this::methodOfSums)
            : null;
  }

  /** The model file whose scaling, inducing points and hyper-parameters are used. */
  @OptionMetadata(
      displayName = "like model",
      description = "Model file whose scaling, points and parameters are used; none to learn them",
      category = Group.COMPUTING,
      commandLineParamName = "like",
      commandLineParamSynopsis = "-like <model file>",
      displayOrder = 56)
  @Explanation(
      """
      A trained model of VFE, FITC, DTC or SoR, whose scaling, inducing points and hyper-parameters
      are used as they are, so that models of different rows can be merged (distributedWeka).
      Nothing is learned then, and -K, -noise, -units, -N, -E, -learn NONE, -prior, -restarts,
      -fixed, -bound, -M and -Z have no effect; -target, -mean and -missing must agree with the
      model, and -outliers DOWNWEIGHT is refused.
      """)
  public String getLike() {
    return like;
  }

  /** Sets the model file whose scaling, inducing points and hyper-parameters are used. */
  public void setLike(String file) {
    like = file.isBlank() ? GivenModel.NONE : file.trim();
  }
}
