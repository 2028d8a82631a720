package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Rows that do not fit into the heap once they are encoded are refused before that. */
class RowMemoryTest {
  private static final int ROWS = 20_000;
  private static final int LABELS = 1000;

  /** Rows of labels, each of which becomes an input, and of a class. */
  private static Instances labelled(int columns) {
    List<String> labels = new ArrayList<>();
    for (int k = 0; k < LABELS; k++) {
      labels.add("label " + k);
    }
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < columns; j++) {
      attributes.add(new Attribute("x" + j, labels));
    }
    attributes.add(new Attribute("y"));
    Instances rows = new Instances("labelled", attributes, ROWS);
    rows.setClassIndex(columns);
    for (int i = 0; i < ROWS; i++) {
      rows.add(new DenseInstance(1, new double[columns + 1]));
    }
    return rows;
  }

  @Test
  void eachLabelCountsAsAnInput() {
    assertEquals(8L * ROWS * (2 * LABELS + 7), RowMemory.bytes(labelled(2), WeightKind.COPIES));
  }

  @Test
  void whatFitsIsNotRefused() {
    assertDoesNotThrow(
        () -> RowMemory.require(new Instances(labelled(1), 0, 100), WeightKind.COPIES));
  }

  @Test
  void whatDoesNotFitIsRefusedWithItsSizeAndTwoWaysOut() {
    long heap = Runtime.getRuntime().maxMemory();
    int columns = (int) (heap / (8L * ROWS * LABELS)) + 1; // encoded, they fill the heap
    String message =
        assertThrows(
                UserException.class, () -> RowMemory.require(labelled(columns), WeightKind.COPIES))
            .getMessage();
    String size = "encoding %d rows of %d inputs".formatted(ROWS, columns * LABELS);
    for (String part : List.of(size, "at least -Xmx", "weka.Run .TrainFromDisk")) {
      assertTrue(message.contains(part), message);
    }
  }
}
