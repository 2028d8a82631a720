package weka.classifiers.functions.gp;

import kmcg.approximation.Approximation;
import weka.core.TechnicalInformation;

/** Exact regression on some rows. */
public class SubsetOfData extends InducingPointRegressor {
  private static final long serialVersionUID = 1L;

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
  Approximation recipe() {
    return new kmcg.approximation.SubsetOfData(rows());
  }
}
