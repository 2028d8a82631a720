package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.classifiers.meta.IterativeClassifierOptimizer;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.gui.Logger;

/** Steps one at a time: stopping, going on, progress, and Weka's choice of their number. */
class KrylovRegressorTest {
  /** The plain method, whose number of steps is easy to foresee. */
  private static final String KERNEL = "-K \"Matern52 -L 0.3\" -noise 0.01 -N 2 -E 0 -R 0 ";

  private static double predict(KrylovRegressor regressor) throws Exception {
    Instance row = Regressors.load("toy-test.arff").instance(3);
    return regressor.classifyInstance(row);
  }

  private static Instances train() throws Exception {
    return Regressors.load("toy-train.arff");
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void steppingEqualsBuilding(KrylovRegressor regressor) throws Exception {
    Regressors.with(regressor, KERNEL + "-P 9 -tol 0");
    regressor.buildClassifier(train());
    double built = predict(regressor);
    regressor.initializeClassifier(train());
    int steps = 0;
    while (regressor.next()) {
      steps++;
    }
    regressor.done();
    assertEquals(9, steps);
    assertEquals(9, regressor.getMeasure("measureSteps"));
    assertEquals(built, predict(regressor));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void theModelIsUpToDateAfterEveryStep(KrylovRegressor regressor) throws Exception {
    Regressors.with(regressor, KERNEL + "-P 5 -tol 0");
    regressor.initializeClassifier(train());
    List<Double> seen = new ArrayList<>();
    while (regressor.next()) {
      seen.add(predict(regressor));
    }
    for (int p = 1; p <= 5; p++) {
      regressor.setSteps(p);
      regressor.buildClassifier(train());
      assertEquals(predict(regressor), seen.get(p - 1));
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void aSavedRunGoesOnByAnotherPSteps(KrylovRegressor regressor) throws Exception {
    Regressors.with(regressor, KERNEL + "-P 6 -tol 0 -resume");
    regressor.buildClassifier(train());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationHelper.write(bytes, regressor);
    KrylovRegressor saved =
        (KrylovRegressor) SerializationHelper.read(new ByteArrayInputStream(bytes.toByteArray()));
    saved.setSteps(4);
    saved.initializeClassifier(train());
    while (saved.next()) {
      assertTrue(saved.getMeasure("measureSteps") <= 10);
    }
    saved.setResume(false);
    saved.done();
    assertEquals(10, saved.getMeasure("measureSteps"));
    regressor.setSteps(10);
    regressor.buildClassifier(train());
    assertEquals(predict(regressor), predict(saved));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void oneRowAskedForAgainAfterAStepIsPredictedAnew(KrylovRegressor regressor) throws Exception {
    Regressors.with(regressor, KERNEL + "-P 3 -tol 0");
    Instance row = Regressors.load("toy-test.arff").instance(3);
    regressor.initializeClassifier(train());
    List<Double> seen = new ArrayList<>();
    while (regressor.next()) {
      seen.add(regressor.classifyInstance(row));
    }
    assertEquals(3, seen.stream().distinct().count(), seen.toString());
  }

  @ParameterizedTest
  @CsvSource({"LANCZOS", "FOM", "TEXTBOOK", "LANCZOS -block 3"})
  void aCopyMadeInMidRunIsTheSameAndGoesOn(String solver) throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 8 -tol 0 -solver " + solver);
    kmcg.initializeClassifier(train());
    kmcg.next();
    predict(kmcg);
    kmcg.next();
    KMCG copy = (KMCG) AbstractClassifier.makeCopy(kmcg);
    assertEquals(predict(kmcg), predict(copy));
    assertTrue(copy.next());
    assertTrue(kmcg.next());
    assertEquals(3, copy.getMeasure("measureSteps"));
    assertEquals(predict(kmcg), predict(copy));
  }

  @Test
  void aRunThatWasNotKeptIsNotTakenUp() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 8 -tol 0");
    kmcg.initializeClassifier(train());
    kmcg.next();
    kmcg.next();
    kmcg.initializeClassifier(train());
    kmcg.next();
    assertEquals(1, kmcg.getMeasure("measureSteps"));
  }

  @ParameterizedTest
  @CsvSource({
    "-solver FOM",
    "-M 50",
    "-block 2",
    "-R 30",
    "-K \"Matern52 -L 0.5\"",
    "-noise 0.5",
    "-N 1",
    "-S 2",
    "-restarts 1",
    "-fixed noise",
    "-bound VFE"
  })
  void anotherMethodBeginsAnew(String options) throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6 -tol 0 -resume");
    kmcg.buildClassifier(train());
    Regressors.with(kmcg, options + " -resume");
    kmcg.initializeClassifier(train());
    kmcg.next();
    assertEquals(1, kmcg.getMeasure("measureSteps"));
  }

  @Test
  void aToleranceThatMovesRowsBeginsARunAnew() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6 -tol 0 -resume");
    kmcg.buildClassifier(train());
    Regressors.with(kmcg, "-structure-tol 1e-3 -resume");
    kmcg.initializeClassifier(train());
    kmcg.next();
    assertEquals(1, kmcg.getMeasure("measureSteps"));
  }

  @Test
  void weightsThatMeanSomethingElseBeginARunAnew() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6 -tol 0 -resume");
    Instances weighted = train();
    weighted.instance(5).setWeight(3);
    kmcg.buildClassifier(weighted);
    kmcg.setWeights(WeightKind.PRECISION);
    kmcg.initializeClassifier(weighted);
    kmcg.next();
    assertEquals(1, kmcg.getMeasure("measureSteps"));
    kmcg.done();
    kmcg.initializeClassifier(weighted);
    kmcg.next();
    assertEquals(2, kmcg.getMeasure("measureSteps"));
  }

  @ParameterizedTest
  @CsvSource({
    "-num-slots 1",
    "-memory 500",
    "-structure NONE",
    "-tol 1e-3",
    "-latent",
    "-local 3",
    "-Z FIRST"
  })
  void optionsThatDoNotDecideTheRunContinueIt(String options) throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6 -tol 0 -resume");
    kmcg.buildClassifier(train());
    Regressors.with(kmcg, options + " -resume");
    kmcg.initializeClassifier(train());
    kmcg.next();
    assertEquals(7, kmcg.getMeasure("measureSteps"));
  }

  @Test
  void onlyARunThatIsNotContinuedIsNotedAsBegunAnew() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6 -tol 0 -resume");
    kmcg.buildClassifier(train());
    kmcg.buildClassifier(train());
    assertFalse(Regressors.report(kmcg).contains("was restarted"), kmcg.toString());
    kmcg.setSeed(2);
    kmcg.initializeClassifier(train());
    assertTrue(Regressors.report(kmcg).contains("was restarted"), kmcg.toString());
    kmcg.done();
    kmcg.initializeClassifier(train());
    assertFalse(Regressors.report(kmcg).contains("was restarted"), kmcg.toString());
  }

  @Test
  void otherDataBeginAnew() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6 -tol 0 -resume");
    kmcg.buildClassifier(train());
    Instances other = train();
    other.instance(0).setClassValue(9);
    kmcg.initializeClassifier(other);
    kmcg.next();
    assertEquals(1, kmcg.getMeasure("measureSteps"));
  }

  @Test
  void withoutResumingNothingOfTheRunIsKept() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 6");
    kmcg.buildClassifier(train());
    ByteArrayOutputStream small = new ByteArrayOutputStream();
    SerializationHelper.write(small, kmcg);
    assertThrows(UserException.class, kmcg::next);
    kmcg.setResume(true);
    kmcg.buildClassifier(train());
    ByteArrayOutputStream large = new ByteArrayOutputStream();
    SerializationHelper.write(large, kmcg);
    assertTrue(large.size() > small.size());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void theToleranceStopsBeforeTheBudget(KrylovRegressor regressor) throws Exception {
    Regressors.with(regressor, KERNEL + "-P 100 -tol 0.01");
    regressor.buildClassifier(train());
    double steps = regressor.getMeasure("measureSteps");
    assertTrue(steps > 5 && steps < 100, steps + " steps");
    String report = Regressors.report(regressor);
    assertTrue(report.contains("the data-fit term is known to within the tolerance, 0.01 nats"));
    Regressors.with(regressor, KERNEL + "-tol 0 -P 40");
    regressor.buildClassifier(train());
    assertEquals(40, regressor.getMeasure("measureSteps"));
  }

  @Test
  void withoutStepsOrLocalRowsKmcgIsVfeOnTheRowsOfThePreconditioner() throws Exception {
    String kernel = "-K \"Matern52 -L 0.3\" -noise 0.01 -N 2 -E 0 ";
    KMCG kmcg =
        Regressors.with(new KMCG(), kernel + "-R 25 -P 0 -local 0 -bound VFE -Z GREEDY -S 7");
    VFE vfe = Regressors.with(new VFE(), kernel + "-M 25 -Z GREEDY -S 7");
    kmcg.buildClassifier(train());
    vfe.buildClassifier(train());
    Instance row = Regressors.load("toy-test.arff").instance(3);
    assertEquals(vfe.classifyInstance(row), kmcg.classifyInstance(row), 1e-9);
    assertEquals(vfe.getStandardDeviation(row), kmcg.getStandardDeviation(row), 1e-9);
    assertEquals(
        vfe.getMeasure("measureNegativeLogEvidence"),
        kmcg.getMeasure("measureNegativeLogEvidence"),
        1e-7);
  }

  @Test
  void blocksAreExplainedResumedAndSeeded() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), KERNEL + "-P 4 -tol 0 -block 5 -S 3 -resume");
    kmcg.buildClassifier(train());
    String text = Regressors.report(kmcg);
    assertTrue(text.contains("blocks of 5 directions (-block): the target and 4 random"), text);
    assertEquals(4, kmcg.getMeasure("measureSteps"));
    assertEquals(20, kmcg.getMeasure("measureRank"));
    kmcg.setSteps(3);
    kmcg.initializeClassifier(train());
    while (kmcg.next()) {
      assertTrue(kmcg.getMeasure("measureSteps") <= 7);
    }
    kmcg.done();
    KMCG whole = Regressors.with(new KMCG(), KERNEL + "-P 7 -tol 0 -block 5 -S 3");
    whole.buildClassifier(train());
    assertEquals(predict(whole), predict(kmcg));
    whole.setSeed(4);
    whole.buildClassifier(train());
    assertTrue(predict(whole) != predict(kmcg));
  }

  /** The default: a preconditioner of automatic rank, a tolerance, local rows. */
  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void theDefaultIsAsGoodAsExactAndExplainsItself(KrylovRegressor regressor) throws Exception {
    String kernel = "-K \"Matern52 -L 0.3\" -noise 0.01 -N 2 -E 0";
    Regressors.with(regressor, kernel);
    regressor.buildClassifier(train());
    ExactGP exact = Regressors.with(new ExactGP(), kernel);
    exact.buildClassifier(train());
    Instance row = Regressors.load("toy-test.arff").instance(3);
    assertEquals(exact.classifyInstance(row), predict(regressor), 1e-4);
    double lower = regressor.getMeasure("measureLogEvidenceLower");
    double upper = regressor.getMeasure("measureLogEvidenceUpper");
    double value = -exact.getMeasure("measureNegativeLogEvidence");
    assertTrue(lower <= value && value <= upper, lower + " " + value + " " + upper);
    String text = Regressors.report(regressor);
    assertTrue(text.contains("rows were chosen for the preconditioner: they explain"), text);
    assertTrue(text.contains("nats"), text);
    if (regressor instanceof KMCG kmcg) {
      assertEquals(exact.getStandardDeviation(row), kmcg.getStandardDeviation(row), 1e-3);
      KMCG certified = Regressors.with(new KMCG(), kernel + " -certified");
      certified.buildClassifier(train());
      assertTrue(certified.getStandardDeviation(row) >= exact.getStandardDeviation(row) - 1e-9);
      assertTrue(Double.isFinite(lower) && upper - lower < 5, text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "-M 50 -R 30, exclude each other",
    "-R 30 -solver TEXTBOOK, has no preconditioner",
    "-R -2, -R: the rank of the preconditioner",
    "-local -2, -local",
    "-certified -local 0, -certified needs a preconditioner and local rows",
    "-certified -R 0, -certified needs a preconditioner and local rows",
    "-block 8, '-block 8 goes with -R 0, -M 0'",
    "-block 8 -R 30, add -R 0 -M 0",
    "-block 8 -R 0 -M 50, -M 50",
    "-block 8 -R 0 -solver FOM, -solver FOM"
  })
  void optionsThatDoNotGoTogetherAreRefused(String options, String message) {
    Exception e =
        assertThrows(
            UserException.class,
            () -> Regressors.with(new KMCG(), options).buildClassifier(train()));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"KMCG, 0", "KMCG, 60", "ConjugateGradients, 0"})
  void iterativeClassifierOptimizerChoosesTheSteps(String name, int rows) throws Exception {
    KrylovRegressor regressor = name.equals("KMCG") ? new KMCG() : new ConjugateGradients();
    Regressors.with(regressor, KERNEL + "-P 15 -tol 0" + (rows > 0 ? " -M " + rows : ""));
    IterativeClassifierOptimizer optimizer = new IterativeClassifierOptimizer();
    optimizer.setIterativeClassifier(regressor);
    optimizer.setNumFolds(3);
    optimizer.setEvaluationMetric(
        new weka.core.SelectedTag("rmse", IterativeClassifierOptimizer.TAGS_EVAL));
    optimizer.buildClassifier(train());
    assertTrue(
        Regressors.report(optimizer).contains("Best number of iterations found"),
        optimizer.toString());
    Instance row = Regressors.load("toy-test.arff").instance(3);
    assertTrue(Double.isFinite(optimizer.classifyInstance(row)));
  }

  /** What the status line shows while a regressor is trained. */
  private static List<String> heard(KrylovRegressor regressor) throws Exception {
    List<String> heard = new ArrayList<>();
    regressor.setLog(
        new Logger() {
          @Override
          public void logMessage(String message) {}

          @Override
          public void statusMessage(String message) {
            if (!message.contains(" % done")) { // how often it is told is not the point here
              heard.add(message.substring(message.indexOf(": ") + 2));
            }
          }
        });
    regressor.buildClassifier(train());
    return heard;
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#krylov")
  void theLogHearsOfEachStageAndStep(KrylovRegressor regressor) throws Exception {
    List<String> heard = heard(Regressors.with(regressor, KERNEL + "-P 4 -tol 0"));
    int rows = train().numInstances();
    assertEquals(
        List.of(
            "encoding %d rows".formatted(rows),
            "planning",
            "preparing steps",
            "taking step 1 of at most 4"),
        heard.subList(0, 4));
    assertTrue(heard.get(7).startsWith("step 4 of at most 4, remaining error"), heard.get(7));
    assertEquals(
        List.of(
            "making the model of %d rows".formatted(rows), "asking how relevant each attribute is"),
        heard.subList(8, heard.size()));
  }

  @Test
  void theLogHearsWhatLearningDoesBetweenEvaluations() throws Exception {
    List<String> heard = heard(Regressors.with(new KMCG(), "-E 30"));
    for (String words :
        List.of(
            "choosing the target's scale, first model: 1 of",
            "trying NONE as the scale of the target",
            "learning 1 of",
            "judging the covariance function Matern52",
            "looking for improbable rows")) {
      assertTrue(heard.stream().anyMatch(message -> message.contains(words)), words + heard);
    }
  }

  @Test
  void aModelThatCannotBeCompletedSaysWhy() throws Exception {
    KMCG textbook = Regressors.with(new KMCG(), KERNEL + "-P 100 -tol 0 -solver TEXTBOOK");
    textbook.initializeClassifier(train());
    while (textbook.next()) {
      assertTrue(textbook.getSteps() == 100);
    }
    assertTrue(Regressors.report(textbook).contains("not positive definite"), textbook.toString());
  }

  @Test
  void noStepsAreLegalAndLeaveTheMean() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-R 0 -P 0");
    Instances data = train();
    kmcg.buildClassifier(data);
    assertEquals(data.meanOrMode(1), predict(kmcg), 1e-12);
  }

  @Test
  void aSmallMemoryBudgetEvaluatesTheKernelInTiles() throws Exception {
    Instances data = train();
    Instances more = new Instances(data);
    for (int copy = 1; copy < 4; copy++) {
      for (Instance row : data) {
        Instance shifted = (Instance) row.copy();
        shifted.setValue(0, shifted.value(0) + copy * 1e-3);
        more.add(shifted);
      }
    }
    KMCG stored = Regressors.with(new KMCG(), KERNEL + "-P 10 -tol 0");
    stored.buildClassifier(more);
    KMCG tiled = Regressors.with(new KMCG(), KERNEL + "-P 10 -tol 0 -memory 1");
    tiled.buildClassifier(more);
    assertTrue(Regressors.report(tiled).contains("tile by tile"), tiled.toString());
    assertEquals(predict(stored), predict(tiled), 1e-9);
  }
}
