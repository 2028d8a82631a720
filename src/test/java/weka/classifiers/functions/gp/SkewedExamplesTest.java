package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/** Predictions with no options of what is usually skewed: performances and series that grow. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SkewedExamplesTest {
  private static final int MONTHS = 144;
  private static final int FORECAST = 24;

  /** How well rows are predicted, summed up. */
  private static final class Scores {
    int rows;
    int covered;
    int belowZero;
    double squares;
    double squaresOfMedian;
    double nlpd;

    void add(PredictiveDistribution[] predicted, Instances rows) {
      for (int i = 0; i < predicted.length; i++) {
        double y = rows.get(i).classValue();
        double[] interval = predicted[i].interval(0.95);
        this.rows++;
        covered += interval[0] <= y && y <= interval[1] ? 1 : 0;
        belowZero += interval[0] < 0 ? 1 : 0;
        squares += Math.pow(y - predicted[i].mean(), 2);
        squaresOfMedian += Math.pow(y - predicted[i].median(), 2);
        nlpd -= predicted[i].logDensity(y);
      }
    }

    double coverage() {
      return covered / (double) rows;
    }

    @Override
    public String toString() {
      return "RMSE %.1f, of the median %.1f; NLPD %.3f; coverage %.3f; %d below zero"
          .formatted(
              Math.sqrt(squares / rows),
              Math.sqrt(squaresOfMedian / rows),
              nlpd / rows,
              coverage(),
              belowZero);
    }
  }

  /** A level that rises, a season in proportion to it, and 3 % of noise. */
  private static Instances series(int seed) {
    Instances data =
        new Instances(
            "series", new ArrayList<>(List.of(new Attribute("month"), new Attribute("y"))), MONTHS);
    data.setClassIndex(1);
    Random random = new Random(seed);
    double level = 100 + 50 * random.nextDouble();
    double slope = 1.5 + 1.5 * random.nextDouble();
    double yearly = 0.1 + 0.15 * random.nextDouble();
    double from = 2 * Math.PI * random.nextDouble();
    double halfYearly = 0.1 * random.nextDouble();
    double halfFrom = 2 * Math.PI * random.nextDouble();
    for (int t = 0; t < MONTHS; t++) {
      double angle = 2 * Math.PI * t / 12;
      double season = yearly * Math.sin(angle + from) + halfYearly * Math.sin(2 * angle + halfFrom);
      double y = (level + slope * t) * (1 + season) * Math.exp(0.03 * random.nextGaussian());
      data.add(new DenseInstance(1, new double[] {t, y}));
    }
    return data;
  }

  private static double variance(Instances rows) {
    return rows.variance(rows.classIndex());
  }

  @Test
  void seriesWithSeasonsThatGrowAreForecastForTwoYears() throws Exception {
    Scores all = new Scores();
    double relative = 0;
    int seeds = 20;
    for (int seed = 0; seed < seeds; seed++) {
      Instances series = series(seed);
      KMCG kmcg = new KMCG();
      kmcg.buildClassifier(new Instances(series, 0, MONTHS - FORECAST));
      Instances later = new Instances(series, MONTHS - FORECAST, FORECAST);
      Scores own = new Scores();
      own.add(kmcg.model().predict(later), later);
      all.add(kmcg.model().predict(later), later);
      relative += own.squares / (FORECAST - 1) / variance(later) / seeds;
    }
    assertTrue(all.coverage() >= 0.85 && all.coverage() <= 0.99, all.toString());
    assertTrue(relative <= 0.1, "SMSE " + relative);
  }

  /** Weka's cpu.arff, in a folder that is named by {@code -Dweka.examples=…}. */
  @Test
  void performancesOfComputersArePredictedInTenFolds() throws Exception {
    Path file = Path.of(System.getProperty("weka.examples", "no-such-folder"), "cpu.arff");
    assumeTrue(Files.exists(file), "name the folder of Weka's examples with -Dweka.examples=…");
    Instances data = new DataSource(file.toString()).getDataSet();
    data.setClassIndex(data.numAttributes() - 1);
    data.randomize(new Random(1));
    Scores scores = new Scores();
    for (int fold = 0; fold < 10; fold++) {
      KMCG kmcg = new KMCG();
      kmcg.buildClassifier(data.trainCV(10, fold, new Random(1)));
      Instances test = data.testCV(10, fold);
      scores.add(kmcg.model().predict(test), test);
    }
    assertTrue(scores.nlpd / scores.rows <= 4.6, scores.toString());
    assertTrue(scores.coverage() >= 0.91, scores.toString());
    assertTrue(Math.sqrt(scores.squares / scores.rows) <= 72, scores.toString());
    assertTrue(Math.sqrt(scores.squaresOfMedian / scores.rows) <= 60, scores.toString());
    assertTrue(scores.belowZero == 0, scores.toString());
  }
}
