package kmcg.method;

import java.math.RoundingMode;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.Significant;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.inducing.Directions;
import kmcg.inducing.DirectionsOnGrid;
import kmcg.inducing.InducingVariables;
import kmcg.kernel.Gram;
import kmcg.krylov.KrylovProcess;
import kmcg.krylov.KrylovRun;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.Trace;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.regression.WhitenedRegression;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.structure.GridKernel;
import org.jspecify.annotations.Nullable;

/**
 * A method in the middle of its Krylov run: it can go on, and every prefix of it is a model, so
 * that a whole convergence curve costs one run.
 */
public abstract class KrylovFit implements Fit {
  /** A number of nats by which bounds may be wider without a note. */
  private static final double WORTH_TELLING = 0.01;

  /** The share of the distance between bounds that their digits show. */
  private static final double VISIBLE = 0.005;

  private final Setting setting;
  private final KrylovProcess process;
  private final KrylovRun run;

  /**
   * What every fit is given.
   *
   * @param data all training rows
   * @param rows those that the Krylov process runs on
   * @param grid of these rows with the kernel on it, or null
   * @param kernelError how much values of the kernel differ from those of the rows as given
   */
  record Setting(
      String method,
      Prior prior,
      TrainingSet data,
      TrainingSet rows,
      List<String> notes,
      @Nullable GridKernel grid,
      double kernelError) {
    /** The form; the rows of the run only where they are not all. */
    Form form() {
      FormBuilder form =
          Form.builder()
              .put("method", method)
              .put("prior", prior.form())
              .put("data", DataForms.of(data))
              .putTexts("notes", notes)
              .put("kernelError", kernelError);
      if (!isOnAllRows()) {
        form.put("rows", DataForms.of(rows));
      }
      if (grid != null) {
        form.put("grid", grid.form());
      }
      return form.build();
    }

    @SuppressWarnings("ReferenceEquality") // all rows are the same object
    private boolean isOnAllRows() {
      return rows == data;
    }

    /** The setting of a form. */
    static Setting of(Form form) {
      Prior prior = Prior.of(form.form("prior"));
      TrainingSet data = DataForms.trainingSet(form.form("data"));
      prior.kernel().requireDimensions(data.inputs().dimensions());
      TrainingSet rows = form.has("rows") ? DataForms.trainingSet(form.form("rows")) : data;
      GridKernel grid = form.has("grid") ? form.form("grid").read(GridKernel::of) : null;
      if (grid != null) {
        Check.equal("the rows of the run and of their grid", rows.size(), grid.grid().rows());
      }
      return new Setting(
          form.text("method"),
          prior,
          data,
          rows,
          form.texts("notes"),
          grid,
          Check.notNegative("kernelError", form.number("kernelError")));
    }

    /** A setting for rows without structure, or with structure that is of no use to features. */
    Setting(String method, Prior prior, TrainingSet data, TrainingSet rows, List<String> notes) {
      this(method, prior, data, rows, notes, null, 0);
    }

    /** The same setting on the grid that an operator was chosen for, if there is one. */
    Setting on(OperatorFactory.Choice choice) {
      return new Setting(
          method, prior, data, rows, notes, choice.grid().orElse(null), choice.error());
    }

    /** W^½KW^½ of the rows of the run, in which each row has the noise σ². */
    SymmetricOperator weighted(SymmetricOperator K) {
      return K.scaled(RowScaling.of(rows));
    }
  }

  KrylovFit(Setting setting, KrylovProcess process) {
    this.setting = setting;
    this.process = process;
    this.run = new KrylovRun(process, setting.prior().noiseVariance());
  }

  /** The form in which it is saved in the middle of its run. */
  public abstract Form form();

  /** Begins the form of a fit with what all of them have. */
  final FormBuilder form(String kind) {
    return Form.ofKind(kind)
        .put("setting", setting.form())
        .put("process", process.form())
        .put("trace", trace().form());
  }

  /** This fit with the story of the run that the form was made of. */
  final KrylovFit restored(Form form) {
    Check.equal(
        "the rows of the data and of the directions", rows().size(), process.directions(0).rows());
    run.restore(Trace.of(form.form("trace")));
    return this;
  }

  @Override
  public final void advance(StoppingRule rule, ProgressListener listener) {
    run.until(rule, listener);
  }

  /** Whether it can go on; one that was read from a file must be reconnected first. */
  public final boolean isConnected() {
    return process.isConnected();
  }

  /** Gives a fit that was read from a file its kernel matrix again, so that it can go on. */
  public final void reconnect(OperatorFactory operators) {
    SymmetricOperator K = operators.of(prior().kernel(), rows().inputs(), 0).operator();
    process.reconnect(setting.weighted(K));
  }

  @Override
  public final int steps() {
    return process.steps();
  }

  /** What happened so far. */
  public final Trace trace() {
    return run.trace();
  }

  @Override
  public final Posterior posterior() {
    return first(steps());
  }

  /** The model after the first {@code p} steps. */
  public final Posterior first(int p) {
    if (p < 0 || p > steps()) {
      throw new IllegalArgumentException(
          "the number of steps must be from 0 to %s, which the run has taken, but was %s."
              .formatted(steps(), p));
    }
    return prefix(p);
  }

  /** The model after the first {@code p} steps, of which the run has taken at least as many. */
  abstract Posterior prefix(int p);

  final Prior prior() {
    return setting.prior();
  }

  final TrainingSet data() {
    return setting.data();
  }

  /** The rows that the process runs on. */
  final TrainingSet rows() {
    return setting.rows();
  }

  /** u = SᵀW^½f(X_M) for directions S of the run. */
  final InducingVariables variables(Matrix S) {
    Matrix weighted = RowScaling.of(rows()).rows(S);
    GridKernel grid = setting.grid();
    if (grid != null) {
      return new DirectionsOnGrid(grid, weighted);
    }
    return new Directions(prior().kernel(), rows().inputs(), weighted);
  }

  /** How far rounding may reach in a regression of all rows. */
  final Conditioning conditioning(WhitenedRegression regression) {
    return withProducts(regression.conditioning(data().observations(), prior().noiseVariance()));
  }

  /**
   * The same with the rounding of products with K̃, whose largest eigenvalue is not below the mean
   * of all: the Krylov space may have missed it, as y is orthogonal to its vector.
   */
  final Conditioning withProducts(Conditioning ofSpace) {
    double[] variances = Gram.diagonal(prior().kernel(), rows().inputs().all());
    double trace = Algebra.dot(variances, rows().weights());
    return ofSpace.atLeast(1 + trace / variances.length / prior().noiseVariance());
  }

  /** How much values of the kernel differ from those of the rows as given. */
  final double kernelError() {
    return setting.kernelError();
  }

  /** What is certain of the exact value, if rows were moved to the nodes of a grid. */
  final Evidence ofGivenInputs(Evidence evidence) {
    return evidence.withKernelError(setting.kernelError(), data(), prior().noiseVariance());
  }

  /**
   * The report on the first p steps.
   *
   * @param evidence after {@link #ofGivenInputs}
   */
  final Report report(int p, Evidence evidence) {
    Report report =
        Report.of(setting.method(), p).withTrace(trace().first(p)).withNotes(setting.notes());
    double nats = evidence.widenedBy(setting.kernelError(), data(), prior().noiseVariance());
    double width = evidence.exactAtMost() - evidence.exactAtLeast();
    boolean isDropped = Double.isInfinite(nats) && !evidence.contradictory();
    boolean isWidened =
        nats >= WORTH_TELLING && (Double.isInfinite(width) || nats >= VISIBLE * width);
    if (!isDropped && !(isWidened && evidence.hasBound())) {
      return report;
    }
    String bounds =
        isDropped
            ? "there are no certified bounds on the evidence"
            : "each certified bound on the evidence allows for %s nats"
                .formatted(Significant.of(nats, 2, RoundingMode.UP));
    return report.withNotes(
        List.of(
            "Inputs were moved to the nodes of a grid, so %s; to look for no structure avoids that."
                .formatted(bounds)));
  }
}
