package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.form.DataForms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrainingSetTest {
  private static final Points THREE = Points.onLine(1, 2, 3);

  @Test
  void inputsAndTargetsAreSelectedTogether() {
    TrainingSet data = new TrainingSet(THREE, new double[] {10, 20, 30});
    TrainingSet chosen = data.select(new int[] {2, 0});
    assertEquals(3, data.size());
    assertEquals(2, chosen.size());
    assertEquals(Points.onLine(3, 1), chosen.inputs());
    assertArrayEquals(new double[] {30, 10}, chosen.targets());
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void aTargetThatIsNotFiniteIsRefusedWithItsRow(double bad) {
    String message = refusal(THREE, 1, 2, bad);
    assertTrue(message.startsWith("the target of row 2 is " + bad), message);
  }

  @Test
  void lengthsThatDifferAreRefused() {
    assertEquals("targets must have length 3, but has 2.", refusal(THREE, 1, 2));
  }

  @Test
  void emptyDataAreRefused() {
    String message = refusal(Points.onLine());
    assertTrue(message.contains("no training rows"), message);
    TrainingSet data = new TrainingSet(THREE, new double[3]);
    assertThrows(IllegalArgumentException.class, () -> data.select(new int[0]));
  }

  @Test
  void inputsMayHaveNoColumns() {
    Points bare = Points.ofColumns(2, 0, new double[0]);
    assertEquals(2, new TrainingSet(bare, new double[] {1, 2}).size());
  }

  @Test
  void aSavedCopyHasTheSameData() {
    TrainingSet data = new TrainingSet(THREE, new double[] {10, 20, 30});
    TrainingSet copy = DataForms.trainingSet(DataForms.of(data));
    assertEquals(THREE, copy.inputs());
    assertArrayEquals(new double[] {10, 20, 30}, copy.targets());
    assertFalse(copy.isWeighted());
    TrainingSet twice = data.select(new int[] {0, 1, 1, 2});
    twice.targets()[1] = 21;
    TrainingSet merged = DataForms.trainingSet(DataForms.of(twice.merged()));
    assertArrayEquals(new double[] {1, 2, 1}, merged.weights());
    assertArrayEquals(twice.merged().scatter(), merged.scatter());
  }

  @Test
  void aSavedCopyHasTheSamePrecisions() {
    TrainingSet data =
        new TrainingSet(Points.onLine(1, 1, 3), new double[] {10, 20, 30})
            .withPrecisions(new double[] {0.5, 0.5, 4})
            .merged();
    TrainingSet copy = DataForms.trainingSet(DataForms.of(data));
    assertTrue(copy.hasPrecisions());
    assertArrayEquals(new double[] {1, 4}, copy.weights());
    assertArrayEquals(new double[] {2, 1}, copy.copies());
    assertArrayEquals(data.scatter(), copy.scatter());
    assertEquals(data.logPrecision(0), copy.logPrecision(0));
    assertEquals(data.logPrecision(1), copy.logPrecision(1));
  }

  private static String refusal(Points inputs, double... targets) {
    return assertThrows(IllegalArgumentException.class, () -> new TrainingSet(inputs, targets))
        .getMessage();
  }
}
