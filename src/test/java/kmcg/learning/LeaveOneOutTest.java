package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.FormFile;
import kmcg.inducing.choice.FirstRows;
import kmcg.inducing.choice.GivenPoints;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.krylov.ProgressListener;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Method;
import kmcg.method.SubsetOfData;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.judgement.LeftOut;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeaveOneOutTest {
  private static final Prior PRIOR = new Prior(new Matern32(LengthScales.of(0.6, 1.1), 1.2), 0.07);

  private enum Case {
    EXACT,
    SOR,
    DTC,
    VFE,
    FITC;

    Method method(Points points) {
      GivenPoints given = new GivenPoints(points);
      return switch (this) {
        case EXACT -> new Exact();
        case SOR -> InducingPoints.sor(given);
        case DTC -> InducingPoints.dtc(given);
        case VFE -> InducingPoints.vfe(given);
        case FITC -> InducingPoints.fitc(given);
      };
    }
  }

  private static TrainingSet weighted() {
    TrainingSet data = TestData.wave(25, 2, 72);
    double[] weights = IntStream.range(0, 25).mapToDouble(i -> 1 + i % 3).toArray();
    return new TrainingSet(data.inputs(), data.targets(), weights);
  }

  private static int[] all(TrainingSet data) {
    return IntStream.range(0, data.size()).toArray();
  }

  private static int[] without(int row, TrainingSet data) {
    return IntStream.range(0, data.size()).filter(i -> i != row).toArray();
  }

  @ParameterizedTest
  @EnumSource
  void aRowLeftOutIsPredictedByTheModelOfTheOthers(Case method) {
    TrainingSet data = weighted();
    Method trained = method.method(data.inputs().select(new int[] {0, 4, 9, 13, 20}));
    Posterior posterior = trained.condition(PRIOR, data, ProgressListener.NONE);
    LeftOut leftOut = LeaveOneOut.of(posterior, data, all(data)).orElseThrow();
    for (int row : all(data)) {
      TrainingSet others = data.select(without(row, data));
      Prediction expected =
          trained
              .condition(PRIOR, others, ProgressListener.NONE)
              .predict(data.inputs().select(new int[] {row}));
      double noise = PRIOR.noiseVariance() / data.weights()[row];
      assertEquals(data.targets()[row], leftOut.targets()[row]);
      assertEquals(expected.mean()[0], leftOut.means()[row], 1e-9);
      assertEquals(expected.latentVariance()[0] + noise, leftOut.variances()[row], 1e-9);
    }
  }

  @Test
  void neighboursThatAreAllOthersPredictWhatTheExactModelDoes() {
    TrainingSet data = weighted();
    LeftOut exact = LeaveOneOut.exactly(PRIOR, data, all(data));
    LeftOut near = LeaveOneOut.byNeighbours(PRIOR, data, all(data));
    assertArrayEquals(exact.means(), near.means(), 1e-9);
    assertArrayEquals(exact.variances(), near.variances(), 1e-9);
    assertEquals(24, near.neighbours());
  }

  @Test
  void manyRowsAreDrawnOnceEach() {
    TrainingSet data = TestData.wave(1500, 2, 73);
    int[] rows = LeaveOneOut.rows(data, 1);
    assertEquals(1000, IntStream.of(rows).distinct().count());
    assertArrayEquals(rows, LeaveOneOut.rows(data, 1));
  }

  @Test
  void ofAModelThatSawSomeRowsOnlyNothingIsSaid() {
    TrainingSet data = weighted();
    Posterior some =
        new SubsetOfData(new FirstRows(10)).condition(PRIOR, data, ProgressListener.NONE);
    assertTrue(LeaveOneOut.of(some, data, all(data)).isEmpty());
  }

  @Test
  void coverageCountsTheRowsInsideTheirIntervals() {
    double[] targets = {0, 1.9, 2, -1.9, -3};
    double[] means = new double[5];
    double[] ones = {1, 1, 1, 1, 1};
    assertEquals(0.6, new LeftOut(targets, means, ones, 0, 5).coverage(0.95));
  }

  @Test
  void whatIsSavedIsReadAgain() {
    LeftOut some = new LeftOut(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6}, 7, 8);
    LeftOut again = LeftOut.of(FormFile.of(FormFile.bytes(some.form())));
    assertArrayEquals(some.targets(), again.targets());
    assertArrayEquals(some.means(), again.means());
    assertArrayEquals(some.variances(), again.variances());
    assertEquals(List.of(7, 8), List.of(again.neighbours(), again.of()));
  }
}
