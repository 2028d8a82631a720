package weka.classifiers.functions.gp;

import kmcg.data.Check;
import kmcg.inducing.choice.PointSelection;
import kmcg.learning.FiniteRankBound;
import kmcg.method.InducingPoints;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.options.Group;
import weka.core.OptionMetadata;

/** Inducing-point regressors whose predictions may be corrected by rows near each test point. */
public abstract class LocalPointRegressor extends InducingPointRegressor {
  private static final long serialVersionUID = 1L;

  private int local;

  /** A regressor with default options, which learns by the given bound when there are many rows. */
  LocalPointRegressor(FiniteRankBound.Kind bound) {
    super(bound);
  }

  /** The method as published, with the given choice of points. */
  abstract InducingPoints inducing(PointSelection points);

  @Override
  final Method method(PointSelection points) {
    return inducing(points).with(LocalRows.of(local));
  }

  @Override
  final String words() {
    return local == 0 ? "" : "; %s rows near each test point (-local)".formatted(local);
  }

  /** The number of rows near each test point. */
  @OptionMetadata(
      displayName = "local rows",
      description = "Training rows near each test point that correct its prediction; 0 for none",
      category = Group.SOLVER,
      commandLineParamName = "local",
      commandLineParamSynopsis = "-local <number>",
      displayOrder = 35)
  @Explanation(
      """
      For large tables. 0 is the method as published.
      """)
  public int getLocal() {
    return local;
  }

  /** Sets the number of rows near each test point. */
  public void setLocal(int number) {
    local = Check.atLeast("-local: the number of local rows", 0, number);
  }
}
