package weka.classifiers.functions.gp;

import kmcg.data.Check;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Refinement;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.options.PointChoice;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.OptionMetadata;

/** Regressors that see the data through the function at M inducing points. */
public abstract class InducingPointRegressor extends MergeableRegressor {
  private static final long serialVersionUID = 1L;

  private int inducingCount = 300;
  private PointChoice pointChoice = PointChoice.PIVOTED;
  private FiniteRankBound.Kind bound;

  /**
   * A regressor with default options.
   *
   * @param bound what it learns by when there are many rows
   */
  InducingPointRegressor(FiniteRankBound.Kind bound) {
    this.bound = bound;
  }

  @Override
  Refinement refinement() {
    int points = Math.max(inducingCount, LEARNING_POINTS); // few points are bad judges
    return new Refinement(bound, points, 0);
  }

  @Override
  final Plan plan(Preparation asked) {
    requireUnlike();
    return Plan.of(
        method(pointChoice.selection(inducingCount, getSeed())),
        "%s with at most %s points (-M), chosen by %s (-Z)%s"
            .formatted(getClass().getSimpleName(), inducingCount, pointChoice, words()),
        asked);
  }

  /** What else the report says of the method. */
  String words() {
    return "";
  }

  /** The number of inducing points. */
  @OptionMetadata(
      displayName = "inducing points",
      description = "Number of inducing points: more are more exact, and slower",
      commandLineParamName = "M",
      commandLineParamSynopsis = "-M <number>",
      displayOrder = 4)
  public int getInducingCount() {
    return inducingCount;
  }

  /** Sets the number of inducing points. */
  public void setInducingCount(int number) {
    inducingCount = Check.atLeast("-M: the number of inducing points", 1, number);
  }

  /** How the inducing points are chosen. */
  @OptionMetadata(
      displayName = "choice of points",
      description = "How the inducing points are chosen",
      category = Group.SOLVER,
      commandLineParamName = "Z",
      commandLineParamSynopsis = "-Z <FIRST|RANDOM|PIVOTED|GREEDY|KMEANS|GRID>",
      displayOrder = 31)
  @Explanation(
      """
      FIRST: the first rows. RANDOM: rows at random. PIVOTED: by randomly pivoted Cholesky. GREEDY:
      rows that the ones before explain worst. KMEANS: centres of clusters. GRID: a regular grid,
      for one input only.
      """)
  public PointChoice getPointChoice() {
    return pointChoice;
  }

  /** Sets how the inducing points are chosen. */
  public void setPointChoice(PointChoice choice) {
    pointChoice = choice;
  }

  /** What learning maximises when there are many rows. */
  @OptionMetadata(
      displayName = "bound",
      description =
          "What learning maximises on more than 800 rows: a bound, or the evidence of FITC",
      category = Group.LEARNING,
      commandLineParamName = "bound",
      commandLineParamSynopsis = "-bound <VFE|TVFE|BLOCK|FITC>",
      displayOrder = 22)
  @Explanation(
      """
      From loose to tight: VFE (variational free energy), TVFE (tighter), BLOCK (tighter still:
      blocks of rows near each other); or the evidence of FITC, which is no bound. With -learn
      BOUND on any number of rows.
      """)
  public FiniteRankBound.Kind getBound() {
    return bound;
  }

  /** Sets what learning maximises when there are many rows. */
  public void setBound(FiniteRankBound.Kind value) {
    bound = value;
  }
}
