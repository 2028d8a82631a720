package weka.classifiers.functions.gp;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kmcg.data.Check;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.KrylovFit;
import kmcg.method.KrylovMethod;
import kmcg.method.Recurrence;
import kmcg.model.Posterior;
import org.jspecify.annotations.Nullable;
import weka.classifiers.IterativeClassifier;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.gui.Logger;

/**
 * Regressors that take conjugate-gradient steps, one after the other: they can stop early, report
 * progress, go on later, and have their number of steps chosen by Weka's
 * IterativeClassifierOptimizer.
 */
public abstract class KrylovRegressor extends GaussianProcessRegressor
    implements IterativeClassifier {
  private static final long serialVersionUID = 1L;

  /** The rank of the preconditioner is to be chosen. */
  private static final int AUTOMATIC = -1;

  /** A residual, relative to the target, that a user should hear of. */
  private static final double POORLY_SOLVED = 0.3;

  private int stepBudget = 100;
  private double tolerance = 1e-6;
  private int rank = AUTOMATIC;
  private RowChoice rowChoice = RowChoice.PIVOTED;
  private Recurrence solver = Recurrence.LANCZOS;
  private boolean resume;

  /** The run, until it is done and need not be kept. */
  private @Nullable KrylovSession session;

  /** The number of steps behind the model. */
  private int stepsOfModel;

  /** Whether there was a model whose run could not be taken up. */
  private boolean begunAnew;

  /** Why there is no preconditioner although its rank is automatic, or null. */
  private @Nullable String unpreconditioned;

  @Override
  abstract KrylovMethod recipe();

  @Override
  public void buildClassifier(Instances data) throws Exception {
    session = null;
    initializeClassifier(data);
    begunAnew = false; // as was asked for
    advance(stepBudget);
    done();
  }

  /** Begins a run, or takes up one that was kept, for another P steps. */
  @Override
  public void initializeClassifier(Instances data) throws Exception {
    boolean hadModel = isTrained();
    Preparation asked = prepare(data);
    unpreconditioned = null;
    unpreconditioned = compute(() -> reasonForNoPreconditioner(asked));
    String method =
        "%s, seed %d, %d evaluations, %d restarts, fixed %s, %s"
            .formatted(
                method(), getSeed(), getEvaluations(), getRestarts(), getFixed(), refinement());
    begunAnew = false;
    if (session == null || !session.canGoOn(asked, method)) {
      begunAnew = hadModel;
      KrylovMethod recipe = compute(this::recipe);
      requireMemory(recipe, asked);
      long start = System.nanoTime();
      Preparation prepared = learned(asked);
      double seconds = (System.nanoTime() - start) * 1e-9;
      KrylovFit fit = compute(() -> recipe.begin(prepared.prior(), prepared.training()));
      session = new KrylovSession(asked, prepared, fit, method, seconds);
    }
    session.start();
  }

  /**
   * Structured rows may be so many that an automatic preconditioner, R numbers a row, and what
   * comes with it do not fit; cheap steps without one do. Null if that is not so.
   */
  private @Nullable String reasonForNoPreconditioner(Preparation asked) {
    if (rank != AUTOMATIC || !isPreconditioned()) {
      return null;
    }
    MemoryPlan plan = recipe().memory(asked.training().size());
    boolean fits = plan.bytes() <= Math.min(memoryBudget(), Heap.freeAfterCollection(plan.bytes()));
    if (fits
        || !wantedStructure()
            .find(asked.prior().kernel(), asked.training().inputs())
            .isStructured()) {
      return null;
    }
    return "A preconditioner would need %d MB (%s), more than there are: steps are taken without, as with -R 0."
        .formatted(Heap.megabytes(plan.bytes()), plan);
  }

  @Override
  public boolean next() throws Exception {
    int taken = current().stepsTaken();
    return taken < stepBudget && advance(taken + 1);
  }

  /** Goes on to {@code steps} steps since the beginning of this run; whether any was taken. */
  private boolean advance(int steps) throws Exception {
    KrylovSession run = current();
    int before = run.stepsTaken();
    StoppingRule rule =
        tolerance == 0 ? StoppingRule.never() : StoppingRule.whenGapBelow(tolerance);
    compute(
        () -> {
          run.advance(steps, rule, operators(), progress(run));
          return run;
        });
    return run.stepsTaken() > before;
  }

  private ProgressListener progress(KrylovSession run) {
    Logger listener = getLog();
    return listener == null ? ProgressListener.NONE : step -> tell(listener, run, step);
  }

  private void tell(Logger listener, KrylovSession run, Step step) {
    listener.statusMessage(
        String.format(
            Locale.ROOT,
            "%s: step %d of at most %d, residual %.2g, data fit certain to %.2g nats",
            getClass().getSimpleName(),
            run.stepsTaken(),
            stepBudget,
            step.residual(),
            step.gap()));
  }

  @Override
  public void done() throws Exception {
    model();
    if (resume) {
      current().keep();
    } else {
      session = null;
    }
  }

  private KrylovSession current() throws UserException {
    if (session == null) {
      throw new UserException("there is no run to go on with; initialise the regressor first.");
    }
    return session;
  }

  @Override
  synchronized TrainedModel model() throws Exception {
    KrylovSession run = session;
    if (run != null && (!isTrained() || run.fit().steps() != stepsOfModel)) {
      Posterior posterior = compute(run.fit()::posterior);
      keep(run.prepared(), posterior, run.seconds());
      stepsOfModel = run.fit().steps();
    }
    return super.model();
  }

  @Override
  List<String> notes(Preparation prepared, Posterior posterior) {
    List<String> notes = new ArrayList<>(super.notes(prepared, posterior));
    if (unpreconditioned != null) {
      notes.add(unpreconditioned);
    }
    if (begunAnew) {
      notes.add(
          "The run was begun anew: the one before was not kept (-resume), or had other data or"
              + " options.");
    }
    List<Step> steps = posterior.report().trace().steps();
    double residual = steps.get(steps.size() - 1).residual();
    if (residual > POORLY_SOLVED) {
      notes.add(
          String.format(
              Locale.ROOT,
              "The linear system is far from solved (residual %.2g): take more steps (-P), or raise"
                  + " the noise.",
              residual));
    }
    return notes;
  }

  /** The budget of steps. */
  @OptionMetadata(
      displayName = "steps",
      description =
          "P: budget of conjugate-gradient steps, each one product with the kernel matrix",
      commandLineParamName = "P",
      commandLineParamSynopsis = "-P <number>",
      displayOrder = 10)
  public int getSteps() {
    return stepBudget;
  }

  /** Sets the budget of steps. */
  public void setSteps(int number) {
    stepBudget = Check.atLeast("-P: the number of steps", 0, number);
  }

  /** The tolerance of the data fit. */
  @OptionMetadata(
      displayName = "tolerance",
      description =
          "Stop when the data fit in the log evidence is certain to within so many nats; 0 takes all P steps",
      commandLineParamName = "tol",
      commandLineParamSynopsis = "-tol <nats>",
      displayOrder = 11)
  public double getTolerance() {
    return tolerance;
  }

  /** Sets the tolerance of the data fit. */
  public void setTolerance(double nats) {
    tolerance = Check.notNegative("-tol: the tolerance", nats);
  }

  /** The rank of the preconditioner. */
  @OptionMetadata(
      displayName = "preconditioner rank",
      description =
          "R: rows that the preconditioner is made of; -1 to have the number chosen, 0 for none",
      commandLineParamName = "R",
      commandLineParamSynopsis = "-R <number>",
      displayOrder = 12)
  public int getRank() {
    return rank;
  }

  /** Sets the rank of the preconditioner. */
  public void setRank(int number) {
    rank = Check.atLeast("-R: the rank of the preconditioner", AUTOMATIC, number);
  }

  /** How rows are chosen. */
  @OptionMetadata(
      displayName = "choice of rows",
      description =
          "How rows are chosen, for the preconditioner and where not all are used: FIRST, RANDOM, PIVOTED (randomly pivoted Cholesky) or GREEDY",
      commandLineParamName = "Z",
      commandLineParamSynopsis = "-Z <FIRST|RANDOM|PIVOTED|GREEDY>",
      displayOrder = 14)
  public RowChoice getRowChoice() {
    return rowChoice;
  }

  /** Sets how rows are chosen. */
  public void setRowChoice(RowChoice choice) {
    rowChoice = choice;
  }

  /** Whether there is a preconditioner; textbook CG has one only if it is asked for. */
  boolean isPreconditioned() {
    return rank > 0
        || (rank == AUTOMATIC && solver != Recurrence.TEXTBOOK && unpreconditioned == null);
  }

  /** The rows of the preconditioner; refused where they could not be used. */
  final PreconditionerRows preconditionerRows() {
    if (solver == Recurrence.TEXTBOOK) {
      throw new IllegalArgumentException(
          "-R %d: the textbook recurrence has no preconditioner; use -R 0 or another -solver."
              .formatted(rank));
    }
    return rank == AUTOMATIC
        ? rowChoice.automaticRows(getSeed())
        : PreconditionerRows.of(rowChoice.independentRows(rank, getSeed()));
  }

  /** The preconditioner in words. */
  final String preconditioner() {
    String number = rank == AUTOMATIC ? "an automatic number of" : "at most " + rank;
    return "preconditioned by %s rows (-R), chosen by %s (-Z)".formatted(number, rowChoice);
  }

  /** The recurrence. */
  @OptionMetadata(
      displayName = "solver",
      description =
          "Recurrence without preconditioner: LANCZOS (stable and cheapest), FOM (the paper's stable variant), TEXTBOOK (unstable, for comparison); with one, conjugate gradients whose directions are kept conjugate",
      commandLineParamName = "solver",
      commandLineParamSynopsis = "-solver <LANCZOS|FOM|TEXTBOOK>",
      displayOrder = 15)
  public Recurrence getSolver() {
    return solver;
  }

  /** Sets the recurrence. */
  public void setSolver(Recurrence value) {
    solver = value;
  }

  @Override
  @OptionMetadata(
      displayName = "resumable",
      description = "Keep the run with the model, so that it can go on later",
      category = "Computing",
      commandLineParamName = "resume",
      commandLineParamSynopsis = "-resume",
      commandLineParamIsFlag = true,
      displayOrder = 43)
  public boolean getResume() {
    return resume;
  }

  @Override
  public void setResume(boolean value) {
    resume = value;
  }
}
