package weka.classifiers.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.classifiers.evaluation.RegisteredMetrics.ROUNDING;
import static weka.classifiers.evaluation.RegisteredMetrics.targets;
import static weka.classifiers.evaluation.RegisteredMetrics.trained;

import java.util.Random;
import kmcg.metric.Scores;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.PluginManager;

/** All scores by one call, where no package manager has registered the metrics. */
class RegressionScoresTest {
  private final RegisteredMetrics toy = new RegisteredMetrics();
  private final Instances train = toy.train;
  private final Instances test = toy.test;

  @AfterEach
  void forget() {
    toy.afterAll(null);
  }

  @Test
  void aTrainedRegressorHasTheScoresOfItsPredictions() throws Exception {
    ExactGP gp = trained(train);
    RegressionScores scores = RegressionScores.of(gp, train, test);
    PredictiveDistribution[] predicted = gp.model().predict(test);
    Scores expected = Scores.of(predicted, targets(test), targets(train));
    assertEquals(expected.rmse(), scores.rmse(), ROUNDING);
    assertEquals(expected.smse(), scores.smse(), ROUNDING);
    assertEquals(expected.nlpd(), scores.nlpd(), 1e-9);
    assertEquals(expected.msll(), scores.msll(), 1e-9);
    assertEquals(100 * expected.coverage(), scores.coverage95(), 1e-9);
    long outside = 0;
    for (Instance row : test) {
      outside += gp.outside(row).isEmpty() ? 0 : 1;
    }
    assertEquals(100.0 * outside / test.size(), scores.outsideRange(), 1e-9);
  }

  @Test
  void aCrossValidationIsWekas() throws Exception {
    ExactGP gp = new ExactGP();
    gp.setEvaluations(0);
    RegressionScores scores = RegressionScores.crossValidated(gp, train, 3, 5);
    weka.classifiers.Evaluation evaluation = new weka.classifiers.Evaluation(train);
    evaluation.crossValidateModel(gp, train, 3, new Random(5));
    assertEquals(evaluation.rootMeanSquaredError(), scores.rmse(), ROUNDING);
    assertEquals(evaluation.SFMeanSchemeEntropy() * Math.log(2), scores.nlpd(), 1e-9);
    assertEquals(scores, RegressionScores.of(evaluation));
  }

  @Test
  void whatARegressorDoesNotEstimateIsNotANumber() throws Exception {
    LinearRegression regressor = new LinearRegression();
    regressor.buildClassifier(train);
    RegressionScores scores = RegressionScores.of(regressor, train, test);
    assertTrue(scores.rmse() > 0 && scores.smse() > 0);
    assertEquals(Double.NaN, scores.nlpd());
    assertEquals(Double.NaN, scores.coverage95());
    assertEquals(Double.NaN, scores.outsideRange());
  }

  @Test
  void anEvaluationThatWasMadeTooEarlyIsRefused() throws Exception {
    assertFalse(
        PluginManager.getPluginNamesOfTypeList(AbstractEvaluationMetric.class.getName())
            .contains(NLPD.class.getName()));
    Evaluation evaluation = new Evaluation(train);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> RegressionScores.of(evaluation));
    assertTrue(
        e.getMessage().startsWith("the evaluation has no smse: it was made"), e.getMessage());
  }
}
