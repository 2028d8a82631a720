package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Collectors;
import kmcg.golden.Golden;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Without scaling, learning or tolerance the adapter adds nothing and loses nothing: the golden
 * vectors of the core, through the regressors.
 */
class GoldenAdapterTest {
  /** Intervals go through the normal quantile, which has a dozen good digits. */
  private static final double THROUGH_INTERVALS = 1e-9;

  private static Instances instances(double[][] inputs, double[] targets) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < inputs[0].length; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("golden", attributes, inputs.length);
    data.setClassIndex(inputs[0].length);
    for (int i = 0; i < inputs.length; i++) {
      double[] row = Arrays.copyOf(inputs[i], inputs[i].length + 1);
      row[inputs[i].length] = targets[i];
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static Instances train(Golden golden, int[] order) {
    double[][] inputs = new double[order.length][];
    double[] targets = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      inputs[i] = golden.train().inputs().point(order[i]);
      targets[i] = golden.train().targets()[order[i]];
    }
    return instances(inputs, targets);
  }

  /** All rows, those of an inducing set first, so that {@code -Z FIRST} chooses them. */
  private static int[] first(int[] rows, int n) {
    int[] order = Arrays.copyOf(rows, n);
    int next = rows.length;
    for (int i = 0; i < n; i++) {
      int row = i;
      if (Arrays.stream(rows).noneMatch(r -> r == row)) {
        order[next++] = i;
      }
    }
    return order;
  }

  private static String kernel(Golden golden, String kernel) {
    JsonNode parameters = golden.json().get("kernel_params");
    String scales =
        Arrays.stream(Golden.numbers(parameters.get("lengthscales")))
            .mapToObj(Double::toString)
            .collect(Collectors.joining(","));
    return "-N 2 -E 0 -noise %s -K \"%s -L %s -V %s\" "
        .formatted(
            parameters.get("noise_variance").asDouble(),
            kernel.equals("SE") ? "SquaredExponential" : "Matern52",
            scales,
            parameters.get("signal_variance").asDouble());
  }

  private static void assertGolden(
      GaussianProcessRegressor regressor, Golden golden, int[] order, JsonNode expected)
      throws Exception {
    Instances train = train(golden, order);
    regressor.buildClassifier(train);
    JsonNode tolerance = expected.get("suggested_abs_tol");
    double[][] points = new double[golden.test().size()][];
    for (int i = 0; i < points.length; i++) {
      points[i] = golden.test().point(i);
    }
    Instances test = instances(points, new double[points.length]);
    double[] mean = Golden.numbers(expected.get("mean"));
    for (int i = 0; i < points.length; i++) {
      Instance row = test.instance(i);
      assertEquals(mean[i], regressor.classifyInstance(row), tolerance.get("mean").asDouble());
      if (expected.has("var_y")) {
        double[] interval = regressor.predictIntervals(row, 0.6826894921370859)[0];
        double sd = (interval[1] - interval[0]) / 2; // one standard deviation to either side
        assertEquals(expected.get("var_y").get(i).asDouble(), sd * sd, THROUGH_INTERVALS);
      }
    }
    if (expected.has("nlZ")) {
      double nlZ = regressor.getMeasure("measureNegativeLogEvidence");
      assertEquals(expected.get("nlZ").asDouble(), nlZ, tolerance.get("nlZ").asDouble());
    }
  }

  @ParameterizedTest
  @CsvSource({"TOY, SE", "TOY, Matern52", "GRID_10x10, SE"})
  void theGoldenVectorsComeThroughTheRegressors(String dataSet, String kernel) throws Exception {
    Golden golden = Golden.load(Golden.OWN, dataSet, kernel);
    String options = kernel(golden, kernel);
    int[] all = first(new int[0], golden.train().size());
    JsonNode json = golden.json();
    assertGolden(Regressors.with(new ExactGP(), options), golden, all, json.get("exact"));
    for (String p : new String[] {"1", "5", "20"}) {
      String steps = options + "-R 0 -tol 0 -P " + p;
      assertGolden(Regressors.with(new KMCG(), steps), golden, all, json.get("KMCG_M=N").get(p));
      assertGolden(
          Regressors.with(new ConjugateGradients(), steps),
          golden,
          all,
          json.get("CG_exact_arithmetic(=FOM on K+sn2 I)").get(p));
      JsonNode some = json.get("KMCG_M=100");
      int[] rows = Golden.integers(some.get("indices_0based_into_train"));
      assertGolden(
          Regressors.with(new KMCG(), steps + " -M 100 -Z FIRST"),
          golden,
          first(rows, all.length),
          some.get(p));
    }
    JsonNode ten = json.get("inducing").get("M=10");
    int[] order = first(Golden.integers(ten.get("indices_0based_into_train")), all.length);
    String points = options + "-M 10 -Z FIRST";
    JsonNode expected = ten.get("jitter=0");
    assertGolden(Regressors.with(new SoR(), points), golden, order, expected.get("SoR"));
    assertGolden(Regressors.with(new DTC(), points), golden, order, expected.get("DTC"));
    assertGolden(Regressors.with(new VFE(), points), golden, order, expected.get("VFE"));
    assertGolden(Regressors.with(new FITC(), points), golden, order, expected.get("FITC"));
  }
}
