package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.functions.gp.train.Account;
import weka.classifiers.functions.gp.train.Stage;
import weka.core.Instances;

/** The report accounts for all of the time that the user waited, and its bounds are true. */
class AccountTest {
  private static final Pattern TIMES =
      Pattern.compile("Training +([0-9.]+) s: ([^;]*); heap in use \\d+ MB");

  /** Numbers are shown to a hundredth of a second, so off by at most half of that. */
  private static final double ROUNDING = 0.005;

  private static Matcher times(GaussianProcessRegressor regressor) {
    Matcher times = TIMES.matcher(Regressors.report(regressor));
    assertTrue(times.find(), regressor.toString());
    return times;
  }

  private static Stream<Arguments> slow() {
    return Stream.of(
        Arguments.of(new KMCG(), "-E 25", "learning preparation"),
        Arguments.of(new KMCG(), "-E 0 -R 1500 -P 300 -tol 0", "preparation steps"),
        Arguments.of(new ExactGP(), "-E 8", "learning model"),
        Arguments.of(new VFE(), "-E 25", "learning model"));
  }

  @ParameterizedTest
  @MethodSource("slow")
  void theTotalIsTheTimeThatWekaMeasures(
      GaussianProcessRegressor regressor, String options, String stages) throws Exception {
    Instances data = Regressors.mixed(4000, 71);
    Regressors.with(regressor, options);
    long start = System.nanoTime();
    regressor.buildClassifier(data);
    double measured = (System.nanoTime() - start) * 1e-9;
    assertTrue(measured > 0.5, measured + " s are too few to judge");
    Matcher times = times(regressor);
    double reported = Double.parseDouble(times.group(1));
    assertEquals(measured, reported, Math.max(0.05 * measured, 0.02), times.group());
    double sum = 0;
    for (String part : times.group(2).split(", ", -1)) {
      sum += Double.parseDouble(part.split(" ", -1)[1]);
    }
    assertEquals(reported, sum, (Stage.values().length + 1) * ROUNDING, times.group());
    for (String stage : stages.split(" ", -1)) {
      assertTrue(times.group(2).contains(stage + " "), times.group());
    }
  }

  @Test
  void aRunThatIsContinuedAddsToItsTimes() throws Exception {
    Instances data = Regressors.mixed(2000, 72);
    KMCG kmcg = Regressors.with(new KMCG(), "-E 0 -R 0 -P 150 -tol 0 -resume");
    kmcg.buildClassifier(data);
    double before = Double.parseDouble(times(kmcg).group(1));
    long start = System.nanoTime();
    kmcg.initializeClassifier(data);
    while (kmcg.next()) {
      assertTrue(kmcg.getResume());
    }
    kmcg.done();
    double measured = (System.nanoTime() - start) * 1e-9;
    double after = Double.parseDouble(times(kmcg).group(1));
    assertEquals(before + measured, after, Math.max(0.05 * measured, 0.02) + 2 * ROUNDING);
  }

  @Test
  void stagesAreListedInTheirOrderAndLeftOutIfTheyTookNoTime() {
    Map<Stage, Double> seconds = new EnumMap<>(Stage.class);
    seconds.put(Stage.MODEL, 0.25);
    seconds.put(Stage.STEPS, 0.001);
    seconds.put(Stage.ENCODING, 123.4);
    assertEquals("124 s: encoding 123, model 0.25", new Account(seconds, 1, List.of()).times());
    assertEquals("0.00 s", new Account(Map.of(), 1, List.of()).times());
  }

  @ParameterizedTest
  @CsvSource({"0.01", "0.0123", "0.02", "0.03", "0.05", "0.08"})
  void certifiedBoundsAreRoundedOutwards(double noise) throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-E 0 -K \"Matern52 -L 0.3\" -noise " + noise);
    kmcg.buildClassifier(Regressors.load("toy-train.arff"));
    Matcher bounds =
        Pattern.compile("exact value in \\[(\\S+), (\\S+)] \\(certified\\)")
            .matcher(Regressors.report(kmcg));
    assertTrue(bounds.find(), kmcg.toString());
    double least = -kmcg.getMeasure("measureLogEvidenceUpper");
    double most = -kmcg.getMeasure("measureLogEvidenceLower");
    double[] shown = {Double.parseDouble(bounds.group(1)), Double.parseDouble(bounds.group(2))};
    String all = Arrays.toString(shown) + " of " + least + ", " + most;
    assertTrue(shown[0] <= least && shown[1] >= most, all);
    double hundredth = 0.01 * (most - least);
    assertTrue(shown[0] >= least - hundredth && shown[1] <= most + hundredth, all);
  }
}
