package kmcg;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.data.Column;
import kmcg.data.InputRange;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Growth;
import kmcg.learning.InSampleMeans;
import kmcg.learning.LearnBy;
import kmcg.learning.Learned;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningTask;
import kmcg.learning.LeaveOneOut;
import kmcg.learning.Observations;
import kmcg.learning.OutlierSearch;
import kmcg.learning.Outliers;
import kmcg.learning.Refinement;
import kmcg.learning.RowNames;
import kmcg.learning.SmoothKernels;
import kmcg.learning.TargetChoice;
import kmcg.learning.TargetKind;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.linalg.machine.Interruption;
import kmcg.method.Effort;
import kmcg.method.KmcgPlan;
import kmcg.method.Method;
import kmcg.model.Posterior;
import kmcg.model.PredictiveDistribution;
import kmcg.model.Prior;
import kmcg.model.judgement.Calibration;
import kmcg.model.judgement.LeftOut;
import kmcg.model.posterior.Posteriors;
import kmcg.model.relevance.Relevance;
import kmcg.model.relevance.VarianceShares;
import kmcg.model.relevance.VarianceShares.Share;
import kmcg.operator.choice.OperatorFactory;

/**
 * A Gaussian process from rows of numbers, with nothing to set: inputs and targets are
 * standardised, the kernel and its hyper-parameters are learned, and KMCG does the rest.
 *
 * <pre>{@code
 * GaussianProcess model = GaussianProcess.learn(rows, targets);
 * double[] mean = model.predict(newRows).mean();
 * double[][] interval = model.interval(newRows, 0.95);
 * }</pre>
 *
 * <p>Predictions are in the units of the targets. Whoever wants another kernel, method or scaling
 * takes the parts: {@link Prior}, {@link Learning}, {@link Method}.
 */
public final class GaussianProcess {
  /** The budget of learning; this and the numbers below are what the regressor KMCG starts with. */
  static final int EVALUATIONS = 60;

  static final int LEARNING_POINTS = 300;
  static final int LEARNING_DIRECTIONS = 10;
  static final double NATS = 0.01;
  static final double NOISE = 0.1;
  static final long SEED = 1;

  /** The number of inputs up to which each has a length-scale of its own. */
  private static final int OWN = 100;

  private static final String KIND = "gaussian-process";

  private static final String AVERAGED =
      "Logarithms and powers of the targets were not tried: some rows are the means of different"
          + " targets, and the mean of a logarithm is not the logarithm of the mean. Give each"
          + " observation as a row of its own to have the scale of the targets chosen.";

  private final Standardisation inputs;
  private final int[] used;
  private final TargetScale target;
  private final Posterior posterior;
  private final Optional<InputRange> range; // not known of all models
  private final List<String> warnings;

  private GaussianProcess(
      Standardisation inputs,
      int[] used,
      TargetScale target,
      Posterior posterior,
      Optional<InputRange> range,
      List<String> warnings) {
    this.inputs = inputs;
    this.used = used;
    this.target = target;
    this.posterior = posterior;
    this.range = range;
    this.warnings = List.copyOf(warnings);
  }

  /**
   * A posterior on scaled data as a model of the data themselves.
   *
   * @param inputs the scaling of the inputs
   * @param used numbers of the inputs that the posterior sees, in its order
   * @param target the scale of the targets
   */
  public static GaussianProcess of(
      Standardisation inputs, int[] used, TargetScale target, Posterior posterior) {
    return new GaussianProcess(
        inputs, used.clone(), target, posterior, Optional.empty(), List.of());
  }

  /** The same model with what was seen of each input in training. */
  public GaussianProcess within(InputRange seen) {
    Check.sameLength("the range of inputs", inputs.mean().length, seen.least().length);
    return new GaussianProcess(inputs, used, target, posterior, Optional.of(seen), warnings);
  }

  /** Learns from rows of inputs and a target for each. */
  public static GaussianProcess learn(double[][] rows, double[] targets) {
    return learn(new TrainingSet(Points.of(rows), targets));
  }

  /** Learns from the rows of a matrix and a target for each. */
  public static GaussianProcess learn(
      no.uib.cipr.matrix.Matrix rows, no.uib.cipr.matrix.Vector targets) {
    return learn(TrainingSet.of(rows, targets));
  }

  /** Learns from rows that may have weights or precisions; the noise is that of precision 1. */
  public static GaussianProcess learn(TrainingSet data) {
    return learn(StandardisedData.of(data)).within(InputRange.of(data.inputs()));
  }

  private static GaussianProcess learn(StandardisedData data) {
    Refinement refinement =
        new Refinement(FiniteRankBound.Kind.BLOCK, LEARNING_POINTS, LEARNING_DIRECTIONS);
    Learning learning = new Learning(EVALUATIONS, 0, LearnBy.AUTO, true, refinement, SEED);
    List<Kernel> kernels = kernels(data.rows());
    TargetScale target = target(data, kernels.get(0), learning);
    TrainingSet rows = data.on(target);
    Learned learned =
        learning.learn(
            LearningTask.of(kernels, NOISE, rows).growing(Growth.AUTO), LearningListener.NONE);
    Posterior posterior = kmcg(rows).condition(learned.prior(), rows);
    return new GaussianProcess(
        data.inputs(),
        all(data.inputs().mean().length),
        target,
        posterior,
        Optional.empty(),
        warnings(posterior, data, target));
  }

  /** What rounding, improbable rows, and rows that are left out in turn say of a learned model. */
  private static List<String> warnings(
      Posterior posterior, StandardisedData data, TargetScale target) {
    TrainingSet rows = data.on(target);
    List<String> warnings = new ArrayList<>(posterior.report().conditioning().notes());
    onImprobable(posterior, data, rows).ifPresent(warnings::add);
    if (data.isAveraged()) {
      warnings.add(AVERAGED);
    }
    if (data.merged() > 0) {
      warnings.add(
          ("%s values of inputs count as equal to others: beside values as large as some of the"
                  + " column, doubles cannot tell them apart on one scale.")
              .formatted(data.merged()));
    }
    Optional<LeftOut> leftOut = Optional.empty();
    Optional<Observations> repeated = Observations.ofRepeated(data.rows().on(target), rows);
    try {
      leftOut =
          repeated.isPresent()
              ? LeaveOneOut.of(posterior, rows, repeated.get())
              : LeaveOneOut.of(posterior, rows, LeaveOneOut.rows(rows, SEED));
    } catch (InsufficientMemoryException e) { // a model without it is better than none
      warnings.add("Rows were not left out in turn: " + e.getMessage());
    }
    int dimensions = rows.inputs().dimensions();
    int size = repeated.map(Observations::of).orElse(rows.size());
    warnings.addAll(new Calibration(size, dimensions, leftOut).warnings());
    warnings.addAll(InSampleMeans.warnings(posterior, rows, InSampleMeans.FEW));
    return warnings;
  }

  private static Optional<String> onImprobable(
      Posterior posterior, StandardisedData data, TrainingSet rows) {
    Outliers improbable = OutlierSearch.improbable(rows, posterior.prior(), SEED);
    RowNames names = RowNames.ofAll(data.rows().size()).merged(data.rows().inputs());
    return improbable.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ("%s: correct or remove their targets if these are wrong. Rows, counted from 1, with"
                    + " their errors in standard deviations: %s.")
                .formatted(Outliers.PHRASE, improbable.names(names::of)));
  }

  /** The scale on which targets are most probable; of merged rows only a linear one is known. */
  private static TargetScale target(StandardisedData data, Kernel kernel, Learning learning) {
    TargetKind kind = data.isAveraged() ? TargetKind.NONE : TargetKind.AUTO;
    double least = Arrays.stream(data.rows().targets()).min().orElseThrow();
    return new TargetChoice(kernel, NOISE, learning)
        .choose(kind, data.rows(), data.target(), least)
        .scale();
  }

  private static int[] all(int dimensions) {
    return IntStream.range(0, dimensions).toArray();
  }

  /** KMCG with as many steps as are worth their time on these rows. */
  private static Method kmcg(TrainingSet data) {
    KmcgPlan plan = KmcgPlan.of(data.size(), data.inputs().dimensions(), Effort.NORMAL);
    return plan.method(NATS, OperatorFactory.AUTOMATIC, SEED);
  }

  /** Where learning begins: length-scales such that typical rows are at distance 1. */
  private static List<Kernel> kernels(TrainingSet data) {
    int n = data.size();
    int d = data.inputs().dimensions();
    double[] lengths = new double[d];
    for (int j = 0; j < d; j++) {
      double[] column = Arrays.copyOfRange(data.inputs().values(), j * n, (j + 1) * n);
      double apart = new Column(column, data.copies()).typicalDistance();
      lengths[j] = (apart > 0 ? apart : 1) * Math.sqrt(d);
    }
    boolean own = d >= 1 && d <= OWN;
    double common = Arrays.stream(lengths).average().orElse(1);
    return SmoothKernels.of(own ? LengthScales.of(lengths) : LengthScales.of(common), 1);
  }

  /** Saves the model; the file is described in {@code docs/model-format.md}. */
  public void save(OutputStream out) throws IOException {
    FormBuilder form =
        Form.ofKind(KIND)
            .put("dimensions", inputs.mean().length)
            .put("inputs", DataForms.of(inputs))
            .put("used", used)
            .put("target", DataForms.of(target))
            .put("posterior", posterior.form());
    range.ifPresent(seen -> form.put("least", seen.least()).put("most", seen.most()));
    if (!warnings.isEmpty()) {
      form.putTexts("warnings", warnings);
    }
    FormFile.write(form.build(), out);
  }

  /** Saves this model to a file, as {@link #save(OutputStream)}. */
  public void save(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      save(out);
    }
  }

  /**
   * Loads a model that was saved.
   *
   * @param in ends with the model
   * @throws FormException if it is no model, or damaged
   */
  public static GaussianProcess load(InputStream in) throws IOException {
    return FormFile.read(in).read(GaussianProcess::of);
  }

  /** Loads a model from a file, as {@link #load(InputStream)}. */
  public static GaussianProcess load(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return load(in);
    }
  }

  private static GaussianProcess of(Form form) {
    form.requireKind(KIND);
    int dimensions = form.integer("dimensions", 0, Integer.MAX_VALUE);
    GaussianProcess model =
        new GaussianProcess(
            DataForms.standardisation(form.form("inputs"), dimensions),
            form.has("used") ? form.integers("used", 0, dimensions - 1) : all(dimensions),
            DataForms.targetScale(form.form("target")),
            Posteriors.of(form.form("posterior")),
            form.has("least")
                ? Optional.of(
                    new InputRange(
                        form.numbers("least", dimensions), form.numbers("most", dimensions)))
                : Optional.empty(),
            form.has("warnings") ? form.texts("warnings") : List.of());
    PredictiveDistribution somewhere = // refuses other inputs
        model.predict(Points.ofColumns(1, dimensions, new double[dimensions])).at(0);
    if (!Double.isFinite(somewhere.mean() + somewhere.observationDeviation())) {
      throw form.refusal("posterior", "must predict finite numbers", "predicts " + somewhere);
    }
    return model;
  }

  /** What is predicted of new rows. */
  public Predictions predict(double[][] rows) {
    return predict(Points.of(rows));
  }

  /** What is predicted of the rows of a matrix. */
  public Predictions predict(no.uib.cipr.matrix.Matrix rows) {
    return predict(Points.of(rows));
  }

  /** What is predicted at points. */
  public Predictions predict(Points rows) {
    return new Predictions(PredictiveDistribution.of(posterior.predict(seen(rows)), target));
  }

  /** Rows as the posterior sees them. */
  private Points seen(Points rows) {
    Points scaled = inputs.apply(rows);
    if (Arrays.equals(used, all(scaled.dimensions()))) {
      return scaled;
    }
    int n = scaled.size();
    double[] values = new double[used.length * n];
    for (int k = 0; k < used.length; k++) {
      System.arraycopy(scaled.values(), used[k] * n, values, k * n, n);
    }
    return Points.ofColumns(n, used.length, values);
  }

  /**
   * Central intervals of new observations.
   *
   * @param level the probability of each, such as 0.95
   * @return for each row, the lower and the upper end
   */
  public double[][] interval(double[][] rows, double level) {
    return predict(rows).interval(level);
  }

  /**
   * The inputs of each row that are outside the range of the training data, where nothing but the
   * kernel decides on predictions.
   *
   * @return for each row, the numbers of these inputs; none if the range is not known
   */
  public int[][] outside(double[][] rows) {
    int[][] outside = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      Interruption.poll();
      outside[i] = range.isPresent() ? range.get().outside(i, rows[i]) : new int[0];
    }
    return outside;
  }

  /** What was seen of each input in training, if it is known. */
  public Optional<InputRange> range() {
    return range;
  }

  /**
   * How much of the variance of predictions each input explains, if inputs are independent of each
   * other and each is distributed as in the given rows, such as those of the training.
   *
   * @return the shares of all inputs in their order; none if predictions do not vary
   */
  public VarianceShares relevance(double[][] rows) {
    VarianceShares seen =
        Relevance.of(posterior, seen(Points.of(rows)), Relevance.single(used.length), SEED);
    if (seen.isConstant()) {
      return seen;
    }
    List<Share> shares =
        new ArrayList<>(Collections.nCopies(inputs.mean().length, new Share(0, 0)));
    for (int k = 0; k < used.length; k++) {
      shares.set(used[k], seen.shares().get(k));
    }
    return new VarianceShares(shares, seen.fidelity(), seen.error());
  }

  /**
   * Plain warnings of what may be wrong with a learned model, each with its reason and the way out:
   * rounding errors that matter, rows so improbable that they may have spoilt it, targets whose
   * scale could not be chosen, and intervals that cannot be trusted, because rows are too few for
   * the inputs or too seldom inside the intervals that the others predict of them. There are none,
   * as a rule.
   */
  public List<String> warnings() {
    return warnings;
  }

  /** The scaling of the inputs. */
  public Standardisation inputs() {
    return inputs;
  }

  /** Numbers of the inputs that the posterior sees: those that were constant may be left out. */
  public int[] used() {
    return used.clone();
  }

  /** The scale of the targets. */
  public TargetScale target() {
    return target;
  }

  /** The model of the standardised data: evidence, covariances, samples and how it came about. */
  public Posterior posterior() {
    return posterior;
  }

  @Override
  public String toString() {
    String model =
        "Gaussian process with %s and noise variance %s on standardised data"
            .formatted(posterior.prior().kernel(), posterior.prior().noiseVariance());
    return warnings.isEmpty() ? model : model + "\n" + String.join("\n", warnings);
  }
}
