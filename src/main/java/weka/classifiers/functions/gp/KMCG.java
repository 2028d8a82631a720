package weka.classifiers.functions.gp;

import kmcg.approximation.Kmcg;
import kmcg.approximation.KrylovApproximation;
import kmcg.data.Check;
import kmcg.inducing.AllRows;
import kmcg.inducing.PointSelection;
import kmcg.krylov.StoppingRule;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Regression by kernel-machine conjugate gradients. */
public class KMCG extends KrylovRegressor {
  private static final long serialVersionUID = 1L;

  private int rowCount;
  private RowChoice rowChoice = RowChoice.PIVOTED;

  @Override
  public String globalInfo() {
    return "Gaussian-process regression by kernel-machine conjugate gradients (KMCG): the directions"
        + " that conjugate gradients take are used to learn the kernel, which gives better means than"
        + " their solution does, and variances and evidence at no further cost.\n\nFor more"
        + " information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.BARTELS_HENNIG;
  }

  @Override
  String method() {
    String rows =
        rowCount == 0
            ? "all rows (-M 0)"
            : "at most %d rows (-M), chosen by %s (-Z)".formatted(rowCount, rowChoice);
    return "kernel-machine conjugate gradients on %s by %s".formatted(rows, getSolver());
  }

  @Override
  KrylovApproximation recipe() {
    PointSelection rows = rowCount == 0 ? new AllRows() : rowChoice.rows(rowCount, getSeed());
    return new Kmcg(rows, getSteps(), StoppingRule.never(), getSolver(), operators());
  }

  /** The number of rows that conjugate gradients run on. */
  @OptionMetadata(
      displayName = "rows",
      description = "M: number of rows that conjugate gradients run on, 0 for all",
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

  /** How the rows are chosen. */
  @OptionMetadata(
      displayName = "choice of rows",
      description =
          "How the rows are chosen if not all: FIRST, RANDOM, PIVOTED (randomly pivoted Cholesky) or GREEDY",
      commandLineParamName = "Z",
      commandLineParamSynopsis = "-Z <FIRST|RANDOM|PIVOTED|GREEDY>",
      displayOrder = 14)
  public RowChoice getRowChoice() {
    return rowChoice;
  }

  /** Sets how the rows are chosen. */
  public void setRowChoice(RowChoice choice) {
    rowChoice = choice;
  }
}
