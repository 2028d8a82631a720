package weka.classifiers.functions.gp;

import java.util.Optional;
import kmcg.data.Check;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Refinement;
import kmcg.method.Effort;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Regression by kernel-machine conjugate gradients. */
public class KMCG extends KrylovRegressor {
  private static final long serialVersionUID = 1L;

  /** Directions beside the inducing rows in the bound that learning maximises. */
  private static final int LEARNING_DIRECTIONS = 10;

  /** The number of local rows that is to be chosen. */
  static final int AUTOMATIC_LOCAL = -1;

  private int rowCount;
  private int block = 1;
  private FiniteRankBound.Kind bound = FiniteRankBound.Kind.BLOCK;
  private int local = AUTOMATIC_LOCAL;
  private boolean certified;
  private Effort effort = Effort.NORMAL;

  @Override
  public String globalInfo() {
    return """
    Gaussian-process regression with intervals; needs no options.
    Kernel-machine conjugate gradients (KMCG): the steps of the solver also learn the kernel.
    Training rows near each test point make intervals as good as the exact ones.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.BARTELS_HENNIG;
  }

  /** Certified variances need the preconditioner's rows. */
  @Override
  boolean mayGoWithoutPreconditioner() {
    return !certified;
  }

  @Override
  boolean suitsPreconditioner() {
    return super.suitsPreconditioner() && rowCount == 0;
  }

  @Override
  Plan plan(Optional<PreconditionerChoice> preconditioner, Preparation asked) {
    return new KmcgPlans(this, asked).plan(preconditioner);
  }

  @Override
  Refinement refinement() {
    return new Refinement(bound, LEARNING_POINTS, LEARNING_DIRECTIONS);
  }

  /** The number of rows that conjugate gradients run on. */
  @OptionMetadata(
      displayName = "rows",
      description =
          "Rows that conjugate gradients run on, where there is no preconditioner; 0 for all",
      category = Group.PAPER,
      commandLineParamName = "M",
      commandLineParamSynopsis = "-M <number>",
      displayOrder = 41)
  public int getRowCount() {
    return rowCount;
  }

  /** Sets the number of rows that conjugate gradients run on. */
  public void setRowCount(int number) {
    rowCount = Check.atLeast("-M: the number of rows", 0, number);
  }

  /** The number of rows near each test point. */
  @OptionMetadata(
      displayName = "local rows",
      description =
          "Training rows near each test point that its prediction uses; -1 to choose, 0 for none",
      category = Group.SOLVER,
      commandLineParamName = "local",
      commandLineParamSynopsis = "-local <number>",
      displayOrder = 35)
  @Explanation(
      """
      They are used for the mean and the variance of the test point, with a preconditioner only. -1
      has the number chosen.
      """)
  public int getLocal() {
    return local;
  }

  /** Sets the number of rows near each test point. */
  public void setLocal(int number) {
    local = Check.atLeast("-local: the number of local rows", AUTOMATIC_LOCAL, number);
  }

  /** Whether variances are certified. */
  @OptionMetadata(
      displayName = "certified variances",
      description = "Variances that are never below the exact ones, instead of closer ones",
      category = Group.SOLVER,
      commandLineParamName = "certified",
      commandLineParamSynopsis = "-certified",
      commandLineParamIsFlag = true,
      displayOrder = 36)
  @Explanation(
      """
      Otherwise variances are closer to the exact ones, on either side. With a preconditioner and
      local rows only.
      """)
  public boolean getCertified() {
    return certified;
  }

  /** Sets whether variances are certified. */
  public void setCertified(boolean value) {
    certified = value;
  }

  /** How much time the model is worth. */
  @OptionMetadata(
      displayName = "effort",
      description = "How much time the model is worth",
      commandLineParamName = "effort",
      commandLineParamSynopsis = "-effort <QUICK|NORMAL|THOROUGH>",
      displayOrder = 4)
  @Explanation(
      """
      It decides the steps that -P leaves open and, where there are none, the rows of -R and
      -local: QUICK is a first look, NORMAL a good model, THOROUGH the last percent.
      """)
  public Effort getEffort() {
    return effort;
  }

  /** Sets how much time the model is worth. */
  public void setEffort(Effort value) {
    effort = value;
  }

  /** The bound on the evidence. */
  @OptionMetadata(
      displayName = "bound",
      description = "Bound on the log evidence that learning maximises where it uses one",
      category = Group.LEARNING,
      commandLineParamName = "bound",
      commandLineParamSynopsis = "-bound <VFE|TVFE|BLOCK>",
      displayOrder = 22)
  @Explanation(
      """
      From loose to tight: VFE (variational free energy), TVFE (tighter), BLOCK (tighter still:
      blocks of rows near each other). Learning maximises it with -learn BOUND, and with AUTO on
      more than 800 rows where data are so smooth and noisy that it is tight. With a preconditioner
      it is also reported as the evidence, with TVFE in place of BLOCK.
      """)
  public FiniteRankBound.Kind getBound() {
    return bound;
  }

  /** Sets the bound on the evidence. */
  public void setBound(FiniteRankBound.Kind value) {
    if (value == FiniteRankBound.Kind.FITC) {
      throw new IllegalArgumentException(
          "-bound must be VFE, TVFE or BLOCK, but was FITC, whose evidence is no bound.");
    }
    bound = value;
  }

  /** The size of a block of directions. */
  @OptionMetadata(
      displayName = "block",
      description =
          "Directions that a step adds, where there is no preconditioner; the paper has 1",
      category = Group.PAPER,
      commandLineParamName = "block",
      commandLineParamSynopsis = "-block <number>",
      displayOrder = 43)
  @Explanation(
      """
      More than one begin at the target and at random probes (-S), which is better for variances
      and evidence for each pass over the kernel matrix. Without preconditioner and on all rows
      only (-R 0 -M 0).
      """)
  public int getDirectionsPerStep() {
    return block;
  }

  /** Sets the size of a block of directions. */
  public void setDirectionsPerStep(int number) {
    block = Check.atLeast("-block: the size of a block", 1, number);
  }
}
