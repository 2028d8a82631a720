package weka.classifiers.functions.gp;

import kmcg.data.Check;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.options.RowChoice;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Exact regression on some rows. */
public class SubsetOfData extends GaussianProcessRegressor {
  private static final long serialVersionUID = 1L;

  private int rowCount = 300;
  private RowChoice rowChoice = RowChoice.PIVOTED;

  @Override
  public String globalInfo() {
    return """
    Exact Gaussian-process regression on some of the rows, with intervals; needs no options.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.QUINONERO_RASMUSSEN;
  }

  @Override
  Plan plan(Preparation asked) {
    return Plan.of(
        new kmcg.method.SubsetOfData(rowChoice.rows(rowCount, getSeed())),
        "exact on at most %s rows (-M), chosen by %s (-Z)".formatted(rowCount, rowChoice),
        asked);
  }

  /** The number of rows. */
  @OptionMetadata(
      displayName = "rows",
      description = "Number of rows that are used: more are more exact, and slower",
      commandLineParamName = "M",
      commandLineParamSynopsis = "-M <number>",
      displayOrder = 4)
  public int getRowCount() {
    return rowCount;
  }

  /** Sets the number of rows. */
  public void setRowCount(int number) {
    rowCount = Check.atLeast("-M: the number of rows", 1, number);
  }

  /** How the rows are chosen. */
  @OptionMetadata(
      displayName = "choice of rows",
      description = "How the rows are chosen",
      category = Group.SOLVER,
      commandLineParamName = "Z",
      commandLineParamSynopsis = "-Z <FIRST|RANDOM|PIVOTED|GREEDY>",
      displayOrder = 31)
  @Explanation(
      """
      FIRST: the first rows. RANDOM: rows at random. PIVOTED: by randomly pivoted Cholesky. GREEDY:
      rows that the ones before explain worst.
      """)
  public RowChoice getRowChoice() {
    return rowChoice;
  }

  /** Sets how the rows are chosen. */
  public void setRowChoice(RowChoice choice) {
    rowChoice = choice;
  }
}
