package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Random;
import kmcg.data.TrainingSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** Wild targets and missing inputs in one table. */
class OutliersWithGapsTest {
  private static final String PLAIN =
      "-K SquaredExponential -mean NONE -target NONE -E 20 -learn EXACT -outliers DOWNWEIGHT ";

  private static final int N = 200;
  private static final int[] WILD = {60, 130};

  /** Rows without the only input that matters. */
  private static final int BLIND = 10;

  /** y = 3 x0 + noise of deviation 0.3; the first rows miss x0, and two others are wild. */
  private static Instances table() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : new String[] {"x0", "x1", "y"}) {
      attributes.add(new Attribute(name));
    }
    Instances data = new Instances("drawn", attributes, N);
    data.setClassIndex(2);
    Random random = new Random(7);
    for (int i = 0; i < N; i++) {
      double[] x = {random.nextDouble(), random.nextDouble(), 0};
      x[2] = 3 * x[0] + 0.3 * random.nextGaussian();
      x[0] = i < BLIND ? Double.NaN : x[0];
      data.add(new DenseInstance(1, x));
    }
    data.instance(WILD[0]).setClassValue(1e6);
    data.instance(WILD[1]).setClassValue(-1e6);
    return data;
  }

  private static Preparation prepared(Instances data, String options) throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setOptions(Utils.splitOptions(PLAIN + options));
    return regressor.trainer().learn(data);
  }

  /** A row without x0 has the noise of all of y, whatever the wild targets are. */
  @ParameterizedTest
  @ValueSource(strings = {"", "-weights PRECISION"})
  void wildTargetsDoNotMakeRowsWithGapsPrecise(String options) throws Exception {
    Preparation prepared = prepared(table(), options);
    TrainingSet rows = prepared.training();
    double left = 0.09 / (0.09 + 9 / 12.0); // 0.107
    for (int i = 0; i < BLIND; i++) { // of twenty guesses, with a standard error of a fifth
      assertEquals(Math.log(left), Math.log(rows.precision(i)), Math.log(2.5));
    }
    for (int i = BLIND; i < N; i++) {
      boolean isWild = i == WILD[0] || i == WILD[1];
      assertTrue(isWild ? rows.precision(i) < 1e-10 : rows.precision(i) == 1, "row " + i);
    }
    String notes = String.join("\n", prepared.learning());
    assertTrue(notes.contains("Outliers: 2 of 200 rows"), notes);
    assertTrue(notes.contains("10 of 200 rows have missing inputs"), notes);
  }

  /** Rows have the precisions that they were given, and wild ones next to none. */
  @ParameterizedTest
  @ValueSource(doubles = {0.25, 4})
  void precisionsOfTheUserStay(double precision) throws Exception {
    Instances data = table();
    for (int i = BLIND; i < N; i += 2) {
      data.instance(i).setWeight(precision);
    }
    TrainingSet rows = prepared(data, "-weights PRECISION").training();
    for (int i = BLIND; i < N; i++) {
      boolean isWild = i == WILD[0] || i == WILD[1];
      double own = i % 2 == 0 ? precision : 1;
      assertTrue(isWild ? rows.precision(i) < 1e-10 : rows.precision(i) == own, "row " + i);
    }
    for (int i = 0; i < BLIND; i++) {
      assertTrue(rows.precision(i) < 0.5, "row " + i + " without x0 is hardly worth a row");
    }
  }
}
