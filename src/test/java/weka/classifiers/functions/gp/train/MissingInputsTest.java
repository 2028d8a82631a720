package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.FormFile;
import kmcg.model.CompleteRows;
import kmcg.model.Prediction;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.Regressors;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Rows with missing inputs, in training and in predictions. */
class MissingInputsTest {
  private static final String PLAIN =
      "-K SquaredExponential -mean NONE -target NONE -E 20 -learn EXACT ";

  private static Instances header(int inputs) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("drawn", attributes, 0);
    data.setClassIndex(inputs);
    return data;
  }

  /** y = 3 x0 + noise of deviation 0.3, x1 without influence; both uniform in (0, 1). */
  private static Instances line(int n, long seed) {
    Instances data = header(2);
    Random random = new Random(seed);
    for (int i = 0; i < n; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      data.add(new DenseInstance(1, new double[] {a, b, 3 * a + 0.3 * random.nextGaussian()}));
    }
    return data;
  }

  /** Friedman's function of five of ten inputs, of which a tenth is missing. */
  private static Instances friedman(int n, long seed) {
    Instances data = header(10);
    Random random = new Random(seed);
    for (int i = 0; i < n; i++) {
      double[] x = random.doubles(11).toArray();
      x[10] =
          10 * Math.sin(Math.PI * x[0] * x[1])
              + 20 * (x[2] - 0.5) * (x[2] - 0.5)
              + 10 * x[3]
              + 5 * x[4]
              + random.nextGaussian();
      for (int j = 0; j < 10; j++) {
        x[j] = random.nextDouble() < 0.1 ? Double.NaN : x[j];
      }
      data.add(new DenseInstance(1, x));
    }
    return data;
  }

  private static ExactGP trained(Instances data, String options) throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setOptions(Utils.splitOptions(options));
    regressor.buildClassifier(data);
    return regressor;
  }

  private static Instance without(Instances data, int row, int... attributes) {
    Instance copy = (Instance) data.instance(row).copy();
    copy.setDataset(data);
    Arrays.stream(attributes).forEach(copy::setMissing);
    return copy;
  }

  @Test
  void aRowWithMissingInputsIsTheEqualMixtureOfItsGuesses() throws Exception {
    Instances data = line(120, 1);
    TrainedModel model = trained(data, "-E 0").model();
    Instance row = without(data, 5, 0);
    BitSet first = new BitSet();
    first.set(0);
    CompleteRows complete = model.encoder().complete().orElseThrow();
    Points guesses = complete.guesses(model.encoder().encode(Cells.of(row)), List.of(first), 50);
    Prediction parts = model.posterior().predict(guesses);
    double mean = Arrays.stream(parts.mean()).average().orElseThrow();
    double variance = parts.noiseVariance();
    for (int k = 0; k < 50; k++) { // the law of total variance
      double apart = parts.mean()[k] - mean;
      variance += (parts.latentVariance()[k] + apart * apart) / 50;
    }
    PredictiveDistribution predicted = model.predict(row);
    assertEquals(50, guesses.size());
    assertEquals(model.target().toUser(mean), predicted.mean(), 1e-9);
    assertEquals(
        model.target().scale() * Math.sqrt(variance), predicted.observationDeviation(), 1e-9);
  }

  @Test
  void onlyAMissingInputThatMattersWidensTheInterval() throws Exception {
    Instances data = line(150, 2);
    TrainedModel model = trained(data, PLAIN).model();
    double whole = model.predict(data.instance(3)).observationDeviation();
    double idle = model.predict(without(data, 3, 1)).observationDeviation();
    double blind = model.predict(without(data, 3, 0)).observationDeviation();
    double nothing = model.predict(without(data, 3, 0, 1)).observationDeviation();
    assertEquals(whole, idle, 0.15 * whole);
    double all = Math.sqrt(9 / 12.0 + 0.09); // of y
    assertEquals(all, blind, 0.25 * all); // of fifty draws; four standard errors are 0.25
    assertEquals(all, nothing, 0.25 * all);
  }

  @Test
  void manyRowsAreAsOneAtATime() throws Exception {
    Instances data = line(100, 3);
    TrainedModel model = trained(data, "-E 0").model();
    Instances rows = new Instances(data, 0);
    for (int i = 0; i < 9; i++) {
      rows.add(i % 3 == 0 ? data.instance(i) : without(data, i, i % 3 - 1));
    }
    PredictiveDistribution[] together = model.predict(rows);
    for (int i = 0; i < 9; i++) {
      PredictiveDistribution alone = model.predict(rows.instance(i));
      assertEquals(alone.mean(), together[i].mean(), 1e-9);
      assertArrayEquals(alone.interval(0.9), together[i].interval(0.9), 1e-9);
    }
  }

  @Test
  void whereNothingIsMissingBothWaysAreTheSame() throws Exception {
    Instances data = line(80, 4);
    TrainedModel average = trained(data, "-E 0").model();
    TrainedModel mean = trained(data, "-E 0 -missing MEAN").model();
    for (Instance row : data) {
      assertEquals(mean.predict(row).mean(), average.predict(row).mean());
      assertArrayEquals(mean.predict(row).interval(0.5), average.predict(row).interval(0.5));
    }
  }

  @Test
  void byOptionAMissingInputIsTheMeanOfItsColumn() throws Exception {
    Instances data = line(80, 5);
    TrainedModel model = trained(data, "-E 0 -missing MEAN").model();
    Instance replaced = without(data, 7);
    replaced.setValue(0, data.meanOrMode(0));
    assertEquals(model.predict(replaced).mean(), model.predict(without(data, 7, 0)).mean(), 1e-12);
    assertTrue(model.encoder().complete().isEmpty());
    assertFalse(model.form().form("encoder").has("complete"));
  }

  @Test
  void aModelThatWasSavedGuessesTheSame() throws Exception {
    Instances data = line(80, 6);
    data.instance(9).setMissing(1);
    TrainedModel model = trained(data, "-E 0").model();
    TrainedModel read = TrainedModel.of(FormFile.of(FormFile.bytes(model.form())));
    Instance row = without(data, 7, 0);
    row.setValue(1, 2);
    assertEquals(model.predict(row).mean(), read.predict(row).mean());
    assertEquals(List.of("x1"), model.outside(row));
    assertEquals(List.of("x1"), read.outside(row));
  }

  /** A row without x0 has the noise of all of y; one without x1 loses nothing. */
  @Test
  void trainingRowsCountByWhatTheirMissingInputsMayChange() throws Exception {
    Instances data = line(200, 7);
    for (int i = 0; i < 20; i++) {
      data.instance(i).setMissing(i % 2);
    }
    ExactGP regressor = new ExactGP();
    regressor.setOptions(Utils.splitOptions(PLAIN));
    Preparation prepared = regressor.trainer().prepare(data, true);
    TrainingSet rows = prepared.training();
    assertEquals(200, rows.size());
    double lost = 0.09 / (0.09 + 9 / 12.0); // 0.107
    for (int i = 0; i < 20; i++) {
      if (i % 2 == 0) { // of twenty guesses, whose variance has a standard error of a fifth
        assertEquals(Math.log(lost), Math.log(rows.precision(i)), Math.log(2.5));
      } else {
        assertEquals(1, rows.precision(i), 0.1);
      }
    }
    for (int i = 20; i < 200; i++) {
      assertEquals(1, rows.precision(i));
    }
    String notes = String.join("\n", prepared.learning());
    assertTrue(notes.contains("20 of 200 rows have missing inputs"), notes);
  }

  @Test
  void rowsOfWhichNoneIsCompleteCanBeLearnedFrom() throws Exception {
    Instances data = line(90, 8);
    for (int i = 0; i < 90; i++) {
      data.instance(i).setMissing(i % 2);
    }
    ExactGP regressor = trained(data, PLAIN);
    PredictiveDistribution low = regressor.model().predict(row(data, 0.1, 0.5));
    PredictiveDistribution high = regressor.model().predict(row(data, 0.9, 0.5));
    assertTrue(high.mean() - low.mean() > 1, low + " to " + high); // 2.4 without gaps
    assertTrue(Regressors.report(regressor).contains("90 missing inputs were guessed"));
  }

  private static Instance row(Instances data, double a, double b) {
    Instance row = new DenseInstance(1, new double[] {a, b, Double.NaN});
    row.setDataset(data);
    return row;
  }

  private static double[] coverageAndNlpd(TrainedModel model, Instances test) {
    double covered = 0;
    double nlpd = 0;
    PredictiveDistribution[] predicted = model.predict(test);
    for (int i = 0; i < predicted.length; i++) {
      double y = test.instance(i).classValue();
      double[] interval = predicted[i].interval(0.95);
      covered += interval[0] <= y && y <= interval[1] ? 1 : 0;
      nlpd -= predicted[i].logDensity(y);
    }
    return new double[] {covered / predicted.length, nlpd / predicted.length};
  }

  @Test
  void intervalsCoverWhereATenthOfAllInputsIsMissing() throws Exception {
    Instances training = friedman(300, 9);
    Instances test = friedman(400, 10);
    double[] average = coverageAndNlpd(trained(training, PLAIN).model(), test);
    double[] mean = coverageAndNlpd(trained(training, PLAIN + "-missing MEAN").model(), test);
    assertTrue(average[0] >= 0.92, "coverage " + average[0]);
    assertTrue(average[1] < mean[1] - 0.1, average[1] + " against " + mean[1]);
  }

  /** KMCG with no options, on rows so many that later stages of learning see them too. */
  @Test
  void kmcgCoversAboveEightHundredRows() throws Exception {
    Instances training = friedman(900, 13);
    Instances test = friedman(400, 14);
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(training);
    double[] average = coverageAndNlpd(kmcg.model(), test);
    kmcg.setMissing(MissingKind.MEAN);
    kmcg.buildClassifier(training);
    double[] mean = coverageAndNlpd(kmcg.model(), test);
    assertTrue(average[0] >= 0.92, "coverage " + average[0]);
    assertTrue(average[1] < mean[1], average[1] + " against " + mean[1]);
  }

  @Test
  void theyCoverWithNoOptionsToo() throws Exception {
    Instances training = friedman(200, 11);
    Instances test = friedman(400, 12);
    double[] average = coverageAndNlpd(trained(training, "").model(), test);
    double[] mean = coverageAndNlpd(trained(training, "-missing MEAN").model(), test);
    assertTrue(average[0] >= 0.92, "coverage " + average[0]);
    assertTrue(average[1] < mean[1], average[1] + " against " + mean[1]);
  }
}
