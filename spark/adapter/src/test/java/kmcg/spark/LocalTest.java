package kmcg.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.Objective;
import kmcg.model.PredictiveDistribution;
import kmcg.model.Prior;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.FITC;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.VFE;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.classifiers.functions.gp.train.Cells;
import weka.classifiers.functions.gp.train.RowEncoding;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.Utils;
import weka.experiment.gp.disk.TrainFromDisk;

/** Models trained by two cores of this process are those that Weka trains on the same rows. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LocalTest {
  private static final List<double[]> ROWS = TestRows.drawn(2500, 3, 1);
  private static final List<double[]> OTHERS = TestRows.drawn(300, 3, 2);

  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark = Sessions.local(2);
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static GaussianProcessRegressor inProcess(String method, String options)
      throws Exception {
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor)
            Class.forName("weka.classifiers.functions.gp." + method)
                .getDeclaredConstructor()
                .newInstance();
    return TestRows.trained(regressor, ROWS, Utils.splitOptions(options));
  }

  private static void assertSame(
      GaussianProcessRegressor expected, GaussianProcessRegressionModel model, double tolerance)
      throws Exception {
    double evidence = -expected.model().posterior().evidence().negativeLog();
    assertEquals(
        evidence, model.logEvidence(), Math.max(1e-10, tolerance / 10) * Math.abs(evidence));
    PredictiveDistribution[] normals = TestRows.predicted(expected, OTHERS);
    List<Row> rows = model.transform(TestRows.dataset(spark, OTHERS, 3)).collectAsList();
    assertEquals(normals.length, rows.size());
    for (int i = 0; i < normals.length; i++) {
      assertEquals(expected.value(normals[i]), rows.get(i).<Double>getAs("prediction"), tolerance);
      double deviation = rows.get(i).getAs("standardDeviation");
      double variance = normals[i].observationDeviation() * normals[i].observationDeviation();
      assertEquals(variance, deviation * deviation, tolerance);
      assertEquals(normals[i].interval(0.95)[0], rows.get(i).<Double>getAs("lower"), 2 * tolerance);
    }
  }

  /** Some rows at the beginning are filtered out, so that the first of many partitions is empty. */
  private static List<double[]> withUnused() {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      rows.add(new double[] {1, 2, 3, 4, 0});
    }
    rows.addAll(ROWS);
    return rows;
  }

  @ParameterizedTest
  @CsvSource({
    "VFE, 1, -M 60 -E 0 -K Matern52",
    "VFE, 3, -M 60 -E 0 -K Matern52",
    "VFE, 16, -M 60 -E 0 -K Matern52",
    "FITC, 1, -M 60 -E 0 -K SquaredExponential",
    "FITC, 3, -M 60 -E 0 -K SquaredExponential",
    "FITC, 16, -M 60 -E 0 -local 16",
    "DTC, 1, -M 60 -E 0 -local 16",
    "DTC, 3, -M 60 -E 0 -local 16",
    "DTC, 16, -M 60 -E 0",
    "SoR, 1, -M 60 -E 0",
    "SoR, 3, -M 60 -E 0",
    "SoR, 16, -M 60 -E 0",
    "VFE, 100, -M 60 -E 0 -S 3",
    "VFE, 16, -M 60",
    "VFE, 3, -M 60 -E 0 -target LOG",
    "FITC, 3, -M 60 -E 0 -target LOG -local 16 -median",
    "VFE, 3, -M 60 -learn NEIGHBOURS -E 30",
    "KMCG, 3, ''",
    "KMCG, 3, -E 0 -memory 12"
  })
  void theModelIsThatOfOneProcess(String method, int partitions, String options) throws Exception {
    Dataset<Row> data = TestRows.dataset(spark, withUnused(), partitions).filter("weight > 0");
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression().setMethod(method).setOptions(options).fit(data);
    assertSame(inProcess(method, options), model, options.contains("NEIGHBOURS") ? 1e-5 : 1e-9);
    assertTrue(model.toString().contains(method), model.toString());
  }

  /** No matrix of this order is stored, so the steps take products that the tasks share. */
  @Test
  void kmcgTakesTheSameStepsOnManyRows() throws Exception {
    List<double[]> rows = TestRows.drawn(50_000, 3, 7);
    String options = "-E 0 -K Matern52 -R 100 -P 4 -local 16 -memory 2000";
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression()
            .setMethod("KMCG")
            .setOptions(options)
            .fit(TestRows.dataset(spark, rows, 5));
    String report = model.toString().replaceAll("\\s+", " ");
    assertTrue(report.contains("The executors share the products"), report);
    GaussianProcessRegressor expected =
        TestRows.trained(new KMCG(), rows, Utils.splitOptions(options));
    String own = expected.toString().replaceAll("\\s+", " ");
    assertTrue(own.contains("evaluated tile by tile"), own);
    PredictiveDistribution[] normals = TestRows.predicted(expected, OTHERS);
    List<Row> predicted = model.transform(TestRows.dataset(spark, OTHERS, 3)).collectAsList();
    for (int i = 0; i < normals.length; i++) {
      assertEquals(normals[i].mean(), predicted.get(i).<Double>getAs("prediction"), 1e-8);
    }
  }

  /** Rows at the same places in several partitions, with other targets. */
  private static List<double[]> withDuplicates() {
    List<double[]> rows = new ArrayList<>(TestRows.drawn(1000, 3, 8));
    for (int i = 0; i < 400; i++) {
      double[] copy = rows.get(2 * i).clone();
      copy[3] += 0.1;
      rows.add(copy);
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 70})
  void localRowsOfEqualInputsAreOne(int partitions) throws Exception {
    List<double[]> rows = withDuplicates();
    String options = "-M 40 -E 0 -local 12";
    GaussianProcessRegressor expected =
        TestRows.trained(new FITC(), rows, Utils.splitOptions(options));
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression()
            .setMethod("FITC")
            .setOptions(options)
            .fit(TestRows.dataset(spark, rows, partitions));
    assertSame(expected, model, 1e-9);
  }

  /**
   * A sample decides on scaling, parameters and points as it does for a file larger than memory.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 16})
  void aSampleGivesTheModelOfTrainFromDisk(int partitions, @TempDir Path folder) throws Exception {
    StringBuilder text = new StringBuilder("x1,x2,x3,label\n");
    for (double[] row : ROWS) {
      text.append(row[0]).append(',').append(row[1]).append(',').append(row[2]);
      text.append(',').append(row[3]).append('\n');
    }
    Path csv = Files.writeString(folder.resolve("rows.csv"), text);
    Path file = folder.resolve("disk.model");
    new TrainFromDisk()
        .run(
            null,
            new String[] {
              "-t", csv.toString(), "-d", file.toString(), "-sample", "700", "-W", "VFE -M 50 -E 0"
            });
    GaussianProcessRegressor expected =
        (GaussianProcessRegressor) SerializationHelper.read(file.toString());
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression()
            .setSampleSize(700)
            .setOptions("-M 50 -E 0")
            .fit(TestRows.dataset(spark, ROWS, partitions));
    assertSame(expected, model, 1e-9);
  }

  /**
   * Neighbours are looked up in the whole table, on the scale that was chosen by the sample.
   *
   * <p>Parameters learned on the two scales differ in their fourth digit. That is enough for a
   * greedy choice of points to go another way, so there are points enough for it not to matter.
   */
  @Test
  void aSampleOfSkewedTargetsIsModelledByTheirLogarithms() {
    GaussianProcessRegressionModel model = sampled(skewed(ROWS), "AUTO");
    assertTrue(model.toString().contains("logarithm"), model.toString());
    List<Row> skewed = model.transform(TestRows.dataset(spark, OTHERS, 2)).collectAsList();
    List<Row> plain =
        sampled(ROWS, "NONE").transform(TestRows.dataset(spark, OTHERS, 2)).collectAsList();
    for (int i = 0; i < OTHERS.size(); i++) {
      for (String end : List.of("lower", "upper")) {
        double expected = plain.get(i).<Double>getAs(end) - 25;
        assertEquals(expected, Math.log(skewed.get(i).<Double>getAs(end)), 0.1);
      }
    }
  }

  private static GaussianProcessRegressionModel sampled(List<double[]> rows, String target) {
    return new GaussianProcessRegression()
        .setSampleSize(700)
        .setOptions("-M 400 -learn NEIGHBOURS -target " + target)
        .fit(TestRows.dataset(spark, rows, 3));
  }

  private static List<double[]> skewed(List<double[]> rows) {
    return rows.stream()
        .map(row -> new double[] {row[0], row[1], row[2], Math.exp(row[3] - 25), 1})
        .toList();
  }

  /** Each row of a batch, given those nearest at other places, found by looking at all pairs. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 70})
  void neighboursInAllPartitionsAreTheNearest(int partitions) throws Exception {
    List<double[]> rows = withDuplicates();
    Prior prior = new Prior(new Matern52(LengthScales.of(0.5, 0.8, 2), 1), 0.1);
    Instances all = TestRows.instances(rows);
    VFE vfe = new VFE();
    vfe.setOptions(new String[] {"-M", "5", "-E", "0"});
    vfe.buildClassifier(all);
    RowEncoding encoding =
        new RowEncoding(vfe.model().header(), vfe.model().encoder(), vfe.model().target());
    TrainingSet data = encoding.encoded(Cells.of(all)).merged();
    try (RowTable table =
            RowTable.of(
                TestRows.dataset(spark, rows, partitions),
                "features",
                "label",
                "",
                WeightKind.COPIES);
        Loans loans = new Loans(table.spark())) {
      Objective shared =
          new TableNeighbours(table, encoding, loans).likelihood(data, 60, 9, prior.kernel(), 4);
      TrainingSet batch = encoding.encoded(RowBlock.of(table.rows(table.drawn(60, 4))));
      int[][] nearest = new int[batch.size()][];
      for (int i = 0; i < nearest.length; i++) {
        nearest[i] = nearestByPairs(batch, i, data, prior.kernel(), 9);
      }
      Objective.Value expected = NeighbourLikelihood.of(batch, data, nearest).at(prior);
      Objective.Value seen = shared.at(prior);
      assertEquals(expected.value(), seen.value(), 1e-9 * Math.abs(expected.value()));
      assertArrayEquals(expected.gradient(), seen.gradient(), 1e-8);
    }
  }

  @Test
  void rowsAtOnePlaceHaveNoNeighbours() {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      rows.add(new double[] {4, 7 + i % 2, 1});
    }
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression()
            .setSampleSize(30)
            .setOptions("-learn NEIGHBOURS -M 5")
            .fit(TestRows.dataset(spark, rows, 3));
    Row predicted = model.transform(TestRows.dataset(spark, rows, 1)).first();
    assertEquals(7.5, predicted.<Double>getAs("prediction"), 0.1);
  }

  private static int[] nearestByPairs(
      TrainingSet batch, int i, TrainingSet data, Kernel kernel, int count) {
    double[] values = new double[data.size()];
    kernel.tile(data.inputs().all(), batch.inputs().rows(i, i + 1), values);
    return IntStream.range(0, data.size())
        .boxed()
        .filter(row -> values[row] < kernel.parameters().get(3).value()) // not at the same place
        .sorted(Comparator.comparingDouble(row -> -values[row]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Test
  void partsAreAddedInTheirOrder() throws Exception {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    List<String> words = IntStream.range(0, 150).mapToObj(i -> i + " ").toList();
    JavaRDD<byte[]> parts =
        context
            .parallelize(words, 150)
            .filter(word -> !word.equals("77 "))
            .map(word -> word.getBytes(StandardCharsets.UTF_8));
    byte[] sum =
        OrderedTree.sum(
            parts,
            8,
            3,
            some -> {
              StringBuilder all = new StringBuilder();
              some.forEach(part -> all.append(new String(part, StandardCharsets.UTF_8)));
              return all.toString().getBytes(StandardCharsets.UTF_8);
            });
    assertEquals(
        String.join("", words).replace(" 77 ", " "), new String(sum, StandardCharsets.UTF_8));
  }

  /** In a search, a kernel matrix that cannot be factorised is a step too far, not a failure. */
  @Test
  void aPriorThatCannotBeFactorisedHasNoLikelihood() {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    double[] same = new double[40];
    TrainingSet rows =
        new TrainingSet(
            Points.onLine(
                TestRows.drawn(40, 1, 3).stream().mapToDouble(row -> 1e-9 * row[0]).toArray()),
            same);
    Prior smooth = new Prior(new SquaredExponential(LengthScales.of(1), 1), 1e-100);
    try (Loans loans = new Loans(context)) {
      Objective shared =
          new BroadcastNeighbours(loans).likelihood(rows, 20, 30, smooth.kernel(), 1);
      assertTrue(Double.isNaN(shared.at(smooth).value()));
    }
  }

  @Test
  void kernelsOfWekaAreKnownToTasks() throws Exception {
    String kernel = "WekaKernel -W \"weka.classifiers.functions.supportVector.RBFKernel -G 0.5\"";
    GaussianProcessRegressor expected =
        TestRows.trained(new FITC(), ROWS, "-M", "20", "-E", "0", "-K", kernel);
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression()
            .setMethod("FITC")
            .setKernel(kernel)
            .setInducingPoints(20)
            .setOptions("-E 0")
            .fit(TestRows.dataset(spark, ROWS, 3));
    assertSame(expected, model, 1e-9);
  }
}
