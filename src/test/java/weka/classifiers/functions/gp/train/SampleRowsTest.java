package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.experiment.gp.plot.TrainedExamples;

/** Rows that a model has kept are those of the table, in its units. */
class SampleRowsTest {
  private static final int CONSTANT = 4;
  private static final int CLASS = 5;

  private static KMCG trained(String options, Instances data) throws Exception {
    KMCG regressor = new KMCG();
    regressor.setOptions(Utils.splitOptions("-E 5 -K Matern52 " + options));
    regressor.buildClassifier(data);
    return regressor;
  }

  private static void assertHasRows(SampleRows rows, Instances data) {
    assertEquals(data.numInstances(), rows.cells().length);
    assertArrayEquals(data.attributeToDoubleArray(CLASS), rows.targets(), 1e-9);
    for (int i = 0; i < data.numInstances(); i++) {
      for (int a = 0; a < CONSTANT; a++) {
        double seen = data.instance(i).value(a);
        if (!Double.isNaN(seen)) {
          assertEquals(seen, rows.cells()[i][a], 1e-9 * Math.max(1, Math.abs(seen)));
        }
      }
      assertTrue(Double.isNaN(rows.cells()[i][CONSTANT]), "the model does not see a constant");
      assertTrue(Double.isNaN(rows.cells()[i][CLASS]), "the class is no input");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-N 0", "-N 1", "-N 2", "-target LOG", "-missing MEAN"})
  void attributesOfAllKindsAreDecoded(String options) throws Exception {
    Instances data = TrainedExamples.mixed(40);
    KMCG regressor = trained(options, data);
    assertHasRows(SampleRows.of(regressor.model()), data);
    KMCG saved = (KMCG) new SerializedObject(regressor).getObject();
    assertHasRows(SampleRows.of(saved.model()), data);
    assertEquals(
        "40 training rows, each left out in turn", SampleRows.of(regressor.model()).origin());
  }

  @Test
  void missingNumbersAreTheMeanOrGuessedInsideTheData() throws Exception {
    Instances data = TrainedExamples.mixed(40);
    double mean = data.meanOrMode(0);
    SampleRows replaced = SampleRows.of(trained("-missing MEAN", data).model());
    SampleRows guessed = SampleRows.of(trained("", data).model());
    for (int i = 3; i < 40; i += 10) {
      assertTrue(data.instance(i).isMissing(0));
      assertEquals(mean, replaced.cells()[i][0], 1e-9);
      assertTrue(guessed.cells()[i][0] > 9 && guessed.cells()[i][0] < 15, "far from all others");
    }
  }

  @Test
  void missingLabelsAreTheMostFrequent() throws Exception {
    Instances data = TrainedExamples.mixed(40);
    data.instance(0).setMissing(1);
    data.instance(1).setMissing(2);
    SampleRows rows = SampleRows.of(trained("-missing MEAN", data).model());
    assertEquals(data.meanOrMode(1), rows.cells()[0][1]);
    assertEquals(data.meanOrMode(2), rows.cells()[1][2]);
    assertHasRows(rows, data);
  }

  @Test
  void theMiddleIsMediansAndTheMostFrequentLabels() throws Exception {
    Instances data = TrainedExamples.mixed(41);
    data.deleteWithMissing(0);
    double[] middle = SampleRows.of(trained("", data).model()).middle();
    assertEquals(data.kthSmallestValue(0, data.numInstances() / 2 + 1), middle[0], 1e-9);
    assertEquals(data.meanOrMode(1), middle[1]);
    assertEquals(data.meanOrMode(2), middle[2]);
    assertEquals(data.kthSmallestValue(3, data.numInstances() / 2 + 1), middle[3], 1);
    assertTrue(Double.isNaN(middle[CONSTANT]));
  }

  @Test
  void otherRowsAreTakenAsTheyAreAndOnlyThoseWithAClass() throws Exception {
    KMCG regressor = trained("", TrainedExamples.mixed(40));
    Instances test = TrainedExamples.mixed(15);
    test.instance(2).setClassMissing();
    SampleRows rows = SampleRows.of(regressor.model(), test);
    assertEquals(14, rows.targets().length);
    assertEquals("14 test rows", rows.origin());
    assertArrayEquals(test.instance(3).toDoubleArray(), rows.cells()[2]); // one of them missing
    assertEquals(regressor.classifyInstance(test.instance(3)), rows.predicted()[2].mean(), 1e-9);
    assertEquals(15, test.numInstances());
  }

  @Test
  void aModelThatWasNotLearnedHasKeptNoRows() throws Exception {
    SampleRows rows = SampleRows.of(trained("-learn NONE", TrainedExamples.mixed(40)).model());
    assertTrue(rows.isEmpty());
    assertEquals("no rows", rows.origin());
  }
}
