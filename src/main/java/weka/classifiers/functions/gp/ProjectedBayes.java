package weka.classifiers.functions.gp;

import kmcg.data.Check;
import kmcg.learning.MeanKind;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.kernels.SquaredExponential;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Regression on eigenfunctions of the squared exponential covariance function. */
public class ProjectedBayes extends GaussianProcessRegressor {
  private static final long serialVersionUID = 1L;

  private int functions = 300;
  private double width = kmcg.method.ProjectedBayes.WIDTH;
  private boolean degenerate;

  /** With the only covariance function that it knows. */
  public ProjectedBayes() {
    setCovariance(new SquaredExponential());
  }

  @Override
  public String globalInfo() {
    return """
    Gaussian-process regression for few inputs, with intervals; needs no options.
    Projected Bayes regressor: the function is a sum of eigenfunctions of its covariance.
    These are known for the squared exponential covariance function only.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.TRECATE;
  }

  /** Refuses other covariance and mean functions here, before anything is learned. */
  @Override
  Plan plan(Preparation asked) {
    if (!(getCovariance() instanceof SquaredExponential)) {
      throw new IllegalArgumentException(
          ("-K must be SquaredExponential, as the eigenfunctions of others are not known, but was"
                  + " %s; choose that, or KMCG, VFE or FITC for this covariance function.")
              .formatted(getCovariance()));
    }
    if (getMean() == MeanKind.CONSTANT || getMean() == MeanKind.LINEAR) {
      throw new IllegalArgumentException(
          ("-mean must be AUTO or NONE, which are the same here, as the eigenfunctions of others"
                  + " are not known, but was %s; choose one of these, or KMCG, VFE or FITC for this"
                  + " mean function.")
              .formatted(getMean()));
    }
    return Plan.of(
        new kmcg.method.ProjectedBayes(functions, width, !degenerate),
        ("ProjectedBayes with at most %s eigenfunctions (-P), density of inputs %s"
                + " times as wide as the data (-width)%s")
            .formatted(functions, width, degenerate ? ", finite-rank variance (-degenerate)" : ""),
        asked);
  }

  /** The number of eigenfunctions. */
  @OptionMetadata(
      displayName = "eigenfunctions",
      description = "Most eigenfunctions: more are more exact, and slower",
      commandLineParamName = "P",
      commandLineParamSynopsis = "-P <number>",
      displayOrder = 4)
  @Explanation(
      """
      Fewer are used where further eigenvalues are zero to all digits.
      """)
  public int getFunctions() {
    return functions;
  }

  /** Sets the number of eigenfunctions. */
  public void setFunctions(int number) {
    functions = Check.atLeast("-P: the number of eigenfunctions", 1, number);
  }

  /** The width of the density of inputs. */
  @OptionMetadata(
      displayName = "width",
      description = "Width of the density of inputs, in standard deviations of the training inputs",
      category = Group.SOLVER,
      commandLineParamName = "width",
      commandLineParamSynopsis = "-width <factor>",
      displayOrder = 31)
  @Explanation(
      """
      The density is normal; the eigenfunctions of the covariance function depend on it.
      """)
  public double getWidth() {
    return width;
  }

  /** Sets the width of the density of inputs. */
  public void setWidth(double factor) {
    width = Check.positive("-width: the width of the density of inputs", factor);
  }

  /** Whether the variance is that of the finite-rank covariance function alone. */
  @OptionMetadata(
      displayName = "degenerate",
      description = "Variance of the finite-rank covariance function alone",
      category = Group.PAPER,
      commandLineParamName = "degenerate",
      commandLineParamSynopsis = "-degenerate",
      commandLineParamIsFlag = true,
      displayOrder = 41)
  @Explanation(
      """
      As in the original method: it vanishes far from the data.
      """)
  public boolean getDegenerate() {
    return degenerate;
  }

  /** Sets whether the variance is that of the finite-rank covariance function alone. */
  public void setDegenerate(boolean value) {
    degenerate = value;
  }
}
