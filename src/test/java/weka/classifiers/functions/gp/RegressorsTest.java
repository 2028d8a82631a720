package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.SparseInstance;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Remove;

/** What every regressor does, whichever method is behind it. */
class RegressorsTest {
  /** Two routes to one number in the units of the class. */
  private static final double SAME = 1e-8;

  private static double[] predictions(GaussianProcessRegressor regressor, Instances rows)
      throws Exception {
    double[] all = new double[3 * rows.numInstances()];
    for (int i = 0; i < rows.numInstances(); i++) {
      Instance row = rows.instance(i);
      all[3 * i] = regressor.classifyInstance(row);
      all[3 * i + 1] = regressor.predictIntervals(row, 0.9)[0][0];
      all[3 * i + 2] = regressor.logDensity(row, 100);
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void mixedDataAreLearned(GaussianProcessRegressor regressor) throws Exception {
    Regressors.with(regressor, Regressors.kernelFor(regressor, "-K \"Matern52 -L 2\" -noise 0.05"));
    Instances data = Regressors.mixed(150, 1);
    Evaluation evaluation = new Evaluation(data);
    evaluation.crossValidateModel(regressor, data, 5, new Random(1));
    assertTrue(evaluation.correlationCoefficient() > 0.8, evaluation.toSummaryString());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void aWeightIsThatManyCopies(GaussianProcessRegressor regressor) throws Exception {
    Regressors.with(regressor, Regressors.kernelFor(regressor, "-K \"Matern52 -L 2\" -E 0"));
    Instances weighted = Regressors.mixed(60, 2);
    Instances copies = new Instances(weighted, 0);
    for (int i = 0; i < weighted.numInstances(); i++) {
      weighted.instance(i).setWeight(i % 4); // zero is no copy at all
      for (int c = 0; c < i % 4; c++) {
        Instance copy = (Instance) weighted.instance(i).copy();
        copy.setWeight(1);
        copies.add(copy);
      }
    }
    Instances test = Regressors.mixed(10, 3);
    regressor.buildClassifier(weighted);
    double[] expected = predictions(regressor, test);
    double evidence = regressor.getMeasure("measureNegativeLogEvidence");
    regressor.buildClassifier(copies);
    assertArrayEquals(expected, predictions(regressor, test), SAME);
    assertEquals(evidence, regressor.getMeasure("measureNegativeLogEvidence"), SAME * 1e3);
  }

  /**
   * Means do not change, and intervals are those of a row of weight 1, with four times the noise.
   */
  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void precisionsDivideTheNoise(GaussianProcessRegressor regressor) throws Exception {
    String kernel = Regressors.kernelFor(regressor, "-K \"Matern52 -L 2\" -E 0 -latent -noise ");
    Instances data = Regressors.mixed(60, 2);
    Instances test = Regressors.mixed(10, 3);
    Regressors.with(regressor, kernel + "0.05").buildClassifier(data);
    double[] expected = latent(regressor, test);
    double evidence = regressor.getMeasure("measureNegativeLogEvidence");
    data.forEach(row -> row.setWeight(4));
    Regressors.with(regressor, kernel + "0.2 -weights PRECISION").buildClassifier(data);
    assertArrayEquals(expected, latent(regressor, test), SAME);
    assertEquals(evidence, regressor.getMeasure("measureNegativeLogEvidence"), SAME * 1e3);
    String report = Regressors.report(regressor);
    assertTrue(report.contains("training rows: 60;"), report);
    assertTrue(report.contains("Weights are precisions; the noise is that of a row of"), report);
  }

  private static double[] latent(GaussianProcessRegressor regressor, Instances rows)
      throws Exception {
    double[] all = new double[2 * rows.numInstances()];
    for (int i = 0; i < rows.numInstances(); i++) {
      all[2 * i] = regressor.classifyInstance(rows.instance(i));
      all[2 * i + 1] = regressor.getStandardDeviation(rows.instance(i));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void modelsOfPreciseRowsAreSavedAndRead(GaussianProcessRegressor regressor) throws Exception {
    Instances data = Regressors.mixed(80, 2);
    for (int i = 0; i < data.numInstances(); i++) {
      data.instance(i).setWeight(0.2 + i % 5);
    }
    regressor.setEvaluations(3);
    regressor.setWeights(WeightKind.PRECISION);
    regressor.buildClassifier(data);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationHelper.write(bytes, regressor);
    GaussianProcessRegressor read =
        (GaussianProcessRegressor)
            SerializationHelper.read(new ByteArrayInputStream(bytes.toByteArray()));
    assertEquals(WeightKind.PRECISION, read.getWeights());
    Instances test = Regressors.mixed(10, 3);
    assertArrayEquals(predictions(regressor, test), predictions(read, test), SAME);
    assertEquals(regressor.toString(), read.toString());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void theNumberOfThreadsDoesNotChangeABit(GaussianProcessRegressor regressor) throws Exception {
    Instances data = Regressors.mixed(700, 4);
    Instances test = Regressors.mixed(10, 5);
    regressor.setEvaluations(4);
    regressor.setNumExecutionSlots(1);
    regressor.buildClassifier(data);
    double[] one = predictions(regressor, test);
    for (int slots : new int[] {2, 5, 0}) {
      regressor.setNumExecutionSlots(slots);
      regressor.buildClassifier(data);
      assertArrayEquals(one, predictions(regressor, test));
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void aSavedModelPredictsTheSame(GaussianProcessRegressor regressor) throws Exception {
    regressor.buildClassifier(Regressors.mixed(80, 6));
    Instances test = Regressors.mixed(10, 7);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationHelper.write(bytes, regressor);
    Object copy = SerializationHelper.read(new ByteArrayInputStream(bytes.toByteArray()));
    assertArrayEquals(
        predictions(regressor, test), predictions((GaussianProcessRegressor) copy, test));
    assertEquals(regressor.toString(), copy.toString());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void manyThreadsCanPredictAtOnce(GaussianProcessRegressor regressor) throws Exception {
    regressor.buildClassifier(Regressors.mixed(80, 8));
    Instances test = Regressors.mixed(20, 9);
    double[] expected = predictions(regressor, test);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<double[]>> jobs =
          Collections.nCopies(8, () -> predictions(regressor, new Instances(test)));
      for (Future<double[]> job : pool.invokeAll(jobs)) {
        assertArrayEquals(expected, job.get());
      }
    } finally {
      pool.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void sparseRowsAreTheSameRows(GaussianProcessRegressor regressor) throws Exception {
    Instances dense = Regressors.mixed(60, 10);
    Instances sparse = new Instances(dense, 0);
    for (Instance row : dense) {
      sparse.add(new SparseInstance(row));
    }
    Instances test = Regressors.mixed(5, 11);
    regressor.buildClassifier(dense);
    double[] expected = predictions(regressor, test);
    regressor.buildClassifier(sparse);
    assertArrayEquals(expected, predictions(regressor, test), SAME);
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void blocksOfRowsArePredictedAsSingleOnes(GaussianProcessRegressor regressor) throws Exception {
    regressor.buildClassifier(Regressors.mixed(60, 12));
    Instances test = Regressors.mixed(300, 13);
    double[][] block = regressor.distributionsForInstances(test);
    for (int i = 0; i < test.numInstances(); i += 37) {
      assertEquals(regressor.classifyInstance(test.instance(i)), block[i][0], SAME);
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void aRowThatIsEditedInPlaceIsPredictedAnew(GaussianProcessRegressor regressor) throws Exception {
    regressor.buildClassifier(Regressors.mixed(60, 14));
    Instance row = Regressors.mixed(1, 15).instance(0);
    double before = regressor.classifyInstance(row);
    row.setValue(0, row.value(0) + 1);
    double after = regressor.classifyInstance(row);
    assertTrue(before != after);
    assertEquals(after, regressor.classifyInstance((Instance) row.copy()));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void intervalsAndDensitiesBelongToOneNormalDistribution(GaussianProcessRegressor regressor)
      throws Exception {
    regressor.buildClassifier(Regressors.mixed(60, 16));
    Instance row = Regressors.mixed(1, 17).instance(0);
    double mean = regressor.classifyInstance(row);
    double sd = regressor.getStandardDeviation(row);
    double[] interval = regressor.predictIntervals(row, 0.95)[0];
    assertEquals(mean - 1.959964 * sd, interval[0], 1e-5 * sd);
    assertEquals(mean + 1.959964 * sd, interval[1], 1e-5 * sd);
    double density = -Math.log(sd * Math.sqrt(2 * Math.PI));
    assertEquals(density, regressor.logDensity(row, mean), SAME);
    regressor.setLatent(true);
    double noise = regressor.getMeasure("measureNoiseVariance");
    double targetVariance = Regressors.mixed(60, 16).variance(6);
    double latent = regressor.getStandardDeviation(row);
    assertEquals(sd * sd, latent * latent + noise * targetVariance, 1e-6 * sd * sd);
    assertEquals(density, regressor.logDensity(row, mean), SAME); // densities are of observations
  }

  /** None is forgotten in the list that tests go through. */
  @Test
  void everyRegressorIsTested() throws Exception {
    assertEquals(
        Regressors.names(),
        Regressors.all()
            .map(regressor -> regressor.getClass().getSimpleName())
            .collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void theReportSaysWhatAPersonWantsToKnow(GaussianProcessRegressor regressor) throws Exception {
    assertTrue(Regressors.report(regressor).contains("no model yet"), regressor.toString());
    regressor.buildClassifier(Regressors.mixed(60, 18));
    String report = Regressors.report(regressor);
    for (String word :
        List.of(
            "training rows: 60",
            "inputs: 7 (1 constant input left out)",
            "Method",
            "Covariance",
            "Noise",
            "Rank",
            "nats")) {
      assertTrue(report.contains(word), word + " is missing in:\n" + report);
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void measuresAreListedAndAnswered(GaussianProcessRegressor regressor) throws Exception {
    regressor.setEvaluations(0);
    regressor.buildClassifier(Regressors.mixed(60, 19));
    for (String name : Collections.list(regressor.enumerateMeasures())) {
      boolean residual = name.equals("measureResidual");
      boolean steps = regressor instanceof KrylovRegressor;
      assertEquals(residual && !steps, Double.isNaN(regressor.getMeasure(name)), name);
    }
    assertEquals(0.1, regressor.getMeasure("measureNoiseVariance"));
    assertEquals(1, regressor.getMeasure("measureSignalVariance"), 1e-12);
    assertThrows(IllegalArgumentException.class, () -> regressor.getMeasure("measureLuck"));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void onlyTheClassLeavesItsMean(GaussianProcessRegressor regressor) throws Exception {
    Remove remove = new Remove();
    remove.setAttributeIndices("last");
    remove.setInvertSelection(true);
    Instances data = Regressors.mixed(30, 21);
    data.setClassIndex(-1);
    remove.setInputFormat(data);
    Instances onlyClass = Filter.useFilter(data, remove);
    onlyClass.setClassIndex(0);
    regressor.buildClassifier(onlyClass);
    double mean = onlyClass.meanOrMode(0);
    assertEquals(mean, regressor.classifyInstance(onlyClass.instance(0)), 1e-6);
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void aLabelNotSeenInTrainingIsPredictedAllTheSame(GaussianProcessRegressor regressor)
      throws Exception {
    Instances train = Regressors.mixed(40, 24);
    train.removeIf(row -> row.value(2) == 1);
    regressor.buildClassifier(train);
    Instance green = Regressors.mixed(1, 25).instance(0);
    green.setValue(2, 1);
    assertTrue(Double.isFinite(regressor.classifyInstance(green)));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  @Timeout(60)
  void interruptionEndsTrainingWithinASecond(GaussianProcessRegressor regressor) throws Exception {
    Regressors.with(regressor, "-num-slots 1");
    Instances data = Regressors.mixed(6000, 26);
    if (regressor instanceof InducingPointRegressor || regressor instanceof SubsetOfData) {
      Regressors.with(regressor, "-num-slots 1 -M 5000");
    }
    if (regressor instanceof KrylovRegressor krylov) {
      krylov.setTolerance(0);
      krylov.setSteps(1000);
    }
    List<Throwable> end = Collections.synchronizedList(new ArrayList<>());
    Thread thread =
        new Thread(
            () -> {
              try {
                regressor.buildClassifier(data);
              } catch (Exception e) {
                end.add(e);
              }
            });
    thread.start();
    thread.join(500);
    assertTrue(thread.isAlive(), "training was too short to be interrupted");
    long start = System.nanoTime();
    thread.interrupt();
    thread.join();
    assertTrue(end.get(0) instanceof InterruptedException, end.toString());
    assertTrue((System.nanoTime() - start) * 1e-9 < 1, "it took longer than a second");
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void weightsThatSumToOneAreAsGoodAsAny(GaussianProcessRegressor regressor) throws Exception {
    Instance row = Regressors.mixed(1, 31).instance(0);
    for (int n : new int[] {20, 49, 60}) {
      Instances data = Regressors.mixed(n, 30);
      for (Instance weighted : data) {
        weighted.setWeight(1.0 / n);
      }
      regressor.buildClassifier(data);
      double sd = regressor.getStandardDeviation(row);
      assertTrue(sd > 1 && sd < 200, n + " rows: " + sd); // the class has one of about 18
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void theReportIsAboutTheModelNotAboutTheOptionsOfToday(GaussianProcessRegressor regressor)
      throws Exception {
    Regressors.with(regressor, Regressors.kernelFor(regressor, "-K Matern52 -N 2"));
    regressor.buildClassifier(Regressors.mixed(40, 32));
    String before = regressor.toString();
    Regressors.with(regressor, "-K Linear -N 0 -noise 3");
    assertEquals(before, regressor.toString());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void hugeAndTinyTargetsKeepTheirIntervals(GaussianProcessRegressor regressor) throws Exception {
    for (double size : new double[] {1e200, 1e-200}) {
      Instances data = Regressors.mixed(40, 35);
      for (Instance row : data) {
        row.setClassValue(row.classValue() * size);
      }
      regressor.buildClassifier(data);
      double sd = regressor.getStandardDeviation(data.instance(0)) / size;
      assertTrue(sd > 1 && sd < 200, regressor + " " + sd);
    }
  }

  @Test
  void whatTheUserShouldKnowIsNoted() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-P 1 -R 0");
    Instances data = Regressors.mixed(40, 36);
    kmcg.buildClassifier(data);
    assertTrue(Regressors.report(kmcg).contains("missing inputs were guessed"), kmcg.toString());
    assertTrue(Regressors.report(kmcg).contains("far from solved"), kmcg.toString());
    kmcg.initializeClassifier(data);
    kmcg.next();
    assertTrue(Regressors.report(kmcg).contains("was restarted"), kmcg.toString());
  }

  @Test
  void lengthScalesMayBeGivenForAllInputsOrForThoseThatVary() throws Exception {
    Instances data = Regressors.mixed(30, 28);
    Instance row = Regressors.mixed(1, 29).instance(0);
    KMCG all = Regressors.with(new KMCG(), "-K \"Matern52 -L 1,2,3,3,3,4,5,9\"");
    all.buildClassifier(data);
    KMCG varying = Regressors.with(new KMCG(), "-K \"Matern52 -L 1,2,3,3,3,4,5\"");
    varying.buildClassifier(data);
    assertEquals(all.classifyInstance(row), varying.classifyInstance(row));
  }

  @Test
  void aKernelOfWekaGivesWhatGaussianProcessesGives() throws Exception {
    Instances data = Regressors.load("toy-train.arff");
    Instances test = Regressors.load("toy-test.arff");
    weka.classifiers.functions.GaussianProcesses theirs =
        new weka.classifiers.functions.GaussianProcesses();
    theirs.setOptions(
        weka.core.Utils.splitOptions(
            "-L 0.1 -N 1 -K \"weka.classifiers.functions.supportVector.RBFKernel -G 2\""));
    theirs.buildClassifier(data);
    ExactGP ours =
        Regressors.with(
            new ExactGP(),
            "-E 0 -noise 0.01 -N 1 -K \"WekaKernel -W"
                + " \\\"weka.classifiers.functions.supportVector.RBFKernel -G 2\\\"\"");
    ours.buildClassifier(data);
    ExactGP own =
        Regressors.with(new ExactGP(), "-E 0 -noise 0.01 -N 1 -K \"SquaredExponential -L 0.5\"");
    own.buildClassifier(data);
    for (int i = 0; i < 20; i++) {
      Instance row = test.instance(i);
      double expected = theirs.classifyInstance(row);
      assertEquals(expected, ours.classifyInstance(row), 1e-6);
      assertEquals(expected, own.classifyInstance(row), 1e-6);
      double[] interval = theirs.predictIntervals(row, 0.9)[0];
      assertArrayEquals(interval, ours.predictIntervals(row, 0.9)[0], 1e-6);
    }
  }
}
