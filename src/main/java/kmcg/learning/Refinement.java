package kmcg.learning;

import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenPoints;
import kmcg.inducing.FrozenSpan;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.Selection;
import kmcg.krylov.PreconditionedCg;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import kmcg.linalg.machine.Heap;
import kmcg.model.Prior;
import kmcg.model.span.RowSpan;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;

/**
 * The bound that learning may go on with where rows are too many for their exact evidence.
 *
 * @param kind of bound
 * @param points its inducing rows, chosen by randomly pivoted Cholesky
 * @param directions further features: this many directions of the conjugate gradients that these
 *     rows precondition, as in KMCG; none for more than ten thousand rows
 */
public record Refinement(FiniteRankBound.Kind kind, int points, int directions) {
  /** Beyond this many rows, directions would cost more time than all else: they see all of K. */
  private static final int DIRECTED = 10_000;

  /** The most rows that a bound looks at: more add nothing but time. */
  static final int MOST_ROWS = 100_000;

  /** Directions, their products with K, and what conjugate gradients work on. */
  private static final int DIRECTION_MATRICES = 4;

  /** Refuses a bound without points. */
  public Refinement {
    Check.atLeast("the number of inducing points", 1, points);
    Check.atLeast("the number of directions", 0, directions);
  }

  /** The same with another number of points. */
  Refinement withPoints(int count) {
    return new Refinement(kind, count, directions);
  }

  /** The same with points alone. */
  Refinement withoutDirections() {
    return new Refinement(kind, points, 0);
  }

  /** Whether its values are all below the same evidence, whatever the features. */
  boolean isBound() {
    return kind != FiniteRankBound.Kind.FITC;
  }

  private boolean isDirected(int rows) {
    return directions > 0 && rows <= DIRECTED;
  }

  /** The bytes that choosing features for this many rows and evaluating the bound take. */
  long bytes(int rows) {
    int m = Math.min(rows, points);
    PivotedRows choice = PivotedRows.random(points, 0);
    if (!isDirected(rows)) {
      return Math.max(choice.bytes(rows), FiniteRankBound.bytes(rows, m, 0));
    }
    long found = // what the rows explain, also weighted, and the directions
        choice.bytesExplaining(rows)
            + Heap.matrixBytes(rows, m + (long) DIRECTION_MATRICES * directions)
            + 3 * Heap.matrixBytes(m, m);
    return Math.max(found, FiniteRankBound.bytes(rows, m, directions));
  }

  /** The rows in the order that the bound wants, which is one that stays. */
  TrainingSet arranged(Prior prior, TrainingSet data, long seed) {
    return kind == FiniteRankBound.Kind.BLOCK
        ? data.select(NearbyRows.order(prior.kernel(), data.inputs(), seed))
        : data;
  }

  /** The bound with features that suit a prior. */
  Objective objective(Prior prior, TrainingSet data, long seed, OperatorFactory operators) {
    PivotedRows rows = PivotedRows.random(points, seed);
    if (!isDirected(data.size())) {
      return new FiniteRankBound(data, rows.select(prior.kernel(), data.inputs()).points(), kind);
    }
    Selection chosen = rows.selectExplaining(prior.kernel(), data.inputs());
    FrozenPoints u = new FrozenPoints(chosen.points(), data.inputs());
    Matrix P = directions(RowSpan.of(prior, data, chosen, Jitter.LADDER), operators);
    return new FiniteRankBound(data, new FrozenSpan(u, P, operators), kind);
  }

  /** The directions that conjugate gradients take on W^½KW^½, as they apply to f: W^½P. */
  private Matrix directions(RowSpan base, OperatorFactory operators) {
    TrainingSet data = base.data();
    SymmetricOperator K =
        operators.of(base.prior().kernel(), data.inputs(), bytes(data.size())).operator();
    PreconditionedCg process = base.conjugateGradients(K, base.preconditioner());
    for (int p = 0; p < directions && process.advance(); p++) {
      // each step adds a direction
    }
    return RowScaling.of(data).rows(process.directions(process.steps()));
  }
}
