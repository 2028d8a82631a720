package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.experiment.gp.plot.TrainedExamples.line;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.krylov.Step;
import kmcg.learning.Candidate;
import kmcg.learning.LearningHistory;
import kmcg.model.relevance.VarianceShares.Share;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** What pictures say of training, against what the model knows of it. */
class TrainingPlotsTest {
  /** A prior that is given, and so the same for all methods. */
  private static final String GIVEN = "-learn NONE -K \"Matern52 -L 0.3 -V 1\" -noise 0.05";

  /** Steps without a preconditioner, so that there are many. */
  private static final String PLAIN = GIVEN + " -R 0";

  private static TrainingPlots cars() throws Exception {
    return ModelPlots.of(TrainedExamples.cars()).training();
  }

  private static double[] lengths(Line bars) {
    return IntStream.range(0, bars.x().length / 6).mapToDouble(i -> bars.x()[6 * i + 1]).toArray();
  }

  @Test
  void barsAreTheSharesOfAttributesTheLargestOnTop() throws Exception {
    Plot plot = cars().relevance().orElseThrow();
    List<Share> shares = TrainedExamples.cars().model().relevance().orElseThrow().shares();
    assertEquals(7, shares.size());
    Integer[] order = {0, 1, 2, 3, 4, 5, 6};
    Arrays.sort(order, (a, b) -> Double.compare(shares.get(b).total(), shares.get(a).total()));
    double[] totals = Arrays.stream(order).mapToDouble(g -> 100 * shares.get(g).total()).toArray();
    double[] alone = Arrays.stream(order).mapToDouble(g -> 100 * shares.get(g).alone()).toArray();
    assertArrayEquals(totals, lengths(line(plot, "with others")), 1e-12);
    assertArrayEquals(alone, lengths(line(plot, "alone")), 1e-12);
    Instances data = TrainedExamples.load("auto-mpg.arff");
    List<String> fromBelow = plot.up().labels();
    for (int i = 0; i < 7; i++) {
      assertEquals(data.attribute(order[i]).name(), fromBelow.get(6 - i));
      double top = line(plot, "with others").y()[6 * i + 2];
      assertTrue(Math.abs(top - (6 - i)) < 0.5, "the bar is beside another name");
    }
    assertArrayEquals(
        Arrays.stream(order).mapToInt(Integer::intValue).toArray(), cars().byRelevance());
  }

  @Test
  void learningNeverFallsAndBeginsAtNothing() throws Exception {
    Plot plot = cars().learning().orElseThrow();
    List<LearningHistory.Curve> curves =
        TrainedExamples.cars().model().diagnosis().history().curves();
    assertEquals(curves.size(), plot.lines().size());
    for (int c = 0; c < curves.size(); c++) {
      Line line = plot.lines().get(c);
      assertEquals(0, line.y()[0]);
      for (int i = 1; i < line.y().length; i++) {
        assertTrue(line.y()[i] >= line.y()[i - 1], line.name() + " falls at " + line.x()[i]);
        assertTrue(line.x()[i] > line.x()[i - 1], line.name() + " goes back");
      }
      double[] best = Arrays.stream(curves.get(c).best()).filter(Double::isFinite).toArray();
      assertEquals(best[best.length - 1] - best[0], line.y()[line.y().length - 1], 1e-9);
    }
  }

  @Test
  void whatWasTriedHasABarEachAndWhatWasTakenIsMarked() throws Exception {
    List<List<Candidate>> all = TrainedExamples.cars().model().diagnosis().history().comparisons();
    List<Plot> plots = cars().comparisons();
    assertEquals(all.size(), plots.size());
    assertTrue(all.size() > 0, "nothing was tried");
    assertEquals(plots.size(), plots.stream().map(Plot::title).distinct().count());
    for (int p = 0; p < plots.size(); p++) {
      List<Candidate> tried = all.get(p);
      List<String> names = plots.get(p).up().labels();
      assertEquals(tried.size(), names.size());
      for (int c = 0; c < tried.size(); c++) {
        Candidate one = tried.get(c);
        assertEquals(one.isTaken(), names.get(tried.size() - 1 - c).endsWith(" ✓"), one.name());
        String group = one.isTaken() ? "taken" : "not taken";
        double drawn = lengths(line(plots.get(p), group))[c];
        assertEquals(Math.max(-300, one.nats()), drawn, 1e-9, one.name());
      }
    }
  }

  @Test
  void theMarkOfWhatWasTakenIsSeenBesideALongNameAndACutBarIsTold() {
    List<Candidate> tried =
        List.of(
            new Candidate("season of 0.998 years in month_of_measurement", 12, 1, true),
            new Candidate("season of 0.998 years as a factor", 11, 1, false),
            new Candidate("linear mean", -200, 1, false));
    Plot plot = TrainingPlots.comparison(tried, "t");
    assertEquals(
        List.of("linear mean", "× season 0.998 years", "season 0.998 year… ✓"), plot.up().labels());
    assertEquals("nats by which the data are more probable", plot.across().title());
    Candidate worst = new Candidate("constant mean", -301, 1, false);
    assertEquals(
        "nats by which the data are more probable (down to −300)",
        TrainingPlots.comparison(List.of(tried.get(0), worst), "t").across().title());
  }

  @Test
  void convergenceIsTheTraceOfSteps() throws Exception {
    KMCG regressor = TrainedExamples.trained(new KMCG(), PLAIN + " -P 20", toy());
    Plot plot = ModelPlots.of(regressor).training().residuals().orElseThrow();
    List<Step> steps = regressor.model().posterior().report().trace().steps();
    assertTrue(steps.size() > 3, "steps: " + steps.size());
    assertArrayEquals(
        steps.stream().mapToDouble(Step::residual).toArray(), plot.lines().get(0).y());
    assertArrayEquals(steps.stream().mapToDouble(Step::number).toArray(), plot.lines().get(0).x());
    assertEquals(Axis.Kind.LOGARITHMIC, plot.up().kind());
  }

  @Test
  void theExactEvidenceIsInTheIntervalAfterEveryStep() throws Exception {
    double exact =
        TrainedExamples.trained(new ExactGP(), GIVEN, toy())
            .model()
            .posterior()
            .evidence()
            .negativeLog();
    for (String steps : List.of(" -P 5", " -P 20", "")) {
      KMCG regressor = TrainedExamples.trained(new KMCG(), PLAIN + steps, toy());
      Plot plot = ModelPlots.of(regressor).training().evidence().orElseThrow();
      Line low = line(plot, "at least");
      Line high = line(plot, "at most");
      int last = low.y().length - 1;
      double rounding = 1e-9 * Math.abs(exact);
      for (int i = 0; i <= last; i++) {
        assertTrue(low.y()[i] <= exact + rounding, low.y()[i] + " > " + exact + " at step " + i);
        assertTrue(high.y()[i] >= exact - rounding, high.y()[i] + " < " + exact + " at step " + i);
      }
      assertEquals(regressor.model().posterior().evidence().exactAtLeast(), low.y()[last]);
      assertEquals(regressor.model().posterior().evidence().exactAtMost(), high.y()[last]);
      assertTrue(last == 0 || high.y()[0] - low.y()[0] > high.y()[last] - low.y()[last]);
      assertEquals(2 * (last + 1), line(plot, "certified interval").x().length);
    }
  }

  @Test
  void aModelWithoutStepsOrLearningHasNoPictureOfThem() throws Exception {
    TrainingPlots plots =
        ModelPlots.of(TrainedExamples.trained(new ExactGP(), GIVEN, toy())).training();
    assertTrue(plots.residuals().isEmpty(), "an exact model takes no steps");
    assertTrue(plots.evidence().isEmpty(), "an exact model takes no steps");
    assertTrue(plots.learning().isEmpty(), "nothing was learned");
    assertEquals(List.of(), plots.comparisons());
  }

  private static Instances toy() {
    return TrainedExamples.load("toy-train.arff");
  }
}
