package weka.classifiers.functions.gp.train;

import java.io.Serializable;
import java.util.List;
import kmcg.linalg.machine.Heap;
import kmcg.method.Fit;
import kmcg.model.Posterior;
import org.jspecify.annotations.Nullable;

/**
 * One training under way: begun, advanced, kept for later, continued, perhaps by a copy or after it
 * was saved. {@link Trainer} does the work.
 */
public final class Training implements Serializable {
  private static final long serialVersionUID = 1L;

  private final RunKey key;
  private final Preparation asked;
  private final Preparation prepared;
  private final TrainedModel.Description description;
  private final List<String> planNotes;
  private final Fit fit;
  private final StageClock clock;
  private List<String> runNotes = List.of();
  private int stepsAtStart;
  private boolean kept;

  /** The model after {@link #stepsOfModel} steps. */
  private @Nullable TrainedModel model;

  private int stepsOfModel;

  /**
   * A training before its first step.
   *
   * @param asked the data with the prior that was given
   * @param prepared the same with the prior that was learned
   */
  Training(
      RunKey key,
      Preparation asked,
      Preparation prepared,
      TrainedModel.Description description,
      List<String> planNotes,
      Fit fit,
      StageClock clock) {
    this.key = key;
    this.asked = asked;
    this.prepared = prepared;
    this.description = description;
    this.planNotes = planNotes;
    this.fit = fit;
    this.clock = clock;
  }

  /** Whether this training was kept, and had the given key and data. */
  boolean canContinue(RunKey other, Preparation data) {
    return kept && key.equals(other) && asked.hasSameRowsAs(data);
  }

  /**
   * Begins to count steps anew; a training that ends without {@link #keep} is not continued again.
   *
   * @param notes on the run that begins
   */
  public void start(List<String> notes) {
    stepsAtStart = fit.steps();
    runNotes = List.copyOf(notes);
    model = null;
    kept = false;
  }

  /** Allows this training to be continued later. */
  public void keep() {
    kept = true;
  }

  /** The number of steps before the last {@link #start}. */
  public int stepsAtStart() {
    return stepsAtStart;
  }

  /** The number of steps since the last {@link #start}. */
  public int stepsTaken() {
    return fit.steps() - stepsAtStart;
  }

  /** The model after all steps taken, or null if it has not been computed yet. */
  @Nullable TrainedModel knownModel() {
    return stepsOfModel == fit.steps() ? model : null;
  }

  /** Keeps and returns the model after all steps taken. */
  TrainedModel complete(Posterior posterior, TrainedModel.Summary summary) {
    List<String> notes = Notes.of(prepared, planNotes, runNotes, posterior);
    long heap = (Runtime.getRuntime().maxMemory() - Heap.free()) >> 20;
    Account account = new Account(clock.seconds(), heap, notes);
    TrainedModel complete =
        new TrainedModel(
            prepared.header(),
            prepared.encoder(),
            prepared.target(),
            posterior,
            description,
            summary,
            account);
    model = complete;
    stepsOfModel = fit.steps();
    return complete;
  }

  Preparation prepared() {
    return prepared;
  }

  Fit fit() {
    return fit;
  }

  StageClock clock() {
    return clock;
  }
}
