package kmcg.method;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.block.BlockLanczos;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Prior;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;

/**
 * KMCG with a block of directions a step: the Krylov space of K is started at y and at random
 * probes.
 *
 * <pre>
 *   S = span [Y, K Y, …, K^{P−1} Y],   Y = [y, ω₂, …, ω_b]
 * </pre>
 *
 * <p>A pass over a kernel matrix that is evaluated on the fly costs hardly more for eight
 * right-hand sides than for one. y alone finds what its mean needs; the probes find what variances
 * and the evidence need too. With a block of one this is {@link Kmcg} on all rows.
 *
 * @param block b
 * @param seed of the probes
 * @param steps P, each one pass over the kernel matrix
 * @param stop ends the run before the budget is used
 * @param operators chooses how products with K are done
 */
public record BlockKmcg(
    int block, long seed, int steps, StoppingRule stop, OperatorFactory operators)
    implements KrylovMethod {
  /** Refuses an empty block. */
  public BlockKmcg {
    Check.atLeast("the size of the block", 1, block);
  }

  /** {@code steps} steps. */
  public BlockKmcg(int block, long seed, int steps) {
    this(block, seed, steps, StoppingRule.never(), OperatorFactory.AUTOMATIC);
  }

  @Override
  public Recurrence recurrence() {
    return Recurrence.LANCZOS;
  }

  @Override
  public int rowsOfRun(int rows) {
    return rows;
  }

  private long vectors(int rows) {
    return Math.min(rows, (long) block * (steps + 1L));
  }

  /**
   * The vectors, as much again while they grow, a block in work, and what is done in their span.
   */
  @Override
  public MemoryPlan memory(int rows) {
    long columns = vectors(rows);
    return MemoryPlan.of("the directions", 2 * Heap.matrixBytes(rows, columns))
        .and("a block of vectors", 5 * Heap.matrixBytes(rows, Math.min(rows, block)))
        .and("matrices of directions", 4 * Heap.matrixBytes(columns, columns));
  }

  @Override
  public String memoryRemedy() {
    return "lower the number of steps P or the size of the block";
  }

  @Override
  public List<String> notes(int points, String operatorReason) {
    List<String> notes = new ArrayList<>();
    notes.add(operatorReason);
    if ((long) block * steps > points) {
      notes.add(
          ("%s steps with blocks of %s are more than a Krylov space of %s points has dimensions: it"
                  + " may be exhausted before.")
              .formatted(steps, block, points));
    }
    return notes;
  }

  @Override
  public KrylovFit begin(Prior prior, TrainingSet given) {
    prior.kernel().requireDimensions(given.inputs().dimensions());
    OperatorFactory.Choice choice = operator(prior, given.inputs());
    TrainingSet data = choice.rows(given);
    KrylovFit.Setting setting =
        new KrylovFit.Setting("block KMCG", prior, data, data, notes(data.size(), choice.reason()))
            .on(choice);
    SymmetricOperator K = setting.weighted(choice.operator());
    return new BlockKmcgFit(
        setting, BlockLanczos.from(K, data.weightedTargets(), block, seed), K.diagonal());
  }
}
