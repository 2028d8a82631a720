package kmcg.method;

import java.util.List;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.krylov.StoppingRule;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;

/**
 * How KMCG is best run on so many rows: from their number, that of the inputs and the effort alone,
 * so that the same call gives the same numbers on every machine.
 *
 * <p>A step is a pass over all N² values of the kernel. Where some steps are affordable, they are
 * taken; where not, sums over all rows and the neighbours of test points make the model alone.
 *
 * @param steps the most steps; 0 where even a few would cost too much
 * @param rank the most inducing rows of a model without steps
 * @param local rows near a test point that a model without steps chooses from
 */
public record KmcgPlan(int steps, int rank, List<Integer> local) {
  /** More steps than this are hardly ever needed with a preconditioner. */
  public static final int MOST_STEPS = 100;

  /** Rows near a test point where it is not asked for another number. */
  public static final int NEIGHBOURS = 64;

  /** Fewer steps than this are not worth beginning. */
  private static final int FEWEST_STEPS = 8;

  private static final int FEWEST_ROWS = 100;

  /** Inputs whose distances cost as much as the rest of a kernel's value. */
  private static final double CHEAP_INPUTS = 10;

  /** Keeps its own copy of the numbers. */
  public KmcgPlan {
    local = List.copyOf(local);
  }

  /** The plan for n rows of d inputs. */
  public static KmcgPlan of(int n, int d, Effort effort) {
    double product = (double) n * n * (CHEAP_INPUTS + d) / (2 * CHEAP_INPUTS);
    int affordable = (int) Math.min(MOST_STEPS, effort.kernelValues() / product);
    int rank = (int) Math.sqrt(effort.products() / n);
    return new KmcgPlan(
        affordable < FEWEST_STEPS ? 0 : affordable,
        Math.min(n, Math.max(FEWEST_ROWS, Math.min(effort.rank(), rank))),
        effort == Effort.THOROUGH
            ? List.of(0, NEIGHBOURS, 4 * NEIGHBOURS)
            : List.of(0, NEIGHBOURS));
  }

  /**
   * KMCG by this plan, with nothing else to choose.
   *
   * @param nats at which steps stop, the uncertainty of the data fit
   * @param seed of rows
   */
  public Method method(double nats, OperatorFactory operators, long seed) {
    if (steps == 0) {
      return new NeighbourKmcg(PivotedRows.random(rank, seed), LocalRows.bestOf(local, seed));
    }
    return new PreconditionedKmcg(
        PreconditionerRows.automatic(seed),
        steps,
        StoppingRule.whenGapBelow(nats),
        operators,
        Bound.TVFE,
        Neighbourhood.close(NEIGHBOURS));
  }
}
