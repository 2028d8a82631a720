package weka.classifiers.functions.gp.train;

import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.InducingPoints;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instances;

/**
 * How a table of which only a sample is in memory will be trained on, and what that needs.
 *
 * @param trainer of a regressor with inducing points
 * @param table the columns and sums of all rows
 * @param sample encoded by these sums
 * @param sampled the number of rows of the sample
 * @param plan of the training
 * @param method of the plan
 * @param clock that was started when training was asked for
 */
public record BlockPlan(
    Trainer trainer,
    TableSummary table,
    Preparation sample,
    int sampled,
    Plan plan,
    InducingPoints method,
    StageClock clock) {
  /**
   * Encodes the sample, and plans.
   *
   * @param trainer of a regressor with inducing points
   * @param sample rows with a class, drawn uniformly from the table
   * @param clock that was started when training was asked for
   */
  public static BlockPlan of(
      Trainer trainer, Instances sample, TableSummary table, StageClock clock) throws Exception {
    Workers workers = trainer.resources().workers();
    boolean isComplete = sample.numInstances() == table.rows();
    Preparation asked =
        clock.time(
            Stage.ENCODING,
            () ->
                isComplete
                    ? trainer.encoding().encode(sample, workers) // as all rows in memory are
                    : trainer.encoding().encode(sample, table, workers));
    return of(trainer, table, asked, sample.numInstances(), clock);
  }

  private static BlockPlan of(
      Trainer trainer, TableSummary table, Preparation asked, int sampled, StageClock clock)
      throws Exception {
    Workers workers = trainer.resources().workers();
    Plan plan =
        clock.time(Stage.PREPARATION, () -> workers.run(() -> trainer.planner().plan(asked)));
    if (!(plan.method() instanceof InducingPoints method)) {
      throw new UserException(
          plan.words() + " cannot be trained in blocks of rows; FITC, VFE, DTC and SoR can.");
    }
    return new BlockPlan(trainer, table, asked, sampled, plan, method, clock);
  }

  /** The plan of another regressor that encodes rows as this one does, for the same sample. */
  public BlockPlan with(Trainer other) throws Exception {
    return of(other, table, sample, sampled, clock);
  }

  private BlockMemory need() {
    return new BlockMemory(trainer, method, sample, table.rows());
  }

  /** What training needs at its peak, with room for Java to move it. */
  public MemoryPlan memory() {
    return need().peak();
  }

  /** The bytes that training may use, by the heap and the budget. */
  public long room() {
    return need().room();
  }

  /** Whether this many bytes are enough. */
  public boolean fitsInto(long bytes) {
    return need().fitsInto(bytes);
  }

  /**
   * Refuses a plan that is known to end in lack of memory, before it begins.
   *
   * @param remedy what the user can do, as a clause
   */
  public void require(String remedy) throws UserException {
    need().require(remedy);
  }
}
