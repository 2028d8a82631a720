package weka.classifiers.functions.gp;

import java.util.Optional;
import kmcg.data.Check;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Refinement;
import kmcg.method.Effort;
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
    return "Gaussian-process regression by kernel-machine conjugate gradients (KMCG): the"
        + " directions that conjugate gradients take are used to learn the kernel, which"
        + " gives better means than their solution does, and variances and evidence at no"
        + " further cost. By default with a preconditioner and with training rows near each"
        + " test point, which make intervals as good as the exact ones; -R 0 is the method"
        + " of the paper.\n\n"
        + "For more information see:\n\n"
        + getTechnicalInformation();
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
          "M: number of rows that conjugate gradients run on, 0 for all; without preconditioner"
              + " only",
      commandLineParamName = "M",
      commandLineParamSynopsis = "-M <number>",
      displayOrder = 13)
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
          "Training rows near each test point that are used for its mean and variance; -1 to have"
              + " the number chosen, 0 for none. With a preconditioner only",
      commandLineParamName = "local",
      commandLineParamSynopsis = "-local <number>",
      displayOrder = 16)
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
      description =
          "Predict with variances that are never below the exact ones; otherwise they are closer to"
              + " these, on either side. With a preconditioner and local rows only",
      commandLineParamName = "certified",
      commandLineParamSynopsis = "-certified",
      commandLineParamIsFlag = true,
      displayOrder = 19)
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
      description =
          "How much time the model is worth: QUICK, NORMAL or THOROUGH. It decides how many steps"
              + " are taken and, where there are none, how many rows are used, as far as -P, -R and"
              + " -local leave that open",
      commandLineParamName = "effort",
      commandLineParamSynopsis = "-effort <QUICK|NORMAL|THOROUGH>",
      displayOrder = 9)
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
      description =
          "Bound on the evidence: VFE (variational free energy), TVFE (tighter) or BLOCK (tighter"
              + " still: blocks of rows near each other). Learning maximises it with -learn BOUND,"
              + " and with AUTO on more than 800 rows where data are so smooth and noisy that it"
              + " is tight. With a preconditioner it is reported as the evidence, TVFE in place of"
              + " BLOCK",
      commandLineParamName = "bound",
      commandLineParamSynopsis = "-bound <VFE|TVFE|BLOCK>",
      displayOrder = 17)
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
          "Directions that a step adds: 1 is the method of the paper; more begin at random probes"
              + " beside the target, which is better for variances and evidence at hardly more cost"
              + " where the kernel matrix is not stored. Without preconditioner and on all rows"
              + " only (-R 0 -M 0)",
      commandLineParamName = "block",
      commandLineParamSynopsis = "-block <number>",
      displayOrder = 18)
  public int getBlock() {
    return block;
  }

  /** Sets the size of a block of directions. */
  public void setBlock(int number) {
    block = Check.atLeast("-block: the size of a block", 1, number);
  }
}
