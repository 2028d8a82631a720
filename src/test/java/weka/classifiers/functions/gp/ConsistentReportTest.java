package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What a report says at one place agrees with what it says at others, and with the options. */
class ConsistentReportTest {
  /** Rows of one input. */
  private static Instances rows(int count, DoubleUnaryOperator input, DoubleUnaryOperator value) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("x"), new Attribute("sales")));
    Instances data = new Instances("rows", attributes, count);
    data.setClassIndex(1);
    for (int i = 0; i < count; i++) {
      double[] row = {input.applyAsDouble(i), value.applyAsDouble(i)};
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static String report(Instances data, String options) throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), options);
    kmcg.buildClassifier(data);
    return Regressors.report(kmcg).replace('\n', ' ');
  }

  @Test
  void whatIsAConstantDoesNotReturnToALevel() throws Exception {
    String report = report(rows(30, i -> i, i -> 5), "");
    assertTrue(report.contains("Model: a constant."), report);
    assertTrue(report.contains("predictions are the same as anywhere."), report);
    assertFalse(report.contains("overall level"), report);
  }

  @Test
  void whereNoInputVariesThereIsNothingToSolve() throws Exception {
    Random random = new Random(3);
    String report = report(rows(30, i -> 3, i -> random.nextGaussian()), "");
    assertFalse(report.contains("far from solved"), report);
    assertFalse(report.contains("Infinity"), report);
    assertTrue(report.contains("exact log evidence of 1 distinct row"), report);
    assertTrue(report.contains("nats a distinct row (chosen)"), report);
    assertTrue(report.contains("Noise: standard deviation "), report);
    assertFalse(report.contains("Noise: in units"), report);
  }

  @Test
  void aPeriodThatTheDataDoNotShowDoesNotGoOn() throws Exception {
    Instances data = rows(20, i -> i, Math::sin);
    String longer = report(data, "-E 0 -K \"Periodic -T 100\"");
    assertTrue(longer.contains("is longer than the training data"), longer);
    assertFalse(longer.contains("goes on for a while"), longer);
    String shorter = report(data, "-E 0 -K \"Periodic -T 1\"");
    assertTrue(shorter.contains("goes on for a while"), shorter);
  }

  /** The mean of a skewed distribution is far above its median. */
  @Test
  void theTypicalErrorIsThatOfWhatIsPredicted() throws Exception {
    Random random = new Random(5);
    Instances data = rows(60, i -> i, i -> Math.exp(2 * random.nextGaussian()));
    String options = "-E 5 -K Matern52 -target LOG";
    String ofMeans = first(report(data, options));
    String ofMedians = first(report(data, options + " -median"));
    assertTrue(ofMeans.startsWith("Typical error ± "), ofMeans);
    assertNotEquals(ofMeans, ofMedians);
  }

  private static String first(String report) {
    return report.replaceAll(".*(Typical error ± \\S+) sales.*", "$1");
  }

  @Test
  void fractionalWeightsMayBePrecisions() throws Exception {
    Instances data = rows(20, i -> i, Math::sin);
    String plain = "-E 0 -K Matern52 ";
    assertFalse(report(data, plain).contains("-weights PRECISION"));
    data.get(3).setWeight(2);
    assertFalse(report(data, plain).contains("-weights PRECISION"));
    data.get(4).setWeight(0.25);
    assertTrue(report(data, plain).contains("train with -weights PRECISION."));
    assertFalse(report(data, plain + "-weights PRECISION").contains("-weights PRECISION."));
  }

  @Test
  void fewerRowsThanFoldsAreRefusedBeforeTraining(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("few.arff");
    Files.writeString(file, rows(8, i -> i, Math::sin).toString());
    String[] options = {"-t", file.toString(), "-E", "0", "-K", "Matern52"};
    KMCG kmcg = new KMCG();
    UserException refusal = assertThrows(UserException.class, () -> kmcg.run(kmcg, options));
    assertEquals(
        file
            + " has 8 rows, too few for a cross-validation in 10 folds; ask for fewer (-x) or for"
            + " none (-no-cv).",
        refusal.getMessage());
  }

  @Test
  void aTableThatIsMissingIsNamedByWeka(@TempDir Path folder) throws Exception {
    String missing = folder.resolve("missing.arff").toString();
    KMCG kmcg = new KMCG();
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      kmcg.run(kmcg, new String[] {"-t", missing});
    } finally {
      System.setErr(before);
    }
    String words = printed.toString(StandardCharsets.UTF_8);
    assertTrue(words.contains(missing), words);
  }
}
