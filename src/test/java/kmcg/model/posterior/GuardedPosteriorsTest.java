package kmcg.model.posterior;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Sum;
import kmcg.krylov.StoppingRule;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import kmcg.method.Neighbourhood;
import kmcg.method.PreconditionedKmcg;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.UnusablePredictionException;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that is no number leaves a posterior, asked by whichever method. */
class GuardedPosteriorsTest {
  /** Grows without bounds, so that its numbers overflow far away. */
  private static final Prior LINEAR =
      new Prior(
          new Sum(new Linear(LengthScales.of(1), 1), TestData.rough(0.7, 1.2).kernel()), 0.05);

  private static final Points FAR = Points.of(new double[][] {{0.5, 0.5}, {1e200, 1e200}});

  static Stream<Method> methods() {
    return Stream.of(
        new Exact(),
        InducingPoints.sor(PivotedRows.greedy(15)),
        InducingPoints.fitc(PivotedRows.greedy(15)),
        InducingPoints.fitc(PivotedRows.greedy(15)).with(LocalRows.of(8)),
        new Kmcg(8),
        local(Neighbourhood.close(8)),
        local(Neighbourhood.certified(8)));
  }

  private static Method local(Neighbourhood neighbourhood) {
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.greedy(15)),
        5,
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        neighbourhood);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void numbersThatOverflowAreRefused(Method method) {
    Posterior posterior = method.condition(LINEAR, TestData.wave(60, 2, 41));
    String message =
        assertThrows(UnusablePredictionException.class, () -> posterior.predict(FAR)).getMessage();
    assertTrue(message.contains("row 2 ") && message.contains("1e100"), message);
    assertThrows(UnusablePredictionException.class, () -> posterior.latentCovariance(FAR));
    assertThrows(UnusablePredictionException.class, () -> posterior.observationCovariance(FAR));
    assertThrows(UnusablePredictionException.class, () -> posterior.sample(FAR, 2, 1));
  }

  @Test
  void aGridIsGuardedToo() {
    TrainingSet grid = TestData.onGrid(6, 7, 1, 3);
    Prior prior = new Prior(new Linear(LengthScales.of(1), 1), 0.05);
    Posterior posterior = new Exact().condition(prior, grid);
    assertThrows(UnusablePredictionException.class, () -> posterior.predict(FAR));
    assertThrows(UnusablePredictionException.class, () -> posterior.latentCovariance(FAR));
  }

  @Test
  void intervalsAndScaledPredictionsStayFinite() {
    Prediction wide = new Prediction(new double[] {1e308}, new double[] {1e307}, 1e300);
    assertThrows(UnusablePredictionException.class, () -> wide.scaled(0, 1e10));
    Prediction far = new Prediction(new double[] {Double.MAX_VALUE}, new double[] {1e308}, 0);
    assertTrue(Double.isFinite(far.interval(0.95)[0][1]));
    Prediction none = new Prediction(new double[] {Double.NaN}, new double[] {1}, 1);
    assertThrows(UnusablePredictionException.class, () -> none.interval(0.95));
  }
}
