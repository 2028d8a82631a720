package weka.classifiers.functions.gp;

import java.util.List;
import java.util.Optional;
import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.machine.Heap;
import kmcg.method.Recurrence;
import kmcg.operator.structure.Structure;
import org.jspecify.annotations.Nullable;
import weka.classifiers.IterativeClassifier;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.options.RowChoice;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.classifiers.functions.gp.train.StageClock;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.classifiers.functions.gp.train.Training;
import weka.core.Instances;
import weka.core.OptionMetadata;

/**
 * A regressor that takes conjugate-gradient steps, one after the other: it can stop early, report
 * progress, continue later, and have its number of steps chosen by Weka's
 * IterativeClassifierOptimizer.
 */
public abstract class KrylovRegressor extends GaussianProcessRegressor
    implements IterativeClassifier {
  private static final long serialVersionUID = 1L;

  private static final String BEGUN_ANEW =
      "The run was restarted: the previous one was not kept (-resume), or data or options differ.";

  /** The entry of a saved form. */
  private static final String TRAINING = "training";

  /** The number of steps that is to be chosen. */
  static final int AUTOMATIC_STEPS = -1;

  private int steps = AUTOMATIC_STEPS;
  private double tolerance = 0.01;
  private int rank = PreconditionerChoice.AUTOMATIC;
  private RowChoice rowChoice = RowChoice.PIVOTED;
  private Recurrence solver = Recurrence.LANCZOS;
  private boolean resume;

  /** The training under way, until it is done and need not be kept. */
  private transient @Nullable Training training;

  /**
   * Plans the training with the given preconditioner, or without one.
   *
   * @throws IllegalArgumentException if options contradict each other
   */
  abstract Plan plan(Optional<PreconditionerChoice> preconditioner, Preparation asked);

  /** Whether the other options allow a preconditioner of automatic rank. */
  boolean suitsPreconditioner() {
    return solver != Recurrence.TEXTBOOK;
  }

  /** Whether structured rows for which a preconditioner is too large may do without one. */
  boolean mayGoWithoutPreconditioner() {
    return true;
  }

  /** The preconditioner that the options ask for. */
  private Optional<PreconditionerChoice> preconditioner() {
    if (rank > 0 && solver == Recurrence.TEXTBOOK) {
      throw new IllegalArgumentException(
          "-R %s: the textbook recurrence has no preconditioner; use -R 0 or another -solver."
              .formatted(rank));
    }
    boolean wanted = rank > 0 || (rank == PreconditionerChoice.AUTOMATIC && suitsPreconditioner());
    return wanted
        ? Optional.of(new PreconditionerChoice(rank, rowChoice, getSeed()))
        : Optional.empty();
  }

  /**
   * Plans with the preconditioner that the options ask for. Structured rows may be so many that an
   * automatic preconditioner, R numbers a row, does not fit; cheap steps without one do.
   */
  @Override
  final Plan plan(Preparation asked) {
    return structured(asked).identifiedWith(movingTolerance());
  }

  /** The structure tolerance, where it may move rows by what the kernel sees; otherwise 0. */
  private double movingTolerance() {
    Structure wanted = wantedStructure();
    boolean moves = wanted.kind() != Structure.Kind.NONE && wanted.tolerance() > Structure.ROUNDING;
    return moves ? wanted.tolerance() : 0;
  }

  private Plan structured(Preparation asked) {
    Optional<PreconditionerChoice> wanted = preconditioner();
    Plan plan = plan(wanted, asked);
    if (wanted.isEmpty()
        || rank != PreconditionerChoice.AUTOMATIC
        || !mayGoWithoutPreconditioner()
        || resources().suffice(plan.memory())
        || !isStructured(asked)) {
      return plan;
    }
    return plan(Optional.empty(), asked)
        .insteadOf(
            plan,
            ("A preconditioner would need %s MB (%s), more than is free: steps are taken"
                    + " without one, as with -R 0. Java needs a larger heap (-Xmx) for it, and"
                    + " -memory must allow it.")
                .formatted(Heap.megabytes(plan.memory().bytes()), plan.memory()));
  }

  /** Whether rows have a structure that makes products cheap. */
  final boolean isStructured(Preparation asked) {
    return wantedStructure().find(asked.prior().kernel(), asked.training().inputs()).isStructured();
  }

  @Override
  public void buildClassifier(Instances data) throws Exception {
    training = null;
    try {
      begin(data, List.of());
      advance(current().stepBudget());
      done();
    } finally {
      endStatus();
    }
  }

  /** Begins a run, or continues one that was kept, for another P steps. */
  @Override
  public void initializeClassifier(Instances data) throws Exception {
    begin(data, isTrained() ? List.of(BEGUN_ANEW) : List.of());
  }

  /**
   * Begins a run, or continues one that was kept.
   *
   * @param notesIfNew on a run that does not continue another
   */
  private void begin(Instances data, List<String> notesIfNew) throws Exception {
    StageClock clock = StageClock.started();
    Training earlier = training;
    forget();
    Training begun = trainer().begin(data, earlier, clock);
    begun.start(begun.equals(earlier) ? List.of() : notesIfNew);
    training = begun;
  }

  @Override
  public boolean next() throws Exception {
    current().resumeClock();
    int taken = current().stepsTaken();
    return taken < current().stepBudget() && advance(taken + 1);
  }

  /** Goes on to {@code steps} steps since the beginning of this run; whether any was taken. */
  private boolean advance(int steps) throws Exception {
    Training run = current();
    int before = run.stepsTaken();
    StoppingRule budget = StoppingRule.afterSteps(run.stepsAtStart() + steps);
    StoppingRule rule = tolerance == 0 ? budget : budget.or(StoppingRule.whenGapBelow(tolerance));
    run.advance(resources(), rule, status().steps(run::stepsTaken, run.stepBudget()));
    return run.stepsTaken() > before;
  }

  @Override
  public void done() throws Exception {
    keep(current().finished(workers(), status().work()));
    endStatus();
    if (resume && current().takesSteps()) {
      current().keep();
    } else {
      training = null;
    }
  }

  @Override
  FormBuilder trained() {
    FormBuilder form = super.trained();
    Training run = training;
    if (run != null && run.takesSteps()) {
      run.formUnlessBusy().ifPresent(saved -> form.put(TRAINING, saved));
    }
    return form;
  }

  @Override
  void restore(Form trained) {
    super.restore(trained);
    training = trained.has(TRAINING) ? Training.of(trained.form(TRAINING), trainedModel()) : null;
  }

  private Training current() throws UserException {
    if (training == null) {
      throw new UserException("no run to continue; call initializeClassifier first.");
    }
    return training;
  }

  @Override
  public synchronized TrainedModel model() throws Exception {
    Training run = training;
    if (run != null) {
      keep(run.model(workers()));
    }
    return super.model();
  }

  /** The budget of steps. */
  @OptionMetadata(
      displayName = "steps",
      description = "Most conjugate-gradient steps; -1 to have the number chosen",
      category = Group.SOLVER,
      commandLineParamName = "P",
      commandLineParamSynopsis = "-P <number>",
      displayOrder = 31)
  @Explanation(
      """
      Each step is one product with the kernel matrix. -1 has the number chosen, 100 at most.
      """)
  public int getSteps() {
    return steps;
  }

  /** Sets the budget of steps. */
  public void setSteps(int number) {
    steps = Check.atLeast("-P: the number of steps", AUTOMATIC_STEPS, number);
  }

  /** The steps that are asked for, or as many as are planned where none are. */
  final int stepsOr(int planned) {
    return steps == AUTOMATIC_STEPS ? planned : steps;
  }

  /** The tolerance of the data fit. */
  @OptionMetadata(
      displayName = "tolerance",
      description = "Stop once the data fit is known to within this many nats; 0 takes all steps",
      category = Group.SOLVER,
      commandLineParamName = "tol",
      commandLineParamSynopsis = "-tol <nats>",
      displayOrder = 32)
  @Explanation(
      """
      The data fit is a term of the log evidence.
      """)
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
      description = "Training rows that the preconditioner is made of; -1 to choose, 0 for none",
      category = Group.SOLVER,
      commandLineParamName = "R",
      commandLineParamSynopsis = "-R <number>",
      displayOrder = 33)
  @Explanation(
      """
      -1 has as many rows chosen as are worth their cost. 0 is no preconditioner, as in the paper.
      """)
  public int getRank() {
    return rank;
  }

  /** Sets the rank of the preconditioner. */
  public void setRank(int number) {
    rank =
        Check.atLeast("-R: the rank of the preconditioner", PreconditionerChoice.AUTOMATIC, number);
  }

  /** How rows are chosen. */
  @OptionMetadata(
      displayName = "choice of rows",
      description = "How the rows of the preconditioner, or of a subset, are chosen",
      category = Group.SOLVER,
      commandLineParamName = "Z",
      commandLineParamSynopsis = "-Z <FIRST|RANDOM|PIVOTED|GREEDY>",
      displayOrder = 34)
  @Explanation(
      """
      FIRST: the first rows. RANDOM: rows at random. PIVOTED: by randomly pivoted Cholesky. GREEDY:
      rows that the ones before explain worst. They are the rows of the preconditioner (-R) or, for
      KMCG -M, those that conjugate gradients run on.
      """)
  public RowChoice getRowChoice() {
    return rowChoice;
  }

  /** Sets how rows are chosen. */
  public void setRowChoice(RowChoice choice) {
    rowChoice = choice;
  }

  /** The recurrence. */
  @OptionMetadata(
      displayName = "solver",
      description = "Recurrence of conjugate gradients, where there is no preconditioner",
      category = Group.PAPER,
      commandLineParamName = "solver",
      commandLineParamSynopsis = "-solver <LANCZOS|FOM|TEXTBOOK>",
      displayOrder = 42)
  @Explanation(
      """
      LANCZOS is stable and cheapest, FOM the paper's stable variant, TEXTBOOK unstable, for
      comparison. With a preconditioner LANCZOS and FOM are the same, conjugate gradients whose
      directions are kept conjugate; TEXTBOOK never has one.
      """)
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
      category = Group.COMPUTING,
      commandLineParamName = "resume",
      commandLineParamSynopsis = "-resume",
      commandLineParamIsFlag = true,
      displayOrder = 53)
  public boolean getResume() {
    return resume;
  }

  @Override
  public void setResume(boolean value) {
    resume = value;
  }
}
