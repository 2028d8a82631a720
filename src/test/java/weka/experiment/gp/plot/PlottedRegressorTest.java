package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.experiment.gp.plot.TrainedExamples.line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.data.DataException;
import weka.filters.unsupervised.attribute.Remove;

/** Pictures of models behind filters, with other rows. */
class PlottedRegressorTest {
  private static final int ROWS = 20;

  /** Rows with an attribute that says nothing before x and y. */
  private static Instances rows(Attribute first) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(first, new Attribute("x"), new Attribute("y")));
    Instances rows = new Instances("named", attributes, ROWS);
    rows.setClassIndex(2);
    for (int i = 0; i < ROWS; i++) {
      DenseInstance row = new DenseInstance(3);
      row.setDataset(rows);
      if (first.isString()) {
        row.setValue(0, "row-" + i);
      }
      row.setValue(1, i);
      row.setValue(2, Math.sin(0.5 * i));
      rows.add(row);
    }
    return rows;
  }

  private static FilteredRegressor withoutFirst(Instances rows) throws Exception {
    FilteredRegressor regressor = new FilteredRegressor();
    KMCG kmcg = new KMCG();
    kmcg.setEvaluations(0);
    regressor.setClassifier(kmcg);
    regressor.setFilter(remove());
    regressor.buildClassifier(rows);
    return regressor;
  }

  private static Remove remove() throws Exception {
    Remove remove = new Remove();
    remove.setOptions(Utils.splitOptions("-R 1"));
    return remove;
  }

  @Test
  void textsInFrontOfTheFilterAreKept() throws Exception {
    Instances training = rows(new Attribute("id", (List<String>) null));
    FilteredRegressor regressor = withoutFirst(training);
    Instances others = rows(new Attribute("id", (List<String>) null));
    Plot plot =
        PlottedRegressor.of(List.of(regressor, training), "The model")
            .plots(others, "The table")
            .accuracy()
            .orElseThrow()
            .predictedAgainstActual();
    double[] drawn =
        plot.lines().stream()
            .filter(line -> List.of("inside", "outside its interval").contains(line.name()))
            .flatMapToDouble(line -> Arrays.stream(line.y()))
            .sorted()
            .toArray();
    double[] predicted = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      predicted[i] = regressor.classifyInstance(others.instance(i));
    }
    assertArrayEquals(DoubleStream.of(predicted).sorted().toArray(), drawn, 1e-9);
    assertEquals(ROWS, training.attribute(0).numValues(), "the user's own table was changed");
    assertTrue(line(plot, "inside").x().length > 0);
  }

  @Test
  void aRelationInFrontOfTheFilterIsRefused() throws Exception {
    ArrayList<Attribute> inside = new ArrayList<>(List.of(new Attribute("part")));
    Attribute bag = new Attribute("bag", new Instances("parts", inside, 0));
    Instances training = rows(bag);
    int parts = training.attribute(0).addRelation(new Instances("parts", inside, 0));
    training.instance(3).setValue(0, parts);
    PlottedRegressor model =
        PlottedRegressor.of(List.of(withoutFirst(training), training), "The model");
    DataException refusal =
        assertThrows(DataException.class, () -> model.plots(training, "The table"));
    assertTrue(
        refusal.getMessage().startsWith("attribute 'bag' of The table is relational"),
        refusal.getMessage());
  }
}
