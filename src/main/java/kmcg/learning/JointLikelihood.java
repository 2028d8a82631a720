package kmcg.learning;

import kmcg.linalg.Algebra;
import kmcg.model.Prior;

/**
 * The likelihood of rows given their neighbours and the evidence of groups of rows, as if these
 * were different data; in fact a row may count in both.
 *
 * <pre>
 *   ℓ(θ) = Σᵢ ln p(yᵢ | y_J(i)) + Σ_g ln p(y_g)
 * </pre>
 *
 * <p>Neighbours see best what is quick, groups tell it from noise: where either hardly depends on a
 * parameter, the other decides. The true parameters are the best of both on average.
 */
final class JointLikelihood implements Objective {
  private final Objective ofRows;
  private final Objective ofGroups;

  /** The sum of two log likelihoods, named in tables after the first. */
  JointLikelihood(Objective ofRows, Objective ofGroups) {
    this.ofRows = ofRows;
    this.ofGroups = ofGroups;
  }

  @Override
  public Value at(Prior prior) {
    Value rows = ofRows.at(prior);
    Value groups = ofGroups.at(prior);
    double[] gradient = rows.gradient().clone();
    Algebra.add(1, groups.gradient(), gradient);
    return new Value(rows.value() + groups.value(), gradient);
  }

  @Override
  public String name() {
    return ofRows.name() + ", plus the " + ofGroups.name();
  }

  @Override
  public String shortName() {
    return ofRows.shortName();
  }

  @Override
  public double cost() {
    return ofRows.cost() + ofGroups.cost();
  }
}
