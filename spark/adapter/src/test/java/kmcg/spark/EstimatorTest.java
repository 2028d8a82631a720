package kmcg.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import kmcg.GaussianProcess;
import kmcg.model.PredictiveDistribution;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.classifiers.functions.gp.FITC;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.SerializationHelper;

/** What a user meets: rows that are wrong, weights, models that move, the program. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class EstimatorTest {
  private static final List<double[]> ROWS = TestRows.drawn(400, 2, 5);
  private static final List<double[]> OTHERS = TestRows.drawn(50, 2, 6);

  private SparkSession spark;

  @BeforeEach
  void start() {
    spark = Sessions.local(2);
  }

  private static GaussianProcessRegression estimator() {
    return new GaussianProcessRegression().setInducingPoints(20).setOptions("-E 0");
  }

  private Dataset<Row> withBadRows() {
    List<Row> rows = new ArrayList<>(ROWS.stream().map(TestRows::row).toList());
    rows.add(3, RowFactory.create(Vectors.dense(1, Double.NaN), 1.0, 1.0));
    rows.add(30, RowFactory.create(Vectors.dense(1, 2, 3), 1.0, 1.0));
    rows.add(300, RowFactory.create(null, 1.0, 1.0));
    rows.add(301, RowFactory.create(Vectors.dense(1, 2), null, 1.0));
    rows.add(302, RowFactory.create(Vectors.dense(1, 2), Double.POSITIVE_INFINITY, 1.0));
    rows.add(303, RowFactory.create(Vectors.dense(1, 2), 1.0, -1.0));
    return spark.createDataFrame(rows, TestRows.SCHEMA).repartition(3);
  }

  @Test
  void rowsThatCannotBeUsedAreCountedAndRefused() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> estimator().setWeightCol("weight").fit(withBadRows()));
    String message = refusal.getMessage();
    assertTrue(message.startsWith("6 rows cannot be used: 1 with no features"), message);
    assertTrue(message.contains("1 with features that are NaN or infinite"), message);
    assertTrue(message.contains("1 with another number of features"), message);
    assertTrue(message.contains("2 with a label that is null, NaN or infinite"), message);
    assertTrue(message.contains("1 with a weight that is null, NaN, infinite or below 0"), message);
  }

  @Test
  void orLeftOutIfAskedFor() {
    GaussianProcessRegressionModel model =
        estimator().setWeightCol("weight").setHandleInvalid("skip").fit(withBadRows());
    String report = model.toString().replaceAll("\\s+", " ");
    assertTrue(report.contains("Rows were left out: 1 with no features"), report);
    Dataset<Row> some =
        spark.createDataFrame(
            List.of(
                TestRows.row(OTHERS.get(0)),
                RowFactory.create(Vectors.dense(1, Double.NaN), 1.0, 1.0)),
            TestRows.SCHEMA);
    assertEquals(1, model.transform(some).count());
    model.setHandleInvalid("error");
    Exception refusal = assertThrows(Exception.class, () -> model.transform(some).collect());
    assertTrue(
        causes(refusal)
            .contains(
                "a row cannot be predicted: it has features that are NaN or infinite (the model has 2)"));
  }

  private static String causes(Throwable e) {
    return e == null ? "" : e.getMessage() + causes(e.getCause());
  }

  @ParameterizedTest
  @EnumSource(WeightKind.class)
  void weightsCountAsInWeka(WeightKind kind) throws Exception {
    List<double[]> weighted = new ArrayList<>();
    for (int i = 0; i < ROWS.size(); i++) {
      double[] row = ROWS.get(i).clone();
      row[3] = i % 5 == 0 ? 0 : 0.5 + i % 3;
      weighted.add(row);
    }
    FITC fitc = new FITC();
    TestRows.trained(fitc, weighted, "-M", "20", "-E", "0", "-weights", kind.name());
    GaussianProcessRegression estimator = estimator();
    GaussianProcessRegressionModel model =
        estimator
            .setMethod("FITC")
            .setWeightCol("weight")
            .setOptions(estimator.getOptions() + " -weights " + kind)
            .fit(TestRows.dataset(spark, weighted, 5));
    assertPredicted(TestRows.predicted(fitc, OTHERS), model);
  }

  private void assertPredicted(
      PredictiveDistribution[] expected, GaussianProcessRegressionModel model) {
    List<Row> rows = model.transform(TestRows.dataset(spark, OTHERS, 2)).collectAsList();
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i].mean(), rows.get(i).<Double>getAs("prediction"), 1e-9);
      assertEquals(
          expected[i].observationDeviation(), rows.get(i).<Double>getAs("standardDeviation"), 1e-9);
    }
  }

  @Test
  void aSavedModelIsOneOfWeka(@TempDir Path folder) throws Exception {
    GaussianProcessRegressionModel model =
        estimator().setLevel(0.8).fit(TestRows.dataset(spark, ROWS, 3));
    model.write().overwrite().save(folder.toString());
    GaussianProcessRegressor weka =
        (GaussianProcessRegressor)
            SerializationHelper.read(
                folder.resolve(GaussianProcessRegressionModel.FILE).toString());
    assertPredicted(TestRows.predicted(weka, OTHERS), model);
    double[][] inputs =
        OTHERS.stream().map(row -> new double[] {row[0], row[1]}).toArray(double[][]::new);
    GaussianProcess plain =
        GaussianProcess.load(folder.resolve(GaussianProcessRegressionModel.PLAIN_FILE));
    double[] means = plain.predict(inputs).mean();
    List<Row> rows =
        GaussianProcessRegressionModel.of(plain)
            .transform(TestRows.dataset(spark, OTHERS, 2))
            .collectAsList();
    for (int i = 0; i < means.length; i++) {
      assertEquals(TestRows.predicted(weka, OTHERS)[i].mean(), means[i], 1e-9);
      assertEquals(means[i], rows.get(i).<Double>getAs("prediction"), 1e-9);
    }
    GaussianProcessRegressionModel loaded = GaussianProcessRegressionModel.load(folder.toString());
    assertEquals(0.8, loaded.getOrDefault(loaded.level()));
    assertEquals(
        model.transform(TestRows.dataset(spark, OTHERS, 1)).collectAsList(),
        loaded.transform(TestRows.dataset(spark, OTHERS, 1)).collectAsList());
  }

  @Test
  void aModelOfWekaPredictsOnSpark() throws Exception {
    FITC fitc = new FITC();
    TestRows.trained(fitc, ROWS, "-M", "20", "-E", "0", "-local", "8");
    assertPredicted(TestRows.predicted(fitc, OTHERS), GaussianProcessRegressionModel.of(fitc));
  }

  @Test
  void mistakesAreNamed() {
    Dataset<Row> data = TestRows.dataset(spark, ROWS, 2);
    assertRefused("there is no column 'y'", estimator().setLabelCol("y"), data);
    assertRefused("must be numeric", estimator().setLabelCol("features"), data);
    assertRefused("level must be between", estimator().setLevel(95), data);
    assertRefused(
        "-resume is not for Spark", estimator().setMethod("KMCG").setOptions("-resume"), data);
    assertRefused("-latent has no effect", estimator().setOptions("-latent"), data);
    assertRefused("must be a vector", estimator().setFeaturesCol("label"), data);
    assertRefused("method must be", estimator().setMethod("GPR"), data);
    assertRefused("-M: the number of inducing", estimator().setInducingPoints(0), data);
    assertRefused("illegal options", estimator().setOptions("-nonsense"), data);
    assertRefused("there is no row with features", estimator(), data.filter("label > 1e9"));
    assertRefused("there is a column 'label' already", estimator().setPredictionCol("label"), data);
  }

  private static void assertRefused(
      String words, GaussianProcessRegression estimator, Dataset<Row> data) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> estimator.fit(data), words);
    assertTrue(
        refusal.getMessage().toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT)),
        refusal.getMessage());
  }

  private static String run(String... arguments) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Train().work(arguments, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Path csv(Path folder, List<double[]> rows) throws Exception {
    StringBuilder text = new StringBuilder("width,height,price\n");
    for (double[] row : rows) {
      text.append(row[0]).append(',').append(row[1]).append(',').append(row[2]).append('\n');
    }
    return Files.writeString(folder.resolve("rows.csv"), text);
  }

  @Test
  void theProgramTrainsOnCsvAndPredictsIt(@TempDir Path folder) throws Exception {
    Path rows = csv(folder, ROWS);
    String model = folder.resolve("model").toString();
    String report =
        run(
            "-t",
            rows.toString(),
            "-d",
            model,
            "-W",
            "FITC -M 20 -E 0",
            "-T",
            rows.toString(),
            "-o",
            folder.resolve("predicted").toString());
    assertTrue(report.contains("FITC"), report);
    start(); // the program has stopped its session
    Dataset<Row> predicted =
        spark
            .read()
            .option("header", true)
            .option("inferSchema", true)
            .csv(folder.resolve("predicted").toString());
    assertEquals(400, predicted.count());
    assertEquals(
        List.of("width", "height", "price", "prediction", "standardDeviation", "lower", "upper"),
        List.of(predicted.columns()));
    GaussianProcessRegressionModel loaded = GaussianProcessRegressionModel.load(model);
    assertEquals("width", loaded.regressor().model().header().attribute(0).name());
  }

  @Test
  void linesWithAnotherNumberOfCellsAreNamed(@TempDir Path folder) throws Exception {
    Path rows = csv(folder, ROWS);
    Files.writeString(rows, Files.readString(rows) + "1.5,2.5\n1,2,3,4\n,3,4\n");
    String model = folder.resolve("model").toString();
    Exception refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> run("-t", rows.toString(), "-d", model, "-W", "VFE -M 9 -E 0"));
    assertTrue(refusal.getMessage().contains("3 rows cannot be used"), refusal.getMessage());
    start();
    String report =
        run("-t", rows.toString(), "-d", model, "-W", "VFE -M 9 -E 0", "-invalid", "skip");
    assertTrue(report.contains("Rows were left out"), report);
  }

  @Test
  void theProgramReadsParquetAndLibsvm(@TempDir Path folder) throws Exception {
    Dataset<Row> data = TestRows.dataset(spark, ROWS, 1); // one file, so one order of rows
    String parquet = folder.resolve("rows.parquet").toString();
    data.write().parquet(parquet);
    String svm = folder.resolve("rows.libsvm").toString();
    data.select("label", "features").write().format("libsvm").save(svm);
    String model = folder.resolve("model").toString();
    for (String[] arguments :
        new String[][] {
          {"-t", parquet, "-c", "label", "-w", "weight"},
          {"-t", svm}
        }) {
      List<String> words = new ArrayList<>(List.of(arguments));
      words.addAll(List.of("-d", model, "-W", "VFE -M 20 -E 0"));
      run(words.toArray(new String[0]));
      start();
      GaussianProcessRegressor expected =
          TestRows.trained(new weka.classifiers.functions.gp.VFE(), ROWS, "-M", "20", "-E", "0");
      assertPredicted(
          TestRows.predicted(expected, OTHERS), GaussianProcessRegressionModel.load(model));
    }
  }

  @Test
  void featuresOfOtherFilesAreFoundByName(@TempDir Path folder) throws Exception {
    Path rows = csv(folder, ROWS);
    StringBuilder turned = new StringBuilder("height,id,width\n");
    for (double[] row : OTHERS) {
      turned.append(row[1]).append(",7,").append(row[0]).append('\n');
    }
    Path others = Files.writeString(folder.resolve("turned.csv"), turned);
    String model = folder.resolve("model").toString();
    run(
        "-t",
        rows.toString(),
        "-d",
        model,
        "-W",
        "VFE -M 20 -E 0 -S 7",
        "-T",
        others.toString(),
        "-o",
        folder.resolve("out.parquet").toString());
    start();
    GaussianProcessRegressor weka =
        (GaussianProcessRegressor)
            SerializationHelper.read(model + "/" + GaussianProcessRegressionModel.FILE);
    List<Row> predicted =
        spark.read().parquet(folder.resolve("out.parquet").toString()).collectAsList();
    PredictiveDistribution[] expected = TestRows.predicted(weka, OTHERS);
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i].mean(), predicted.get(i).<Double>getAs("prediction"), 1e-9);
    }
  }

  /** Also where a column is left out: lines that are too long stay bad. */
  @Test
  void linesThatAreTooLongAreNamedWithColumnsLeftOut(@TempDir Path folder) throws Exception {
    Path rows = csv(folder, ROWS);
    Files.writeString(rows, Files.readString(rows) + "1,2,3,4\n");
    Exception refusal =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                run(
                    "-t",
                    rows.toString(),
                    "-d",
                    folder.resolve("model").toString(),
                    "-drop",
                    "height",
                    "-W",
                    "VFE -M 9 -E 0"));
    assertTrue(refusal.getMessage().contains("1 rows cannot be used"), refusal.getMessage());
    start();
  }

  @Test
  void anEstimatorIsSavedAndLoaded(@TempDir Path folder) throws Exception {
    GaussianProcessRegression saved = estimator().setKernel("Matern32").setSeed(9).setLevel(0.5);
    saved.write().overwrite().save(folder.toString());
    GaussianProcessRegression loaded = GaussianProcessRegression.load(folder.toString());
    assertEquals(saved.extractParamMap().toString(), loaded.extractParamMap().toString());
    assertEquals(0.5, loaded.getLevel());
  }

  @Test
  void smallAndConstantTablesHaveModels() {
    for (String method : List.of("VFE", "FITC", "DTC", "SoR", "KMCG")) {
      for (int rows : new int[] {1, 2, 5}) {
        List<double[]> some = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
          some.add(new double[] {i, 4, 3.5, 1}); // a constant feature and a constant label
        }
        GaussianProcessRegressionModel model =
            new GaussianProcessRegression().setMethod(method).fit(TestRows.dataset(spark, some, 3));
        Row predicted = model.transform(TestRows.dataset(spark, some, 1)).first();
        assertEquals(3.5, predicted.<Double>getAs("prediction"), 1e-6, method + ", " + rows);
      }
    }
  }

  @Test
  void sparseVectorsAreVectors() {
    List<Row> rows = new ArrayList<>();
    for (double[] row : ROWS) {
      rows.add(
          RowFactory.create(
              Vectors.sparse(2, new int[] {0, 1}, new double[] {row[0], row[1]}), row[2], 1.0));
    }
    GaussianProcessRegressionModel sparse =
        estimator().fit(spark.createDataFrame(rows, TestRows.SCHEMA).coalesce(1));
    GaussianProcessRegressionModel dense = estimator().fit(TestRows.dataset(spark, ROWS, 1));
    assertEquals(dense.logEvidence(), sparse.logEvidence());
  }
}
