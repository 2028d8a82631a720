package kmcg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.FormException;
import kmcg.method.Effort;
import kmcg.model.judgement.Calibration;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

class GaussianProcessTest {
  private static final int N = 150;
  private static final double[][] ROWS = new double[N][];
  private static final double[] TARGETS = new double[N];

  static {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < N; i++) {
      ROWS[i] = new double[] {random.nextDouble(0, 10), random.nextDouble(-300, 300)};
      double noise = 3 * random.nextGaussian();
      TARGETS[i] = 1000 + 40 * Math.sin(ROWS[i][0]) + 0.1 * ROWS[i][1] + noise;
    }
  }

  private static double truth(double[] row) {
    return 1000 + 40 * Math.sin(row[0]) + 0.1 * row[1];
  }

  @Test
  void predictsInTheUnitsOfTheTargets() {
    GaussianProcess model = GaussianProcess.learn(ROWS, TARGETS);
    double[][] news = {{1, 0}, {4.5, 100}, {8, -200}};
    double[] mean = model.predict(news).mean();
    double[][] interval = model.interval(news, 0.95);
    for (int i = 0; i < news.length; i++) {
      assertEquals(truth(news[i]), mean[i], 5);
      assertTrue(interval[i][0] < mean[i] && mean[i] < interval[i][1]);
      assertEquals(2 * 1.96 * 3, interval[i][1] - interval[i][0], 4);
    }
    Predictions predicted = model.predict(news);
    double noise =
        Math.pow(predicted.observationDeviation()[0], 2)
            - Math.pow(predicted.latentDeviation()[0], 2);
    assertEquals(9, noise, 3);
  }

  @Test
  void aSavedModelIsTheSame() throws IOException {
    GaussianProcess model = GaussianProcess.learn(ROWS, TARGETS);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    model.save(file);
    byte[] bytes = file.toByteArray();
    GaussianProcess copy = GaussianProcess.load(new ByteArrayInputStream(bytes));
    double[][] news = {{1, 0}, {4.5, 100}, {8, -200}};
    assertArrayEquals(model.predict(news).mean(), copy.predict(news).mean());
    assertArrayEquals(model.predict(news).latentDeviation(), copy.predict(news).latentDeviation());
    assertEquals(model.toString(), copy.toString());
    bytes[bytes.length / 2] ^= 1;
    FormException e =
        assertThrows(
            FormException.class, () -> GaussianProcess.load(new ByteArrayInputStream(bytes)));
    assertTrue(String.valueOf(e.getMessage()).contains("checksum"), e.getMessage());
  }

  @Test
  void warnsWhereIntervalsCannotBeTrusted() throws IOException {
    assertEquals(List.of(), GaussianProcess.learn(ROWS, TARGETS).warnings());
    GaussianProcess few = GaussianProcess.learn(Arrays.copyOf(ROWS, 6), Arrays.copyOf(TARGETS, 6));
    assertEquals(1, few.warnings().size(), few.toString());
    String warning = few.warnings().get(0);
    assertTrue(warning.startsWith(Calibration.PHRASE + ": 6 rows"), warning);
    assertTrue(few.toString().endsWith("\n" + warning), few.toString());
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    few.save(file);
    GaussianProcess copy = GaussianProcess.load(new ByteArrayInputStream(file.toByteArray()));
    assertEquals(few.warnings(), copy.warnings());
  }

  @Test
  void isWhatTheRegressorIsWithNoOptions() throws Exception {
    Instances data = instances();
    KMCG regressor = new KMCG();
    regressor.buildClassifier(data);
    double[] mean = GaussianProcess.learn(ROWS, TARGETS).predict(ROWS).mean();
    for (int i = 0; i < N; i++) {
      assertEquals(regressor.classifyInstance(data.instance(i)), mean[i], 1e-6);
    }
  }

  /** With every row twice, each time as precise as its weight says. */
  @Test
  void isWhatTheRegressorIsWithPreciseRows() throws Exception {
    Instances data = instances();
    data.addAll(instances());
    double[] precisions = new double[2 * N];
    double[] targets = new double[2 * N];
    double[][] rows = new double[2 * N][];
    for (int i = 0; i < 2 * N; i++) {
      precisions[i] = 0.1 + i % 4;
      targets[i] = TARGETS[i % N] + i / N;
      rows[i] = ROWS[i % N];
      data.instance(i).setWeight(precisions[i]);
      data.instance(i).setClassValue(targets[i]);
    }
    KMCG regressor = new KMCG();
    regressor.setWeights(WeightKind.PRECISION);
    regressor.buildClassifier(data);
    TrainingSet precise = new TrainingSet(Points.of(rows), targets).withPrecisions(precisions);
    GaussianProcess model = GaussianProcess.learn(precise);
    Predictions prediction = model.predict(ROWS);
    for (int i = 0; i < N; i++) {
      assertEquals(regressor.classifyInstance(data.instance(i)), prediction.mean()[i], 1e-6);
      double deviation = prediction.observationDeviation()[i];
      assertEquals(regressor.getStandardDeviation(data.instance(i)), deviation, 1e-6);
    }
  }

  private static Instances instances() {
    java.util.ArrayList<Attribute> attributes = new java.util.ArrayList<>();
    for (String name : new String[] {"a", "b", "target"}) {
      attributes.add(new Attribute(name));
    }
    Instances data = new Instances("rows", attributes, N);
    data.setClassIndex(2);
    for (int i = 0; i < N; i++) {
      Instance row = new DenseInstance(1, new double[] {ROWS[i][0], ROWS[i][1], TARGETS[i]});
      data.add(row);
    }
    return data;
  }

  @Test
  void startsWithTheDefaultsOfTheRegressor() {
    KMCG regressor = new KMCG();
    assertEquals(regressor.getEvaluations(), GaussianProcess.EVALUATIONS);
    assertEquals(Effort.NORMAL, regressor.getEffort());
    assertEquals(-1, regressor.getSteps());
    assertEquals(regressor.getTolerance(), GaussianProcess.NATS);
    assertEquals(-1, regressor.getLocal());
    assertEquals(regressor.getNoise(), GaussianProcess.NOISE);
    assertEquals(regressor.getSeed(), GaussianProcess.SEED);
    String learning = regressor.trainer().learning().learning().toString();
    assertTrue(learning.contains("by=AUTO, hasHyperprior=true"), learning);
    assertTrue(learning.contains("points=" + GaussianProcess.LEARNING_POINTS), learning);
    assertTrue(learning.contains("directions=" + GaussianProcess.LEARNING_DIRECTIONS), learning);
    assertTrue(learning.contains("kind=BLOCK"), learning);
  }

  @Test
  void anInterruptedLoadIsNoDamagedFile() throws IOException {
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    GaussianProcess.learn(ROWS, TARGETS).save(saved);
    ByteArrayInputStream file = new ByteArrayInputStream(saved.toByteArray());
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> GaussianProcess.load(file));
    } finally {
      assertTrue(Thread.interrupted(), "the flag was lost");
    }
  }

  @Test
  void takesMatricesOfMtj() {
    double[] expected = GaussianProcess.learn(ROWS, TARGETS).predict(ROWS).mean();
    GaussianProcess model = GaussianProcess.learn(new DenseMatrix(ROWS), new DenseVector(TARGETS));
    assertArrayEquals(expected, model.predict(new DenseMatrix(ROWS)).mean(), 0);
  }

  @Test
  void aConstantTargetAndAConstantInputAreNoObstacle() {
    double[][] rows = {{1, 5}, {2, 5}, {3, 5}, {4, 5}};
    GaussianProcess model = GaussianProcess.learn(rows, new double[] {7, 7, 7, 7});
    assertEquals(7, model.predict(new double[][] {{2.5, 5}}).mean()[0], 1e-6);
  }

  @Test
  void inputsBeyondTheTrainingRowsAreTold() throws IOException {
    GaussianProcess model = GaussianProcess.learn(ROWS, TARGETS);
    double[][] rows = {ROWS[3], {-1, 0}, {5, 301}, {11, -301}};
    int[][] expected = {{}, {0}, {1}, {0, 1}};
    assertArrayEquals(expected, model.outside(rows));
    assertTrue(Arrays.stream(model.outside(ROWS)).allMatch(none -> none.length == 0));
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    model.save(saved);
    GaussianProcess loaded = GaussianProcess.load(new ByteArrayInputStream(saved.toByteArray()));
    assertArrayEquals(expected, loaded.outside(rows));
  }

  @Test
  void lookingForRowsOutsideCanBeInterrupted() {
    GaussianProcess model = GaussianProcess.learn(ROWS, TARGETS);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> model.outside(ROWS));
    } finally {
      assertTrue(Thread.interrupted(), "the flag stays");
    }
  }

  @Test
  void rowsWithOtherInputsAreRefusedByTheirNumber() {
    GaussianProcess model = GaussianProcess.learn(ROWS, TARGETS);
    double[][] wide = {{1, 2, 3}};
    double[][] missing = {{1, 2}, null};
    for (Executable use :
        List.<Executable>of(
            () -> model.predict(wide),
            () -> model.interval(wide, 0.9),
            () -> model.outside(wide))) {
      String message = assertThrows(IllegalArgumentException.class, use).getMessage();
      assertTrue(message.startsWith("row 0 must have the 2 inputs of the training"), message);
      assertTrue(message.contains("but has 3; give"), message);
    }
    for (Executable use :
        List.<Executable>of(
            () -> model.predict(missing),
            () -> model.outside(missing),
            () -> GaussianProcess.learn(missing, new double[2]))) {
      String message = assertThrows(IllegalArgumentException.class, use).getMessage();
      assertEquals("row 1 is missing; give its inputs, or remove it.", message);
    }
  }
}
