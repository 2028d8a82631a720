package weka.classifiers.functions.gp.train;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.model.Prediction;
import kmcg.model.PredictiveDistribution;
import kmcg.model.judgement.LeftOut;
import kmcg.model.relevance.VarianceShares;
import weka.classifiers.functions.gp.kernels.InputUnit;
import weka.core.Attribute;

/**
 * A trained model in a few sentences: how well it predicts, which attributes matter, what it looks
 * like, and what it does beyond its data.
 */
public final class ModelWords {
  /** Attributes that are called most important, and those that are said to have no effect. */
  private static final int IMPORTANT = 3;

  private static final int UNIMPORTANT = 6;

  /** A total share from which on an attribute may be called important. */
  private static final double IMPORTANT_SHARE = 0.05;

  /** A total share below which an attribute has no visible effect. */
  static final double VISIBLE = 0.005;

  /** The error of the model, relative to that of the mean, which is no better. */
  private static final double NO_BETTER = 0.98;

  private static final int WIDTH = 40;
  private static final double LEVEL = 0.95;

  private final TrainedModel model;

  private ModelWords(TrainedModel model) {
    this.model = model;
  }

  /** The sentences on a model. */
  public static ModelWords of(TrainedModel model) {
    return new ModelWords(model);
  }

  /** All sentences, each with what belongs to it. */
  List<String> all() {
    List<String> sentences = new ArrayList<>();
    sentences.add(accuracy());
    String relevance =
        Stream.concat(important().stream(), unimportant().stream())
            .collect(Collectors.joining(" "));
    if (!relevance.isEmpty()) {
      sentences.add(relevance);
    }
    sentences.add(shape());
    sentences.add(beyond());
    return sentences;
  }

  /**
   * The two sentences that come first: how well the model predicts, and what matters most, or what
   * it looks like where there is one attribute or relevance was not computed.
   */
  public List<String> head() {
    return List.of(accuracy(), important().orElseGet(this::shape));
  }

  /** The other sentences. */
  public List<String> further() {
    List<String> sentences = new ArrayList<>();
    if (important().isPresent()) {
      sentences.add(shape());
    }
    sentences.add(beyond());
    unimportant().ifPresent(sentences::add);
    return sentences;
  }

  private String beyond() {
    return "Beyond the training inputs, %s.".formatted(model.beyond());
  }

  private Attribute target() {
    return model.header().classAttribute();
  }

  /** A distance in units of the class, such as {@code 2.6 Miles_per_Gallon}. */
  private String amount(double distance) {
    if (target().isDate()) {
      return InputUnit.ofDate(1, distance).show(rounded(distance));
    }
    return InputUnit.brief(rounded(distance)) + " " + ShortName.of(target().name(), WIDTH);
  }

  private static double rounded(double value) {
    return Double.isFinite(value) ? new BigDecimal(value, new MathContext(2)).doubleValue() : value;
  }

  private String accuracy() {
    return model
        .diagnosis()
        .sample()
        .map(sample -> accuracy(sample.leftOut()))
        .orElseGet(this::noise);
  }

  private String noise() {
    double variance = model.posterior().prior().noiseVariance();
    return "Noise: %s."
        .formatted(
            model.target().isLinear()
                ? "standard deviation " + amount(model.target().unitAtZero() * Math.sqrt(variance))
                : new TargetText(model.target()).noise(variance));
  }

  private String accuracy(LeftOut rows) {
    return String.format(
        Locale.ROOT,
        "Typical error ± %s%s; %.0f %% of %s, each left out in turn, are inside their 95 %%"
            + " intervals%s.",
        amount(error(rows)),
        comparedWithMean(rows),
        100 * rows.coverage(LEVEL),
        rows.size() < rows.of()
            ? "%s rows drawn from %s".formatted(rows.size(), rows.of())
            : rows.size() + " rows",
        rows.neighbours() == 0
            ? ""
            : " (%s neighbours stand in for the other rows)".formatted(rows.neighbours()));
  }

  private String comparedWithMean(LeftOut rows) {
    double[] targets = targets(rows);
    double mean = Arrays.stream(targets).average().orElse(0);
    double ofMean = rootMeanSquare(Arrays.stream(targets).map(y -> y - mean).toArray());
    if (ofMean == 0) {
      return "";
    }
    return error(rows) > NO_BETTER * ofMean
        ? " (no better than the mean of the class)"
        : " (± %s without the inputs)".formatted(InputUnit.brief(rounded(ofMean)));
  }

  private double[] targets(LeftOut rows) {
    return Arrays.stream(rows.targets()).map(model.target()::toUser).toArray();
  }

  /** The root mean square error of rows left out, in units of the class. */
  private double error(LeftOut rows) {
    double[] errors = targets(rows);
    PredictiveDistribution[] predicted = predicted(rows, model);
    boolean areMedians = model.predictsMedians();
    Arrays.setAll(
        errors, i -> errors[i] - (areMedians ? predicted[i].median() : predicted[i].mean()));
    return rootMeanSquare(errors);
  }

  /** Of numbers whose squares may be too small or too large to be numbers. */
  private static double rootMeanSquare(double[] values) {
    double most = Arrays.stream(values).map(Math::abs).max().orElse(0);
    return most == 0
        ? 0
        : most
            * Math.sqrt(
                Arrays.stream(values).map(v -> (v / most) * (v / most)).average().orElse(0));
  }

  /** What is predicted of rows left out; their noise is part of the variance. */
  static PredictiveDistribution[] predicted(LeftOut rows, TrainedModel model) {
    Prediction observed = new Prediction(rows.means(), rows.variances(), 0);
    return PredictiveDistribution.of(observed, model.target());
  }

  private Optional<String> important() {
    return model.relevance().map(this::important);
  }

  private String important(VarianceShares shares) {
    if (shares.isConstant()) {
      return "No attribute has a visible effect.";
    }
    String names =
        Arrays.stream(shares.byTotal())
            .filter(g -> shares.shares().get(g).total() >= IMPORTANT_SHARE)
            .limit(IMPORTANT)
            .mapToObj(
                g ->
                    String.format(
                        Locale.ROOT, "%s (%.0f %%)", name(g), 100 * shares.shares().get(g).total()))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "No attribute stands out." : "Most important: " + names + ".";
  }

  private Optional<String> unimportant() {
    return model.relevance().filter(shares -> !shares.isConstant()).flatMap(this::unimportant);
  }

  private Optional<String> unimportant(VarianceShares shares) {
    List<Integer> none =
        IntStream.range(0, shares.shares().size())
            .boxed()
            .filter(g -> shares.shares().get(g).total() < VISIBLE)
            .toList();
    String names =
        none.stream().limit(UNIMPORTANT).map(this::name).collect(Collectors.joining(", "));
    String more =
        none.size() > UNIMPORTANT ? " and %s more".formatted(none.size() - UNIMPORTANT) : "";
    return none.isEmpty()
        ? Optional.empty()
        : Optional.of("No visible effect: " + names + more + ".");
  }

  private String name(int group) {
    int[] inputs = model.encoder().groups().get(group);
    return ShortName.of(
        model.header().attribute(model.encoder().attributeOf(inputs)).name(), WIDTH);
  }

  private String shape() {
    String kernel =
        model.isConstant()
            ? "A constant."
            : KernelWords.of(
                model.posterior().prior(),
                model.encoder().columns(),
                model.encoder().groups().size());
    String scale = new TargetText(model.target()).of(ShortName.of(target().name(), WIDTH));
    return model.target().isLinear()
        ? "Model: " + Character.toLowerCase(kernel.charAt(0)) + kernel.substring(1)
        : "Model of %s: %s"
            .formatted(scale, Character.toLowerCase(kernel.charAt(0)) + kernel.substring(1));
  }
}
