package weka.classifiers.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.classifiers.evaluation.RegisteredMetrics.ROUNDING;
import static weka.classifiers.evaluation.RegisteredMetrics.STATISTICS;
import static weka.classifiers.evaluation.RegisteredMetrics.targets;
import static weka.classifiers.evaluation.RegisteredMetrics.trained;

import java.util.Random;
import kmcg.metric.RegressionMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** The values of the metrics against plain computations. */
class MetricValuesTest {
  /** The 97.5 % quantile of a standard normal variable, to six digits. */
  private static final double Z = 1.959964;

  @RegisterExtension static final RegisteredMetrics TOY = new RegisteredMetrics();

  private final Instances train = TOY.train;
  private final Instances test = TOY.test;

  @Test
  void allFourEqualThePlainComputation() throws Exception {
    ExactGP gp = trained(train);
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(gp, test);

    Predictions p = Predictions.of(gp, test);
    double[] y = targets(train);
    assertEquals(
        RegressionMetrics.smse(p.targets, p.means),
        RegisteredMetrics.of(evaluation, "smse"),
        ROUNDING);
    assertEquals(
        RegressionMetrics.nlpd(p.targets, p.means, p.variances),
        RegisteredMetrics.of(evaluation, "nlpd"),
        ROUNDING);
    assertEquals(
        RegressionMetrics.msll(p.targets, p.means, p.variances, y),
        RegisteredMetrics.of(evaluation, "msll"),
        ROUNDING);
    assertEquals(
        100 * RegressionMetrics.coverage(p.targets, p.means, p.variances, Z),
        RegisteredMetrics.of(evaluation, "coverage95"),
        ROUNDING);
  }

  /** Of toy data, whose training inputs do not reach as far as those of the test. */
  @Test
  void rowsOutsideTheTrainingRangeAreCountedAlsoBehindAFilter() throws Exception {
    double least = train.attributeStats(0).numericStats.min;
    double most = train.attributeStats(0).numericStats.max;
    long outside = test.stream().filter(x -> x.value(0) < least || x.value(0) > most).count();
    FilteredRegressor filtered = new FilteredRegressor();
    filtered.setClassifier(new ExactGP());
    filtered.buildClassifier(train);
    for (Classifier regressor : new Classifier[] {trained(train), filtered}) {
      Evaluation evaluation = new Evaluation(train);
      evaluation.evaluateModel(regressor, test);
      double share = 100.0 * outside / test.size();
      assertTrue(share > 0);
      assertEquals(share, RegisteredMetrics.of(evaluation, "outside_range"), ROUNDING * 100);
    }
    Evaluation inside = new Evaluation(train);
    inside.evaluateModel(filtered, train);
    assertEquals(0, RegisteredMetrics.of(inside, "outside_range"));
  }

  @Test
  void nlpdIsTheMeanNegativeLogDensityAndWekasSchemeEntropyInNats() throws Exception {
    ExactGP gp = trained(train);
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(gp, test);

    double sum = 0;
    for (Instance row : test) {
      sum -= gp.logDensity(row, row.classValue());
    }
    assertEquals(sum / test.size(), RegisteredMetrics.of(evaluation, "nlpd"), ROUNDING);
    assertEquals(
        evaluation.SFMeanSchemeEntropy() * Math.log(2),
        RegisteredMetrics.of(evaluation, "nlpd"),
        ROUNDING);
  }

  @Test
  void aWeightCountsAsCopies() throws Exception {
    Instances weightedTrain = new Instances(train, 0, 60);
    Instances weightedTest = new Instances(test, 0, 40);
    Instances copiedTrain = weigh(weightedTrain);
    Instances copiedTest = weigh(weightedTest);
    ExactGP gp = trained(weightedTrain);

    Evaluation weighted = new Evaluation(weightedTrain);
    weighted.evaluateModel(gp, weightedTest);
    Evaluation copied = new Evaluation(copiedTrain);
    copied.evaluateModel(gp, copiedTest);

    for (String statistic : STATISTICS) {
      assertEquals(
          RegisteredMetrics.of(copied, statistic),
          RegisteredMetrics.of(weighted, statistic),
          ROUNDING,
          statistic);
    }
  }

  /** Gives row i the weight i mod 3 and returns the same rows as copies. */
  private static Instances weigh(Instances rows) {
    Instances copies = new Instances(rows, 0);
    for (int i = 0; i < rows.size(); i++) {
      for (int copy = 0; copy < i % 3; copy++) {
        copies.add(rows.get(i));
      }
      rows.get(i).setWeight(i % 3);
    }
    return copies;
  }

  @Test
  void crossValidationStandardisesByTheTrainingTargetsOfEachFold() throws Exception {
    int folds = 5;
    Instances rows = new Instances(train, 0, 100);
    Evaluation evaluation = new Evaluation(rows);
    evaluation.crossValidateModel(new ExactGP(), rows, folds, new Random(1));

    Random random = new Random(1);
    Instances shuffled = new Instances(rows);
    shuffled.randomize(random);
    double sum = 0;
    for (int i = 0; i < folds; i++) {
      Instances fold = shuffled.trainCV(folds, i, random);
      Predictions p = Predictions.of(trained(fold), shuffled.testCV(folds, i));
      sum += RegressionMetrics.msll(p.targets, p.means, p.variances, targets(fold));
    }
    assertEquals(sum / folds, RegisteredMetrics.of(evaluation, "msll"), ROUNDING);
  }

  @Test
  void msllIsUnknownWhereTheTrainingTargetsAre() throws Exception {
    Evaluation evaluation = new Evaluation(train);
    evaluation.useNoPriors();
    evaluation.evaluateModel(trained(train), test);

    assertEquals(Double.NaN, RegisteredMetrics.of(evaluation, "msll"));
    assertFalse(evaluation.toSummaryString().contains("Mean standardised log loss"));
    assertTrue(Double.isFinite(RegisteredMetrics.of(evaluation, "nlpd")));
  }

  @Test
  void rowsWithoutClassAreLeftOut() throws Exception {
    ExactGP gp = trained(train);
    Instances gaps = new Instances(test);
    Instance gap = new DenseInstance(test.firstInstance());
    gap.setDataset(gaps);
    gap.setClassMissing();
    gaps.add(gap);

    Evaluation full = new Evaluation(train);
    full.evaluateModel(gp, test);
    Evaluation gappy = new Evaluation(train);
    gappy.evaluateModel(gp, gaps);
    for (String statistic : STATISTICS) {
      assertEquals(
          RegisteredMetrics.of(full, statistic), RegisteredMetrics.of(gappy, statistic), statistic);
    }
  }

  private record Predictions(double[] targets, double[] means, double[] variances) {
    static Predictions of(ExactGP gp, Instances rows) throws Exception {
      int n = rows.size();
      Predictions p = new Predictions(new double[n], new double[n], new double[n]);
      for (int i = 0; i < n; i++) {
        p.targets[i] = rows.get(i).classValue();
        p.means[i] = gp.classifyInstance(rows.get(i));
        p.variances[i] = Math.pow(gp.getStandardDeviation(rows.get(i)), 2);
      }
      return p;
    }
  }
}
