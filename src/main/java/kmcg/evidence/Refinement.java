package kmcg.evidence;

import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.inducing.PivotedRows;
import kmcg.inducing.Selection;
import kmcg.krylov.NystromPreconditioner;
import kmcg.krylov.PreconditionedCg;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.OperatorFactory;
import kmcg.operator.SymmetricOperator;
import kmcg.posterior.Prior;

/**
 * The bound that goes on with all rows, where these are too many for their exact evidence.
 *
 * @param kind of bound
 * @param points its inducing rows, chosen by randomly pivoted Cholesky
 * @param directions further features: so many directions of the conjugate gradients that these rows
 *     precondition, as in KMCG; none for more than ten thousand rows
 */
public record Refinement(FiniteRankBound.Kind kind, int points, int directions) {
  /** Beyond so many rows, directions would cost more time than all else: they see all of K. */
  private static final int DIRECTED = 10_000;

  /** Refuses a bound without points. */
  public Refinement {
    Check.atLeast("the number of inducing points", 1, points);
    Check.atLeast("the number of directions", 0, directions);
  }

  /** The rows in the order that the bound wants, which is one that stays. */
  TrainingSet arranged(Prior prior, TrainingSet data, long seed) {
    return kind == FiniteRankBound.Kind.BLOCK
        ? data.select(NearbyRows.order(prior.kernel(), data.inputs(), seed))
        : data;
  }

  /** The bound with features that suit a prior. */
  Objective objective(Prior prior, TrainingSet data, long seed) {
    Selection chosen = PivotedRows.random(points, seed).select(prior.kernel(), data.inputs());
    Matrix F = chosen.explained();
    if (directions == 0 || data.size() > DIRECTED || F == null) {
      return new FiniteRankBound(data, chosen.points(), kind);
    }
    return new FiniteRankBound(data, chosen.points(), directions(prior, data, F), kind);
  }

  /** What conjugate gradients find on W^½KW^½, as it applies to the function: W^½P. */
  private Matrix directions(Prior prior, TrainingSet data, Matrix F) {
    Matrix weighted = data.isWeighted() ? F.scaledRows(data.rootWeights()) : F;
    Matrix squares = Matrix.zeros(F.columns(), F.columns());
    Algebra.addInnerProduct(weighted, squares);
    SymmetricOperator K = OperatorFactory.AUTOMATIC.of(prior.kernel(), data.inputs(), 0).operator();
    PreconditionedCg process =
        new PreconditionedCg(
            K.scaled(data.rootWeights()),
            prior.noiseVariance(),
            data.weightedTargets(),
            new NystromPreconditioner(weighted, squares, prior.noiseVariance()));
    for (int p = 0; p < directions && process.advance(); p++) {
      // each step adds a direction
    }
    Matrix P = process.directions(process.steps());
    return data.isWeighted() ? P.scaledRows(data.rootWeights()) : P;
  }
}
