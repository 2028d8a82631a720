package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.learning.LearningHistory;
import kmcg.linalg.machine.Heap;
import kmcg.method.Fit;
import kmcg.method.FitForms;
import kmcg.method.KrylovFit;
import kmcg.model.Posterior;
import kmcg.operator.choice.OperatorFactory;
import org.jspecify.annotations.Nullable;

/**
 * One training under way: begun, advanced, kept for later, continued, perhaps by a copy or after it
 * was saved.
 */
public final class Training {
  private final RunKey key;
  private final Preparation prepared;
  private TrainedModel.Description description;
  private final List<String> planNotes;
  private final Fit fit;
  private int stepBudget;
  private final StageClock clock;
  private final LearningHistory history;
  private List<String> runNotes = List.of();
  private int stepsAtStart;
  private boolean kept;

  /** Held while steps are taken. */
  private final ReentrantLock busy = new ReentrantLock();

  /** The model after {@link #stepsOfModel} steps. */
  private @Nullable TrainedModel model;

  private int stepsOfModel;

  /** Whether the model has been looked at, after its last step. */
  private boolean isDiagnosed;

  /**
   * A training before its first step.
   *
   * @param prepared the data with the prior that was learned
   * @param stepBudget the most steps of one run; 0 for a method without steps
   * @param history of how the prior was learned
   */
  Training(
      RunKey key,
      Preparation prepared,
      TrainedModel.Description description,
      List<String> planNotes,
      Fit fit,
      int stepBudget,
      StageClock clock,
      LearningHistory history) {
    this.key = key;
    this.prepared = prepared;
    this.description = description;
    this.planNotes = planNotes;
    this.fit = fit;
    this.stepBudget = stepBudget;
    this.clock = clock;
    this.history = history;
  }

  /** The form, unless steps are being taken by another thread at this moment. */
  public Optional<Form> formUnlessBusy() {
    if (!busy.tryLock()) {
      return Optional.empty();
    }
    try {
      return Optional.of(form());
    } finally {
      busy.unlock();
    }
  }

  /**
   * The form; the model is that of the regressor, and not part of it.
   *
   * @throws FormException if the method takes no steps, so that nothing is left to continue
   */
  public Form form() {
    if (!(fit instanceof KrylovFit run)) {
      throw new FormException(
          "a model cannot be saved with a run, as its method takes no steps; save it without.");
    }
    return Form.builder()
        .put("key", key.form())
        .put("prepared", prepared.form())
        .put("description", description.form())
        .putTexts("planNotes", planNotes)
        .put("fit", run.form())
        .put("seconds", StageClock.form(clock.seconds()))
        .putTexts("runNotes", runNotes)
        .put("stepBudget", stepBudget)
        .put("stepsAtStart", stepsAtStart)
        .put("kept", kept)
        .put("stepsOfModel", model == null ? -1 : stepsOfModel)
        .build();
  }

  /**
   * The training of a form.
   *
   * @param known the model of the regressor, if there is one
   */
  public static Training of(Form form, @Nullable TrainedModel known) {
    return form.read(f -> read(f, known));
  }

  private static Training read(Form form, @Nullable TrainedModel known) {
    RunKey key = RunKey.of(form.form("key"));
    Preparation prepared = form.form("prepared").read(Preparation::of);
    StageClock clock = StageClock.started();
    clock.add(StageClock.seconds(form.form("seconds")));
    KrylovFit fit = FitForms.fit(form.form("fit"));
    Training training =
        new Training(
            key,
            prepared,
            TrainedModel.Description.of(form.form("description")),
            form.texts("planNotes"),
            fit,
            form.integer("stepBudget", 0, Integer.MAX_VALUE),
            clock,
            known == null ? LearningHistory.NONE : known.diagnosis().history());
    training.runNotes = form.texts("runNotes");
    training.stepsAtStart = form.integer("stepsAtStart", 0, fit.steps());
    training.kept = form.flag("kept");
    int stepsOfModel = form.integer("stepsOfModel", -1, fit.steps());
    if (stepsOfModel >= 0 && known != null) {
      training.model = known;
      training.isDiagnosed = true;
      training.stepsOfModel = stepsOfModel;
    }
    return training;
  }

  /** Whether this training was kept, and had the given key and data. */
  boolean canContinue(RunKey other, Preparation data) {
    return kept && key.equals(other) && (data.hasGaps() || hasRowsOf(data));
  }

  /** Whether the data, none of which has gaps, are those of this training. */
  private boolean hasRowsOf(Preparation data) {
    return data.fits(prepared.target()) && data.like(prepared).hasSameRowsAs(prepared);
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

  /** Whether the method takes steps, so that it can be continued. */
  public boolean takesSteps() {
    return fit instanceof KrylovFit;
  }

  /** The most steps that are planned for one run. */
  public int stepBudget() {
    return stepBudget;
  }

  /** The number of steps before the last {@link #start}. */
  public int stepsAtStart() {
    return stepsAtStart;
  }

  /** The number of steps since the last {@link #start}. */
  public int stepsTaken() {
    return fit.steps() - stepsAtStart;
  }

  /** Takes steps until {@code rule} says stop or there are none left to take. */
  public void advance(Resources resources, StoppingRule rule, ProgressListener progress)
      throws Exception {
    busy.lock();
    try {
      clock.time(Stage.STEPS, () -> steps(resources, rule, progress));
    } finally {
      busy.unlock();
    }
  }

  private Fit steps(Resources resources, StoppingRule rule, ProgressListener progress)
      throws Exception {
    return resources
        .workers()
        .run(
            () -> {
              connect(resources.operators());
              fit.advance(rule, progress);
              return fit;
            });
  }

  /** Gives a fit that was read from a file, and has lost its kernel matrix, another one. */
  private void connect(OperatorFactory operators) {
    if (fit instanceof KrylovFit krylov && !krylov.isConnected()) {
      krylov.reconnect(operators);
    }
  }

  /** The model after all steps taken; computed once for each number of steps. */
  public TrainedModel model(Workers workers) throws Exception {
    TrainedModel known = model;
    if (known != null && stepsOfModel == fit.steps()) {
      return known;
    }
    resumeClock();
    Posterior posterior = clock.time(Stage.MODEL, () -> workers.run(fit::posterior));
    TrainedModel.Summary summary =
        clock.time(Stage.MODEL, () -> workers.run(() -> TrainedModel.Summary.of(prepared)));
    TrainedModel complete =
        new TrainedModel(
            prepared.header(),
            prepared.encoder(),
            prepared.target(),
            posterior,
            description,
            summary,
            account(posterior));
    model = complete;
    isDiagnosed = false;
    stepsOfModel = fit.steps();
    return complete;
  }

  /**
   * The model after the last step, with its diagnosis.
   *
   * @param work hears of what is done for it
   */
  public TrainedModel finished(Workers workers, ProgressListener work) throws Exception {
    work.onWork("making the model of %s rows".formatted(prepared.training().size()), 0);
    TrainedModel complete = model(workers);
    if (isDiagnosed) {
      return complete;
    }
    resumeClock();
    work.onWork("asking how relevant each attribute is", 0);
    List<String> leftOut = new ArrayList<>();
    Diagnosis diagnosis =
        clock.time(
            Stage.DIAGNOSIS, () -> workers.run(() -> diagnosis(complete.posterior(), leftOut)));
    List<String> warnings =
        clock.time(
            Stage.DIAGNOSIS,
            () ->
                workers.run(
                    () ->
                        IntervalCheck.warnings(
                            prepared, diagnosis, complete.posterior(), leftOut)));
    TrainedModel finished =
        complete
            .with(diagnosis, complete.account().at(clock.seconds()).noting(leftOut))
            .noting(warnings);
    model = finished;
    isDiagnosed = true;
    return finished;
  }

  private Diagnosis diagnosis(Posterior posterior, List<String> leftOut) {
    return new Diagnosis(
        AttributeRelevance.of(prepared, posterior, leftOut::add),
        RowSample.of(prepared, posterior, leftOut::add),
        history);
  }

  private Account account(Posterior posterior) throws Exception {
    List<String> notes =
        clock.time(Stage.MODEL, () -> Notes.of(prepared, planNotes, runNotes, posterior));
    long heap = (Runtime.getRuntime().maxMemory() - Heap.free()) >> 20;
    return new Account(clock.seconds(), heap, notes);
  }

  /** Lets the clock run from now on: what the caller did since the last step is not training. */
  public void resumeClock() {
    clock.resume();
  }

  /**
   * Prepares this training to go on.
   *
   * @param other a clock whose time counts too
   * @param steps the most steps to come
   * @param origin of what they make of the model
   */
  void goOn(StageClock other, int steps, Origin origin) {
    clock.add(other);
    stepBudget = steps;
    description = description.from(origin);
  }
}
