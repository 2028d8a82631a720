package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.Regressors;
import weka.classifiers.functions.gp.train.ScaledProblem;
import weka.core.Instances;
import weka.core.Utils;
import weka.experiment.gp.data.ArffTable;

class MethodEntryTest {
  private static final String PRIOR =
      " -S 5 -E 0 -N 2 -noise 0.02 -K \"SquaredExponential -L 0.2 -V 0.7\"";

  static List<MethodEntry> compared() {
    return MethodEntry.compared();
  }

  private static Instances rows(String name) throws Exception {
    Instances rows = ArffTable.ofAnyKind(Path.of("test-data", name));
    rows.setClassIndex(1);
    return rows;
  }

  private static GaussianProcessRegressor regressor(String command) throws Exception {
    String[] words = Utils.splitOptions(command);
    String name = "weka.classifiers.functions.gp." + words[0];
    words[0] = "";
    return (GaussianProcessRegressor) AbstractClassifier.forName(name, words);
  }

  /** What the list says of a regressor is true: it predicts what the method of the list does. */
  @ParameterizedTest
  @MethodSource("compared")
  void theRegressorPredictsWhatTheMethodDoes(MethodEntry entry) throws Exception {
    Instances train = rows("toy-train.arff");
    Instances test = new Instances(rows("toy-test.arff"), 0, 40);
    int steps = 7;
    int points = 38;
    String command = entry.scheme(steps, points).orElseThrow() + PRIOR;
    ScaledProblem problem = ScaledProblem.of(regressor(command).trainer(), train, test, false);
    GaussianProcessRegressor regressor = regressor(command);
    regressor.buildClassifier(train);
    Posterior model =
        entry
            .method(new Size(steps, points, 5, Size.Choice.PIVOTED))
            .condition(problem.prior(), problem.training());
    Prediction own = model.predict(problem.test().inputs());
    double[] variance = own.observationVariance();
    for (int i = 0; i < test.numInstances(); i++) {
      assertEquals(own.mean()[i], regressor.classifyInstance(test.instance(i)), 1e-12, command);
      double[] interval = regressor.predictIntervals(test.instance(i), 0.95)[0];
      double width = 2 * 1.959963984540054 * Math.sqrt(variance[i]);
      assertEquals(width, interval[1] - interval[0], 1e-12 + 1e-9 * width, command);
    }
  }

  @Test
  void theDefaultNeedsNoOptions() {
    assertEquals("KMCG", MethodEntry.DEFAULT_KMCG.scheme(100, 9).orElseThrow());
    assertEquals("ConjugateGradients", MethodEntry.DEFAULT_CG.scheme(100, 9).orElseThrow());
    assertEquals("KMCG -P 20", MethodEntry.DEFAULT_KMCG.scheme(20, 9).orElseThrow());
  }

  /** Every regressor of the package is the scheme of a method that is compared. */
  @Test
  void everyRegressorIsCompared() throws Exception {
    Set<String> compared =
        MethodEntry.compared().stream()
            .map(entry -> entry.scheme(3, 9).orElseThrow().split(" ", -1)[0])
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(Regressors.names(), compared);
  }

  @Test
  void titlesAndColoursAreDistinct() {
    MethodEntry[] all = MethodEntry.values();
    assertEquals(all.length, Arrays.stream(all).map(MethodEntry::title).distinct().count());
    for (MethodEntry a : all) {
      assertEquals(a, MethodEntry.titled(a.title()));
      for (MethodEntry b : all) {
        assertTrue(a == b || distance(a.colour(), b.colour()) > 30, a + " " + b);
      }
    }
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> MethodEntry.titled("alchemy"))
            .getMessage()
            .contains("'alchemy'"));
  }

  private static double distance(Color a, Color b) {
    return Math.hypot(
        Math.hypot(a.getRed() - b.getRed(), a.getGreen() - b.getGreen()),
        a.getBlue() - b.getBlue());
  }
}
