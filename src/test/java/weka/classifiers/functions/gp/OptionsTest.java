package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import kmcg.learning.MeanKind;
import kmcg.learning.OutlierKind;
import kmcg.learning.TargetKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.kernels.Matern52;
import weka.classifiers.functions.gp.kernels.Sum;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.WeightKind;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.Utils;

class OptionsTest {
  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void optionsRoundTrip(GaussianProcessRegressor regressor) throws Exception {
    String options =
        "-K \"Sum -A \\\"Matern52 -L 0.5,2 -V 3\\\" -B \\\"Periodic -L 2 -V 0.1 -T 12\\\"\""
            + " -noise 0.25 -N 0 -E 0 -latent -S 7 -num-slots 2 -memory 64 -num-decimal-places 5";
    Regressors.with(regressor, options);
    String[] first = regressor.getOptions();
    GaussianProcessRegressor copy =
        (GaussianProcessRegressor) regressor.getClass().getDeclaredConstructor().newInstance();
    copy.setOptions(first.clone());
    assertArrayEquals(first, copy.getOptions());
    String joined = Utils.joinOptions(first);
    for (String given :
        List.of(
            "-noise 0.25",
            "-N 0",
            "-E 0",
            "-latent",
            "-S 7",
            "-num-slots 2",
            "-memory 64",
            "-num-decimal-places 5")) {
      assertTrue(joined.contains(given), given + " is missing in " + joined);
    }
    Sum sum = (Sum) copy.getCovariance();
    assertEquals("0.5,2", ((Matern52) sum.getFirst()).getLengthScales());
    assertEquals(0.25, copy.getNoise());
    assertTrue(copy.getLatent());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void optionsOfTheDataRoundTripAndAreCopied(GaussianProcessRegressor regressor) throws Exception {
    List<String> given =
        List.of(
            "-mean LINEAR",
            "-target LOG",
            "-median",
            "-missing MEAN",
            "-outliers DOWNWEIGHT",
            "-weights PRECISION");
    String before = Utils.joinOptions(regressor.getOptions());
    Regressors.with(regressor, String.join(" ", given));
    String[] options = regressor.getOptions();
    for (String each : given) {
      assertFalse(before.contains(each), each + " is a default");
      assertTrue(Utils.joinOptions(options).contains(each), each);
    }
    GaussianProcessRegressor other = regressor.getClass().getDeclaredConstructor().newInstance();
    other.setOptions(options.clone());
    assertArrayEquals(options, other.getOptions());
    GaussianProcessRegressor copy =
        (GaussianProcessRegressor) AbstractClassifier.makeCopy(regressor);
    assertArrayEquals(options, copy.getOptions());
    assertEquals(MeanKind.LINEAR, copy.getMean());
    assertEquals(TargetKind.LOG, copy.getTarget());
    assertTrue(copy.getMedian());
    assertEquals(MissingKind.MEAN, copy.getMissing());
    assertEquals(OutlierKind.DOWNWEIGHT, copy.getOutliers());
    assertEquals(WeightKind.PRECISION, copy.getWeights());
  }

  @Test
  void ownOptionsRoundTripToo() throws Exception {
    KMCG kmcg =
        Regressors.with(new KMCG(), "-P 12 -tol 0 -R 0 -M 30 -Z GREEDY -solver fom -resume");
    String[] options = kmcg.getOptions();
    assertTrue(
        Utils.joinOptions(options)
            .contains("-P 12 -tol 0.0 -R 0 -Z GREEDY -local -1 -M 30 -solver FOM"));
    KMCG copy = new KMCG();
    copy.setOptions(options.clone());
    assertArrayEquals(options, copy.getOptions());
    assertTrue(copy.getResume());
    KMCG block = Regressors.with(new KMCG(), "-R 0 -block 8");
    assertTrue(Utils.joinOptions(block.getOptions()).contains("-block 8"));
    assertEquals(1, new KMCG().getDirectionsPerStep());
    VFE vfe = Regressors.with(new VFE(), "-M 44 -Z KMEANS");
    String points = Utils.joinOptions(vfe.getOptions());
    assertTrue(points.contains("-M 44 ") && points.contains("-Z KMEANS "), points);
    ProjectedBayes projected =
        Regressors.with(new ProjectedBayes(), "-P 77 -width 1.5 -degenerate");
    String given = Utils.joinOptions(projected.getOptions());
    assertTrue(given.contains("-P 77 ") && given.contains("-width 1.5 -degenerate"), given);
    assertTrue(given.contains("SquaredExponential"), given);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-P abc        | -P must be a whole number, but was 'abc'",
        "-P -2         | -P: the number of steps must be at least -1, but was -2",
        "-tol x        | -tol must be a number, but was 'x'",
        "-tol -0.5     | -tol: the tolerance must be zero or more",
        "-solver BOGUS | -solver must be one of [LANCZOS, FOM, TEXTBOOK], but was 'BOGUS'",
        "-M -2         | -M: the number of rows must be at least 0, but was -2",
        "-block 0      | -block: the size of a block must be at least 1, but was 0",
        "-block x      | -block must be a whole number, but was 'x'",
        "-Z SOME       | -Z must be one of [FIRST, RANDOM, PIVOTED, GREEDY], but was 'SOME'",
        "-Z KMEANS     | -Z must be one of [FIRST, RANDOM, PIVOTED, GREEDY], but was 'KMEANS'",
        "-P ''         | -P must be a whole number, but was ''",
        "-num-decimal-places abc | -num-decimal-places must be a whole number",
        "-batch-size x | -batch-size must be a whole number",
        "-K 'WekaKernel -W \\\"weka.classifiers.functions.supportVector.RBFKernel -G abc\\\"' |"
            + " does not take -G abc",
        "-N 3          | -N must be one of 0 (",
        "-noise 0      | -noise: the noise variance must be positive and finite, but was 0.0",
        "-noise NaN    | -noise: the noise variance must be positive and finite, but was NaN",
        "-E -1         | -E: the number of evaluations must be at least 0",
        "-num-slots -1 | -num-slots must be at least 0, but was -1",
        "-memory -1    | -memory must be at least 0, but was -1",
        "-K Nonsense   | There are Auto, Constant, Linear, Matern12, Matern32, Matern52, Periodic,"
            + " Product, RationalQuadratic, SquaredExponential, Sum, WekaKernel.",
        "-K 'Matern52 -L 1,x' | -L: length-scale 2 must be a number, but was 'x'",
        "-K 'Matern52 -L 0'   | -L: length-scale 1 must be positive and finite, but was 0.0",
        "-K 'Matern52 -V -1'  | -V: the signal variance must be positive and finite, but was -1.0",
        "-K 'Matern52 -Q 1'   | Matern52: Illegal options",
        "-K 'Periodic -T 0'   | -T: the period must be positive",
        "-K 'RationalQuadratic -A x' | -A must be a number, but was 'x'",
        "-unknown 3           | Illegal options"
      })
  void badValuesAreRefusedWithAMessage(String options, String message) {
    Exception e =
        assertThrows(
            Exception.class, () -> Regressors.with(new KMCG(), options.replace('\'', '"')));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-P 0       | -P: the number of eigenfunctions must be at least 1, but was 0",
        "-width 0   | -width: the width of the density of inputs must be positive",
        "-width abc | -width must be a number, but was 'abc'"
      })
  void badValuesOfProjectedBayesAreRefusedWithAMessage(String options, String message) {
    Exception e =
        assertThrows(Exception.class, () -> Regressors.with(new ProjectedBayes(), options));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-noise 0.5"})
  void optionsThatAreNotGivenKeepTheirValue(String options) throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-P 12 -latent");
    Regressors.with(kmcg, options);
    assertEquals(12, kmcg.getSteps());
  }

  /**
   * Weka's dialog shows the groups in the order of the properties, which is that of their names.
   */
  @Test
  void theDialogOfKmcgHasGroupsInTheOrderOfTheHelp() throws Exception {
    Set<String> groups = new LinkedHashSet<>();
    for (PropertyDescriptor property :
        Introspector.getBeanInfo(KMCG.class).getPropertyDescriptors()) {
      Method getter = property.getReadMethod();
      if (getter != null && getter.isAnnotationPresent(OptionMetadata.class)) {
        groups.add(getter.getAnnotation(OptionMetadata.class).category());
      }
    }
    groups.remove("");
    assertEquals(
        List.of(Group.LEARNING, Group.SOLVER, Group.PAPER, Group.COMPUTING), List.copyOf(groups));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void everyOptionIsListedOnceWithHelp(GaussianProcessRegressor regressor) {
    List<Option> options =
        Collections.list(regressor.listOptions()).stream()
            .filter(option -> !option.name().isEmpty()) // a heading
            .toList();
    assertEquals(options.size(), options.stream().map(Option::name).distinct().count());
    for (Option option : options) {
      assertTrue(option.description().length() > 5, option.synopsis());
    }
    for (String name : List.of("K", "noise", "N", "E", "latent", "S", "num-slots", "memory")) {
      assertTrue(options.stream().anyMatch(option -> option.name().equals(name)), name);
    }
  }
}
