package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.classifiers.functions.gp.train.StageClock;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.SerializedObject;
import weka.core.Utils;

/** Models of different rows, trained like the same model, merge into the model of all rows. */
class MergedModelsTest {
  /** Sums of the same numbers in another order. */
  private static final double EVIDENCE = 1e-10;

  /** The same after a solution with them. */
  private static final double PREDICTION = 1e-9;

  private static final List<Supplier<MergeableRegressor>> REGRESSORS =
      List.of(VFE::new, FITC::new, DTC::new, SoR::new);

  @TempDir private Path folder;

  static Stream<Arguments> regressorsAndParts() {
    return REGRESSORS.stream()
        .flatMap(
            regressor -> Stream.of(1, 3, 7).map(parts -> Arguments.of(regressor.get(), parts)));
  }

  static Stream<MergeableRegressor> regressors() {
    return REGRESSORS.stream().map(Supplier::get);
  }

  /** Rows with weights, some of them equal. */
  private static Instances rows() throws Exception {
    Instances rows = Regressors.mixed(150, 51);
    Random random = new Random(52);
    for (Instance row : rows) {
      row.setWeight(0.5 + 2 * random.nextDouble());
    }
    rows.add(rows.instance(3));
    rows.add(rows.instance(90));
    return rows;
  }

  /** All rows but one in parts of about the same size, and one row; or all rows. */
  private static List<Instances> parts(Instances rows, int count) {
    List<Instances> parts = new ArrayList<>();
    int n = rows.numInstances() - 1;
    for (int i = 0; i < count - 1; i++) {
      int from = i * n / (count - 1);
      parts.add(new Instances(rows, from, (i + 1) * n / (count - 1) - from));
    }
    parts.add(count == 1 ? rows : new Instances(rows, n, 1));
    return parts;
  }

  /** The file of a model of few rows. */
  private String sample(MergeableRegressor regressor, String options, String name)
      throws Exception {
    Regressors.with(regressor, options).buildClassifier(Regressors.mixed(60, 53));
    String file = folder.resolve(name).toString();
    SerializationHelper.write(file, regressor);
    return file;
  }

  private String sample() throws Exception {
    return sample(new VFE(), "-M 20 -K Matern32 -E 3", "sample.model");
  }

  private static MergeableRegressor trained(MergeableRegressor kind, String file, Instances rows)
      throws Exception {
    MergeableRegressor regressor = kind.getClass().getDeclaredConstructor().newInstance();
    regressor.setLike(file);
    regressor.buildClassifier(rows);
    return regressor;
  }

  private static MergeableRegressor copy(MergeableRegressor regressor) throws Exception {
    return (MergeableRegressor) new SerializedObject(regressor).getObject();
  }

  private static void assertSame(GaussianProcessRegressor expected, GaussianProcessRegressor seen)
      throws Exception {
    double evidence = expected.getMeasure("measureNegativeLogEvidence");
    assertEquals(
        evidence,
        seen.getMeasure("measureNegativeLogEvidence"),
        EVIDENCE * Math.abs(evidence),
        "evidence");
    for (Instance row : Regressors.mixed(40, 54)) {
      double mean = expected.classifyInstance(row);
      assertEquals(mean, seen.classifyInstance(row), PREDICTION * Math.abs(mean), "mean");
      double variance = Math.pow(expected.getStandardDeviation(row), 2);
      assertEquals(
          variance, Math.pow(seen.getStandardDeviation(row), 2), PREDICTION * variance, "variance");
    }
    assertEquals(
        expected.model().summary().observations(),
        seen.model().summary().observations(),
        1e-9 * expected.model().summary().observations());
  }

  @ParameterizedTest
  @MethodSource("regressorsAndParts")
  void mergedModelsAreTheModelOfAllRows(MergeableRegressor kind, int count) throws Exception {
    String file = sample();
    Instances rows = rows();
    List<Instances> parts = parts(rows, count);
    MergeableRegressor merged = trained(kind, file, parts.get(0));
    for (Instances part : parts.subList(1, count)) {
      merged.aggregate(trained(kind, file, part));
    }
    merged.finalizeAggregation();
    assertSame(trained(kind, file, rows), merged);
    if (count > 1) {
      assertTrue(
          Regressors.report(merged).contains("Merged from " + count + " models"),
          merged.toString());
    }
  }

  /** Weights may mean something else than in the model that the points are from. */
  @ParameterizedTest
  @MethodSource("regressors")
  void modelsOfPreciseRowsMergeToo(MergeableRegressor kind) throws Exception {
    kind.setLike(sample());
    kind.setWeights(WeightKind.PRECISION);
    Instances rows = rows();
    MergeableRegressor all = copy(kind);
    all.buildClassifier(rows);
    MergeableRegressor merged = copy(kind);
    List<Instances> parts = parts(rows, 3);
    merged.buildClassifier(parts.get(0));
    for (Instances part : parts.subList(1, 3)) {
      MergeableRegressor other = copy(kind);
      other.buildClassifier(part);
      merged.aggregate(other);
    }
    merged.finalizeAggregation();
    assertSame(all, merged);
    assertEquals(rows.numInstances(), merged.model().summary().observations());
  }

  @ParameterizedTest
  @MethodSource("regressors")
  void modelsThatWereSavedMergeToo(MergeableRegressor kind) throws Exception {
    String file = sample();
    Instances rows = rows();
    List<Instances> parts = parts(rows, 3);
    MergeableRegressor merged = copy(trained(kind, file, parts.get(0)));
    merged.aggregate(copy(trained(kind, file, parts.get(1))));
    merged = copy(merged); // between two merges
    merged.aggregate(copy(trained(kind, file, parts.get(2))));
    merged = copy(merged);
    merged.finalizeAggregation();
    assertSame(trained(kind, file, rows), copy(merged));
  }

  @ParameterizedTest
  @MethodSource("regressors")
  void aMergedModelMergesAgain(MergeableRegressor kind) throws Exception {
    String file = sample();
    Instances rows = rows();
    List<Instances> parts = parts(rows, 3);
    MergeableRegressor two = trained(kind, file, parts.get(0));
    two.aggregate(trained(kind, file, parts.get(1)));
    two.finalizeAggregation();
    MergeableRegressor three = trained(kind, file, parts.get(2));
    three.aggregate(two);
    three.finalizeAggregation();
    assertSame(trained(kind, file, rows), three);
    assertTrue(Regressors.report(three).contains("Merged from 3 models"), three.toString());
  }

  /** The given model's own rows lead back to it. */
  @ParameterizedTest
  @MethodSource("regressors")
  void aModelLikeAnotherOfTheSameRowsIsThatModel(MergeableRegressor kind) throws Exception {
    MergeableRegressor given = kind.getClass().getDeclaredConstructor().newInstance();
    String file = sample(given, "-M 20 -E 3", "given.model");
    MergeableRegressor like = trained(kind, file, Regressors.mixed(60, 53));
    assertSame(given, like);
    assertTrue(Regressors.report(like).contains("of given.model (-like)"), like.toString());
    assertEquals(
        given.model().posterior().prior().kernel().toString(),
        like.model().posterior().prior().kernel().toString());
  }

  /** The same calls as on a cluster, from options to one model. */
  @ParameterizedTest
  @MethodSource("regressors")
  void distributedWekaMakesOneModel(MergeableRegressor kind) throws Exception {
    String file = sample();
    Instances rows = rows();
    Classifier reduced = reduced(kind, "-like \"" + file + "\"", parts(rows, 7));
    assertSame(trained(kind, file, rows), assertInstanceOf(kind.getClass(), reduced));
  }

  @Test
  void distributedWekaIsToldWhatToDoWithoutAGivenModel() {
    Exception e =
        assertThrows(
            Exception.class, () -> reduced(new VFE(), "-E 0", parts(rows(), 3).subList(0, 2)));
    assertEquals("DistributedWekaException", e.getClass().getSimpleName());
    assertTrue(e.getMessage().contains("with -like and its file"), e.getMessage());
  }

  /** What distributedWeka's map and reduce tasks, in a class loader of their own, make of parts. */
  private static Classifier reduced(MergeableRegressor kind, String options, List<Instances> parts)
      throws Exception {
    Path jar = Path.of("target", "distributed-weka", "distributedWekaBase.jar");
    assumeTrue(Files.exists(jar), jar + " is not there; Maven copies it");
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {jar.toUri().toURL()}, MergedModelsTest.class.getClassLoader())) {
      List<Classifier> models = new ArrayList<>();
      for (Instances part : parts) {
        Object task = made(loader, "weka.distributed.WekaClassifierMapTask");
        String words = "-W " + kind.getClass().getName() + " -- " + options;
        call(task, "setOptions", String[].class, Utils.splitOptions(words));
        call(task, "setup", Instances.class, new Instances(part, 0));
        for (Instance row : part) {
          call(task, "processInstance", Instance.class, row);
        }
        task.getClass().getMethod("finalizeTask").invoke(task);
        Object model = task.getClass().getMethod("getClassifier").invoke(task);
        models.add(copy((MergeableRegressor) model));
      }
      Object task = made(loader, "weka.distributed.WekaClassifierReduceTask");
      return (Classifier) call(task, "aggregate", List.class, models);
    }
  }

  private static Object made(ClassLoader loader, String name) throws Exception {
    return loader.loadClass(name).getDeclaredConstructor().newInstance();
  }

  private static Object call(Object task, String name, Class<?> type, Object value)
      throws Exception {
    try {
      return task.getClass().getMethod(name, type).invoke(task, value);
    } catch (InvocationTargetException e) {
      throw (Exception) e.getCause();
    }
  }

  private static String refusal(MergeableRegressor regressor, MergeableRegressor other) {
    return assertThrows(UserException.class, () -> regressor.aggregate(other)).getMessage();
  }

  @Test
  void modelsThatHaveNotTheSameBasisAreRefused() throws Exception {
    Instances rows = Regressors.mixed(50, 55);
    MergeableRegressor model = trained(new VFE(), sample(), rows);
    String points = sample(new VFE(), "-M 20 -K Matern32 -E 3 -Z RANDOM -S 3", "points.model");
    assertTrue(
        refusal(model, trained(new VFE(), points, rows)).contains("different inducing points"));
    String prior = sample(new VFE(), "-M 20 -K Matern52 -E 0", "prior.model");
    assertTrue(
        refusal(model, trained(new VFE(), prior, rows)).contains("different hyper-parameters"));
    String scaling = sample(new VFE(), "-M 20 -K Matern32 -E 3 -N 0", "scaling.model");
    assertTrue(refusal(model, trained(new VFE(), scaling, rows)).contains("different scaling"));
    assertTrue(
        refusal(model, trained(new DTC(), sample(), rows)).contains("DTC cannot be merged into"));
    VFE unlike = Regressors.with(new VFE(), "-E 0");
    assertTrue(refusal(model, unlike).contains("train the regressor first"));
    unlike.buildClassifier(rows);
    assertTrue(refusal(model, unlike).contains("train all others with -like and its file"));
    assertTrue(refusal(unlike, model).contains("train all others with -like and its file"));
    assertThrows(UserException.class, unlike::finalizeAggregation);
  }

  /** Nothing was taken in by halves. */
  @Test
  void aRefusedModelChangesNothing() throws Exception {
    String file = sample();
    MergeableRegressor model = trained(new VFE(), file, rows());
    refusal(model, Regressors.with(new VFE(), "-E 0"));
    assertSame(trained(new VFE(), file, rows()), model);
  }

  @Test
  void aModelIsNotUsedBeforeItIsFinished() throws Exception {
    String file = sample();
    Instances rows = rows();
    MergeableRegressor model = trained(new VFE(), file, rows);
    model.aggregate(trained(new VFE(), file, rows));
    for (MergeableRegressor each : List.of(model, copy(model))) {
      Exception e =
          assertThrows(UserException.class, () -> each.classifyInstance(rows.instance(0)));
      assertTrue(e.getMessage().contains("finalizeAggregation()"), e.getMessage());
      assertTrue(Regressors.report(each).contains("finalizeAggregation()"), each.toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-learn EXACT | -learn EXACT and -like contradict each other",
        "-learn BOUND | -learn BOUND and -like contradict each other",
        "-local 5     | -local 5 and -like cannot be combined",
        "-outliers DOWNWEIGHT | -outliers DOWNWEIGHT and -like contradict each other",
        "-target LOG  | -target LOG and -like contradict each other",
        "-mean LINEAR | -mean LINEAR and -like contradict each other",
        "-missing MEAN | Leave -missing out, or train that model with -missing MEAN"
      })
  void optionsThatContradictAreRefused(String options, String message) throws Exception {
    VFE regressor = Regressors.with(new VFE(), options);
    regressor.setLike(sample());
    Exception e = assertThrows(UserException.class, () -> regressor.buildClassifier(rows()));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void optionsThatTheGivenModelWasTrainedWithMayStay() throws Exception {
    String options = "-M 20 -K Matern32 -E 3 -target NONE -mean LINEAR -missing MEAN -units DATA";
    String file = sample(new VFE(), options, "sample.model");
    VFE same = Regressors.with(new VFE(), options);
    same.setLike(file);
    same.buildClassifier(rows());
    Instances rows = rows();
    double[][] expected = trained(new VFE(), file, rows).distributionsForInstances(rows);
    double[][] found = same.distributionsForInstances(rows);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], found[i]);
    }
  }

  @Test
  void filesThatHoldNoSuchModelAreRefused() throws Exception {
    String nowhere = folder.resolve("nowhere.model").toString();
    assertTrue(refusalOfFile(nowhere).contains("cannot read '" + nowhere));
    Path text = Files.writeString(folder.resolve("text.model"), "no model");
    assertTrue(refusalOfFile(text.toString()).contains("is not a model that can be used"));
    String exact = write(Regressors.with(new ExactGP(), "-E 0"), Regressors.mixed(30, 56));
    assertTrue(refusalOfFile(exact).contains("but holds a weka.classifiers.functions.gp.ExactGP"));
    String untrained = folder.resolve("untrained.model").toString();
    SerializationHelper.write(untrained, new VFE());
    assertTrue(refusalOfFile(untrained).contains("holds an untrained"));
  }

  private String write(GaussianProcessRegressor regressor, Instances rows) throws Exception {
    regressor.buildClassifier(rows);
    String file = folder.resolve("other.model").toString();
    SerializationHelper.write(file, regressor);
    return file;
  }

  private static String refusalOfFile(String file) {
    return assertThrows(UserException.class, () -> trained(new VFE(), file, rows())).getMessage();
  }

  @Test
  void rowsOfOtherAttributesAreRefused() throws Exception {
    String file = sample();
    Instances other = rows();
    other.insertAttributeAt(new Attribute("more"), 0);
    Exception e = assertThrows(UserException.class, () -> trained(new VFE(), file, other));
    assertTrue(e.getMessage().contains("the model that -like names"), e.getMessage());
  }

  /** Training from a table on disk, for instance, goes through the trainer. */
  @Test
  void otherWaysOfTrainingRefuseAGivenModel() throws Exception {
    VFE regressor = new VFE();
    regressor.setLike(sample());
    Exception e =
        assertThrows(
            UserException.class, () -> regressor.trainer().train(rows(), StageClock.started()));
    assertTrue(e.getMessage().contains("leave it out here"), e.getMessage());
  }

  /** A model that was made elsewhere takes the place of one with sums. */
  @Test
  void anAdoptedModelCannotBeMerged() throws Exception {
    String file = sample();
    MergeableRegressor model = trained(new VFE(), file, rows());
    model.aggregate(trained(new VFE(), file, rows()));
    VFE other = Regressors.with(new VFE(), "-M 5 -E 0");
    other.buildClassifier(rows());
    model.adopt(other.model());
    assertEquals(
        other.classifyInstance(rows().instance(0)),
        copy(model).classifyInstance(rows().instance(0)));
    assertTrue(refusal(model, trained(new VFE(), file, rows())).contains("-like"));
  }

  /** A model with local rows has inducing points too. */
  @Test
  void theGivenModelMayHaveLocalRows() throws Exception {
    String file = sample(new FITC(), "-M 20 -E 0 -local 5", "local.model");
    MergeableRegressor like = trained(new VFE(), file, rows());
    assertEquals(20, like.model().posterior().report().rank());
  }

  @Test
  void aFileIsNoLongerNeededOnceAModelIsTrained() throws Exception {
    String file = sample();
    MergeableRegressor model = copy(trained(new SoR(), file, rows()));
    delete(file);
    assertEquals(file, model.getLike());
    model.finalizeAggregation();
    assertTrue(Double.isFinite(model.classifyInstance(rows().instance(0))));
  }

  private static void delete(String file) throws IOException {
    Files.delete(Path.of(file));
  }
}
