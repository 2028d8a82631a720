package weka.experiment.gp.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kmcg.krylov.Step;
import kmcg.learning.Candidate;
import kmcg.learning.LearningHistory;
import kmcg.model.Evidence;
import kmcg.model.relevance.VarianceShares;
import weka.classifiers.functions.gp.train.SampleRows;
import weka.classifiers.functions.gp.train.ShortName;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Bars;
import weka.experiment.gp.chart.Colours;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** What training found out, and how: relevance, learning, steps. */
public final class TrainingPlots {
  private static final int MOST_BARS = 15;

  /** Where bars of kernels end. */
  private static final double LEAST = -300;

  private static final String TRIED = "Kernels and parts tried";
  private static final String CUT = " (down to −300)";

  private static final Pattern AS_A_FACTOR = Pattern.compile("(.*) as a factor");

  private final TrainedModel model;

  /** Plots of a model. */
  public TrainingPlots(TrainedModel model) {
    this.model = model;
  }

  /** Numbers of the attributes, the most relevant first; in the order of the table if unknown. */
  public int[] byRelevance() {
    int[] attributes = SampleRows.attributes(model);
    return model
        .relevance()
        .filter(shares -> !shares.isConstant())
        .map(shares -> Arrays.stream(shares.byTotal()).map(g -> attributes[g]).toArray())
        .orElse(attributes);
  }

  /** The shares of attributes in the variance of predictions. */
  public Optional<Plot> relevance() {
    return model.relevance().filter(shares -> !shares.isConstant()).map(this::relevance);
  }

  private Plot relevance(VarianceShares shares) {
    int[] order = Arrays.stream(shares.byTotal()).limit(MOST_BARS).toArray();
    int[] attributes = SampleRows.attributes(model);
    return Bars.horizontal(
        "Relevance of attributes",
        Axis.linear("share of the variance of predictions (%)"),
        Arrays.stream(order)
            .mapToObj(g -> Labels.brief(model.header().attribute(attributes[g]).name()))
            .toList(),
        List.of(
            new Bars.Group(
                "with others",
                Arrays.stream(order)
                    .mapToDouble(g -> 100 * shares.shares().get(g).total())
                    .toArray(),
                Colours.MODEL),
            new Bars.Group(
                "alone",
                Arrays.stream(order)
                    .mapToDouble(g -> 100 * shares.shares().get(g).alone())
                    .toArray(),
                Colours.SERIES.get(1))));
  }

  /** By how much each objective of learning rose. */
  public Optional<Plot> learning() {
    List<Line> lines = new ArrayList<>();
    List<LearningHistory.Curve> curves = model.diagnosis().history().curves();
    for (int c = 0; c < curves.size(); c++) {
      LearningHistory.Curve curve = curves.get(c);
      double first = Arrays.stream(curve.best()).filter(Double::isFinite).findFirst().orElse(0);
      lines.add(
          new Line(
              Labels.inLegend(curve.objective()),
              curve.evaluations(),
              Arrays.stream(curve.best()).map(value -> value - first).toArray(),
              Colours.SERIES.get(c % Colours.SERIES.size()),
              Line.Look.PLAIN));
    }
    return shown(
        new Plot(
            "Learning",
            Axis.linear("evaluations"),
            Axis.linear("nats gained by the best so far"),
            lines));
  }

  /** Kernels and parts that were tried, a plot for each comparison. */
  public List<Plot> comparisons() {
    List<List<Candidate>> all = model.diagnosis().history().comparisons();
    return IntStream.range(0, all.size())
        .mapToObj(
            i ->
                comparison(
                    all.get(i),
                    all.size() == 1 ? TRIED : "%s (%s of %s)".formatted(TRIED, i + 1, all.size())))
        .toList();
  }

  static Plot comparison(List<Candidate> tried, String title) {
    double least = Math.max(LEAST, tried.stream().mapToDouble(Candidate::nats).min().orElse(0));
    double[] taken = tried.stream().mapToDouble(c -> c.isTaken() ? c.nats() : 0).toArray();
    double[] others =
        tried.stream().mapToDouble(c -> c.isTaken() ? 0 : Math.max(least, c.nats())).toArray();
    boolean isCut = tried.stream().anyMatch(c -> !c.isTaken() && c.nats() < least);
    return Bars.inOnePlace(
        title,
        Axis.linear("nats by which the data are more probable" + (isCut ? CUT : "")),
        tried.stream().map(TrainingPlots::name).toList(),
        List.of(
            new Bars.Group("taken", taken, Colours.MODEL),
            new Bars.Group("not taken", others, Colours.IDEAL)));
  }

  /** A name beside a bar, which is short, with a mark that is always seen. */
  private static String name(Candidate tried) {
    String brief =
        AS_A_FACTOR.matcher(tried.name()).replaceFirst("× $1").replaceFirst("season of", "season");
    return tried.isTaken() ? ShortName.of(brief, Axis.LONGEST_NAME - 2) + " ✓" : brief;
  }

  /** How the residual of the linear system fell. */
  public Optional<Plot> residuals() {
    List<Step> steps = model.posterior().report().trace().steps();
    return shown(
        new Plot(
            "Convergence",
            Axis.linear("steps"),
            Axis.logarithmic("residual, relative to the target"),
            List.of(
                new Line(
                    "",
                    numbers(steps),
                    steps.stream().mapToDouble(Step::residual).toArray(),
                    Colours.MODEL,
                    Line.Look.MARKED))));
  }

  private static double[] numbers(List<Step> steps) {
    return steps.stream().mapToDouble(Step::number).toArray();
  }

  /**
   * How the certified interval of the exact negative log evidence closed: what the steps before the
   * last did not know yet of the data fit widens it by half of that.
   */
  public Optional<Plot> evidence() {
    List<Step> steps = model.posterior().report().trace().steps();
    Evidence evidence = model.posterior().evidence();
    if (steps.isEmpty()
        || !Double.isFinite(evidence.exactAtLeast())
        || !Double.isFinite(evidence.exactAtMost())) {
      return Optional.empty();
    }
    Step last = steps.get(steps.size() - 1);
    double[] low =
        steps.stream()
            .mapToDouble(
                s -> evidence.exactAtLeast() - 0.5 * Math.max(0, last.fitLower() - s.fitLower()))
            .toArray();
    double[] high =
        steps.stream()
            .mapToDouble(
                s -> evidence.exactAtMost() + 0.5 * Math.max(0, s.fitUpper() - last.fitUpper()))
            .toArray();
    return shown(
        new Plot(
            "Where the exact evidence lies for certain",
            Axis.linear("steps"),
            Axis.linear("negative log evidence (nats)"),
            List.of(
                Line.area("certified interval", numbers(steps), low, high, Colours.MODEL),
                new Line("at most", numbers(steps), high, Colours.MODEL, Line.Look.MARKED),
                new Line(
                    "at least", numbers(steps), low, Colours.SERIES.get(1), Line.Look.MARKED))));
  }

  private static Optional<Plot> shown(Plot plot) {
    return plot.isEmpty() ? Optional.empty() : Optional.of(plot);
  }
}
