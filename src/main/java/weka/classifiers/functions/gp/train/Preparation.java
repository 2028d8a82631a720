package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import kmcg.data.Column;
import kmcg.data.Points;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.form.FormFile;
import kmcg.learning.Learned;
import kmcg.learning.Observations;
import kmcg.learning.RowNames;
import kmcg.learning.TargetChoice;
import kmcg.model.Prior;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.ScalingKind;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Training data as the core sees them, with the encoding that new rows will need.
 *
 * @param header of the training data, without rows
 * @param encoder of inputs
 * @param target the scaling of the class
 * @param prior with the kernel for these inputs
 * @param training the rows, scaled; rows of equal inputs are one, with the sum of their weights
 * @param isLearned whether the prior was learned from rows, and not given
 * @param learning notes on how that went, and on what was done to rows before
 * @param observed the rows before they were scaled and merged, until a prior was learned
 * @param single observations by which the model is judged, where these are others than the rows:
 *     several have equal inputs, or some are outliers
 */
public record Preparation(
    Instances header,
    InputEncoder encoder,
    TargetScale target,
    Prior prior,
    TrainingSet training,
    boolean isLearned,
    List<String> learning,
    Optional<Observed> observed,
    Optional<Observations> single) {
  /** Characters of names in notes. */
  private static final int WIDEST_NAME = 40;

  /**
   * Rows with inputs as the model sees them and the class in the user's units.
   *
   * @param numbers of the rows in the table that was given, from zero
   * @param inputs of which several may be equal
   * @param targets the values of the class
   * @param weights of the rows
   * @param kind what the weights mean
   * @param scaling of the class
   * @param all the class in the whole table, of which rows may be a sample
   * @param gaps rows with inputs that are missing and not guessed yet
   * @param precisions by which the weights are exceeded, of rows with inputs that are guessed
   */
  record Observed(
      int[] numbers,
      Points inputs,
      double[] targets,
      double[] weights,
      WeightKind kind,
      ScalingKind scaling,
      Spread all,
      Gaps gaps,
      double[] precisions) {
    /** The rows with the class on a scale. */
    TrainingSet on(TargetScale scale) {
      return kind.rows(inputs, scale.toModel(targets), weights).withPrecisions(precisions);
    }

    /** The rows with their gaps closed. */
    Observed filled(Points guessed, double[] precise) {
      return new Observed(
          numbers, guessed, targets, weights, kind, scaling, all, Gaps.NONE, precise);
    }

    /** Some of the rows, of which none has gaps, as if there were no others. */
    Observed select(int[] rows) {
      double[] values = Arrays.stream(rows).mapToDouble(i -> targets[i]).toArray();
      double[] ofRows = Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray();
      double[] precise = Arrays.stream(rows).mapToDouble(i -> precisions[i]).toArray();
      Spread spread = Spread.of(new Column(values, kind.copies(ofRows)));
      int[] ofTable = Arrays.stream(rows).map(i -> numbers[i]).toArray();
      return new Observed(
          ofTable, inputs.select(rows), values, ofRows, kind, scaling, spread, Gaps.NONE, precise);
    }

    /** The names of the rows after those of equal inputs were made one. */
    RowNames namesOfMerged() {
      return RowNames.of(numbers).merged(inputs);
    }

    /** The linear scale of these rows. */
    TargetScale linearScale() {
      return Scaling.ofTarget(scaling, all);
    }

    /** The largest value of the class, of either sign. */
    double largest() {
      return Math.max(Math.abs(all.least()), Math.abs(all.most()));
    }
  }

  /** The form. */
  Form form() {
    FormBuilder form = Form.builder();
    single.ifPresent(observations -> form.put("single", observations.form()));
    return form.put("header", HeaderForm.of(header))
        .put("encoder", encoder.form())
        .put("target", DataForms.of(target))
        .put("prior", prior.form())
        .put("training", DataForms.of(training))
        .put("isLearned", isLearned)
        .putTexts("learning", learning)
        .build();
  }

  /** The data of a form. */
  static Preparation of(Form form) {
    Instances header = form.form("header").read(HeaderForm::header);
    List<String> notes = form.texts("learning");
    TrainingSet training = DataForms.trainingSet(form.form("training"));
    return new Preparation(
        header,
        form.form("encoder").read(f -> InputEncoder.of(f, header)),
        DataForms.targetScale(form.form("target")),
        Prior.of(form.form("prior")),
        training,
        form.has("isLearned") ? form.flag("isLearned") : !notes.isEmpty(),
        notes,
        Optional.empty(),
        form.has("single")
            ? Optional.of(form.form("single").read(f -> Observations.of(f, training)))
            : Optional.empty());
  }

  /**
   * The same data with the prior that a search ended with.
   *
   * @param isBySearch whether the search was allowed to try anything
   */
  Preparation with(Learned learned, boolean isBySearch) {
    List<String> notes = new ArrayList<>(learning);
    notes.addAll(learned.notes(j -> ShortName.of(encoder.columns().nameOf(j), WIDEST_NAME)));
    return new Preparation(
        header,
        encoder,
        target,
        learned.prior(),
        training,
        isBySearch,
        notes,
        Optional.empty(),
        single);
  }

  /** How rows of the table become rows like these, with the class on a scale. */
  RowEncoding encoding(TargetScale scale) {
    return new RowEncoding(header, encoder, scale, observed.orElseThrow().kind());
  }

  /** Whether inputs are missing and not guessed yet. */
  boolean hasGaps() {
    return observed.isPresent() && !observed.get().gaps().isEmpty();
  }

  /** Rows for a first model, which have no gaps or have them closed by guesses alone. */
  Preparation first() {
    Observed rows = observed.orElseThrow();
    Points guessed =
        GapFiller.averaged(encoder.complete().orElseThrow(), rows.inputs(), rows.gaps());
    return of(
        rows.filled(guessed, rows.precisions())
            .select(
                GapFiller.firstRows(
                    rows.inputs(), rows.kind().copies(rows.weights()), rows.gaps())));
  }

  /** The same observations with their gaps closed. */
  Preparation filledBy(GapFiller filler) {
    Observed rows = observed.orElseThrow();
    GapFiller.Filled filled =
        filler.fill(rows.inputs(), rows.gaps(), rows.kind().precisions(rows.weights()));
    Observed closed = rows.filled(filled.inputs(), filled.precisions());
    return encodedBy(encoder.with(filler)).of(closed);
  }

  /** The same data with another encoder of new rows. */
  Preparation encodedBy(InputEncoder other) {
    return new Preparation(
        header, other, target, prior, training, isLearned, learning, observed, single);
  }

  /** How many gaps were closed, and what that left of their rows. */
  List<String> gapsClosedSince(Preparation read) {
    if (!read.hasGaps()) {
      return List.of();
    }
    Observed rows = observed.orElseThrow();
    int[] incomplete = read.observed.orElseThrow().gaps().rows();
    double precise = IntStream.of(incomplete).mapToDouble(i -> rows.precisions()[i]).sum();
    return List.of(
        String.format(
            Locale.ROOT,
            "%d of %d rows have missing inputs; they count less, on average as %.0f %% of a row.",
            incomplete.length,
            rows.targets().length,
            100 * precise / incomplete.length));
  }

  /** The same with further notes on learning. */
  Preparation noting(List<String> further) {
    List<String> notes = new ArrayList<>(learning);
    notes.addAll(further);
    return new Preparation(
        header, encoder, target, prior, training, isLearned, notes, observed, single);
  }

  /** A text that tells these rows and their gaps from others; empty if there are no gaps. */
  String gapsIdentity() {
    if (!hasGaps()) {
      return "";
    }
    Gaps gaps = observed.orElseThrow().gaps();
    int rows = Arrays.hashCode(FormFile.bytes(DataForms.of(training)));
    return "gaps of %s rows, %s and %s"
        .formatted(
            gaps.rows().length, rows, Arrays.hashCode(gaps.rows()) + gaps.missing().hashCode());
  }

  private Preparation of(Observed others) {
    return new Preparation(
        header,
        encoder,
        target,
        prior,
        others.on(target).merged(),
        isLearned,
        learning,
        Optional.of(others),
        Optional.empty());
  }

  /**
   * The same data with the class on a scale that is chosen by the rows as they were observed.
   *
   * @param given the prior, whose units may be those of the class
   */
  Preparation scaledBy(
      BiFunction<Observed, TargetScale, TargetChoice.Chosen> choice, GivenPrior given) {
    TargetChoice.Chosen chosen = choice.apply(observed.orElseThrow(), target);
    boolean isSame = chosen.scale().equals(target);
    TrainingSet all = observed.orElseThrow().on(chosen.scale());
    TrainingSet merged = isSame ? training : all.merged();
    List<String> notes = new ArrayList<>(learning);
    chosen.note().ifPresent(notes::add);
    return new Preparation(
        header,
        encoder,
        chosen.scale(),
        isSame ? prior : given.prior(encoder, chosen.scale()),
        merged,
        isLearned,
        notes,
        Optional.empty(),
        Observations.ofRepeated(all, merged));
  }

  /** Other rows, on a linear scale of their own. */
  Preparation with(Observed rows) {
    TargetScale own = rows.linearScale();
    return new Preparation(
        header,
        encoder,
        own,
        prior,
        rows.on(own).merged(),
        isLearned,
        learning,
        Optional.of(rows),
        Optional.empty());
  }

  /**
   * The same prior for other rows, with further notes.
   *
   * @param judged observations that they are made of, where these are others than the rows
   */
  Preparation with(TrainingSet rows, Optional<Observations> judged, List<String> notes) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(learning);
    return new Preparation(
        header, encoder, target, prior, rows, isLearned, all, Optional.empty(), judged);
  }

  private TrainingSet on(TargetScale scale) {
    return observed.orElseThrow().on(scale).merged();
  }

  /** The same observations with the class on the scale of a model. */
  Preparation like(Preparation model) {
    return new Preparation(
        header,
        encoder,
        model.target,
        prior,
        on(model.target),
        isLearned,
        learning,
        observed,
        Optional.empty());
  }

  /** Whether every observation has a place on a scale. */
  boolean fits(TargetScale scale) {
    return Arrays.stream(observed.orElseThrow().targets()).allMatch(scale::takes);
  }

  /** Numbers of the inputs that are dates. */
  List<Integer> dates() {
    return IntStream.range(0, training.inputs().dimensions())
        .filter(k -> encoder.isDate(k))
        .boxed()
        .toList();
  }

  /** Whether the core would see the same rows. */
  boolean hasSameRowsAs(Preparation other) {
    TrainingSet a = training;
    TrainingSet b = other.training;
    return a.inputs().equals(b.inputs())
        && Arrays.equals(a.targets(), b.targets())
        && Arrays.equals(a.weights(), b.weights())
        && Arrays.equals(a.scatter(), b.scatter())
        && Arrays.equals(a.copies(), b.copies())
        && IntStream.range(0, a.size()).allMatch(i -> a.logPrecision(i) == b.logPrecision(i));
  }

  /**
   * Prepares rows that all have a class.
   *
   * @param numbers of the rows in the table that was given
   * @param table the sums over all rows, if data are a sample of them
   */
  static Preparation of(
      Encoding asked, Instances data, int[] numbers, @Nullable TableSummary table) {
    InputEncoder encoder =
        new InputEncoder(asked.weights().counted(data), asked.scaling(), table, asked.missing());
    double[] weights = data.stream().mapToDouble(Instance::weight).toArray();
    double[] targets = data.stream().mapToDouble(Instance::classValue).toArray();
    double[] copies = asked.weights().copies(weights);
    Spread spread = table == null ? Spread.of(new Column(targets, copies)) : table.target();
    UsableColumns.requireTarget(data, spread, asked.scaling());
    Points inputs = encoder.encode(Cells.of(data));
    double[] ones = new double[inputs.size()];
    Arrays.fill(ones, 1);
    Gaps gaps = asked.missing() == MissingKind.MEAN ? Gaps.NONE : encoder.gaps(Cells.of(data));
    Observed rows =
        new Observed(
            numbers,
            inputs,
            targets,
            weights,
            asked.weights(),
            asked.scaling(),
            spread,
            gaps,
            ones);
    TargetScale target = rows.linearScale();
    Prior prior = asked.prior().prior(encoder, target);
    prior.kernel().requireDimensions(inputs.dimensions());
    return new Preparation(
        new Instances(data, 0),
        encoder,
        target,
        prior,
        rows.on(target).merged(),
        false,
        encoder.merged(data),
        Optional.of(rows),
        Optional.empty());
  }
}
