package weka.classifiers.functions.gp;

import kmcg.data.Check;
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
    return "Exact Gaussian-process regression on M of the rows.\n\nFor more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.QUINONERO_RASMUSSEN;
  }

  @Override
  Plan plan(Preparation asked) {
    return Plan.of(
        new kmcg.method.SubsetOfData(rowChoice.rows(rowCount, getSeed())),
        "exact on at most %d rows (-M), chosen by %s (-Z)".formatted(rowCount, rowChoice),
        asked);
  }

  /** The number of rows. */
  @OptionMetadata(
      displayName = "rows",
      description = "M: number of rows",
      commandLineParamName = "M",
      commandLineParamSynopsis = "-M <number>",
      displayOrder = 10)
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
      description =
          "How the rows are chosen: FIRST, RANDOM, PIVOTED (randomly pivoted Cholesky) or GREEDY",
      commandLineParamName = "Z",
      commandLineParamSynopsis = "-Z <FIRST|RANDOM|PIVOTED|GREEDY>",
      displayOrder = 11)
  public RowChoice getRowChoice() {
    return rowChoice;
  }

  /** Sets how the rows are chosen. */
  public void setRowChoice(RowChoice choice) {
    rowChoice = choice;
  }
}
