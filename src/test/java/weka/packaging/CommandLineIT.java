package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.functions.gp.Regressors;

/** The installed regressors run from the command line. */
class CommandLineIT {
  /** The hyper-parameters that the toy data were drawn with. */
  private static final List<String> HYPER_PARAMETERS =
      List.of(
          "-N",
          "2",
          "-noise",
          "0.02",
          "-K",
          InstalledWeka.JAVA_PACKAGE + "kernels.SquaredExponential -L 0.2");

  /** The exact model's is 0.987. */
  private static final double GOOD_CORRELATION = 0.97;

  static Stream<Arguments> everyRegressorInEveryWeka() {
    return Stream.of(InstalledWeka.values())
        .flatMap(weka -> InstalledWeka.REGRESSORS.stream().map(name -> Arguments.of(weka, name)));
  }

  @ParameterizedTest
  @MethodSource("everyRegressorInEveryWeka")
  void predictsTheToyTestDataAndCanBeSaved(InstalledWeka weka, String regressor) throws Exception {
    String model = weka.directory().resolve(regressor + ".model").toString();
    String text = run(weka, "-no-scan", InstalledWeka.JAVA_PACKAGE + regressor, "-d", model);
    assertTrue(text.contains(regressor), text);
    // The model was written as well.
    assertFalse(text.contains("Exception"), text);
    assertTrue(testCorrelation(text) > GOOD_CORRELATION, text);
  }

  @ParameterizedTest
  @EnumSource
  void isFoundByItsShortName(InstalledWeka weka) throws Exception {
    assertTrue(testCorrelation(run(weka, ".KMCG")) > GOOD_CORRELATION);
  }

  @ParameterizedTest
  @EnumSource
  void aSavedModelPredictsTheSame(InstalledWeka weka) throws Exception {
    Path model = weka.directory().resolve("kmcg.model");
    String scheme = InstalledWeka.JAVA_PACKAGE + "KMCG";
    String trained = run(weka, "-no-scan", scheme, "-d", model.toString());
    String loaded =
        weka.run(
            "weka.Run",
            "-no-scan",
            scheme,
            "-l",
            model.toString(),
            "-T",
            InstalledWeka.data("toy-test.arff"));
    assertEquals(testCorrelation(trained), testCorrelation(loaded), loaded);
  }

  @ParameterizedTest
  @EnumSource
  void theMetricsOfThePackageArePrinted(InstalledWeka weka) throws Exception {
    String text = run(weka, "-no-scan", InstalledWeka.JAVA_PACKAGE + "KMCG");
    assertTrue(text.contains("Standardised mean squared error"), text);
    assertTrue(text.contains("Negative log predictive density"), text);
    assertTrue(text.contains("Mean standardised log loss"), text);
    assertTrue(text.contains("Coverage of 95 % intervals"), text);
    assertTrue(text.contains("Rows outside the training range"), text);
  }

  @ParameterizedTest
  @EnumSource
  void intervalsArePrintedRowByRow(InstalledWeka weka) throws Exception {
    String output = "weka.classifiers.evaluation.output.prediction.IntervalText";
    String text =
        run(weka, "-no-scan", InstalledWeka.JAVA_PACKAGE + "KMCG", "-classifications", output);
    // number, actual, predicted, error, standard deviation, lower, upper
    Pattern row = Pattern.compile("(?m)^ *200( +[-+]?[0-9.]+){6} *$");
    assertTrue(row.matcher(text).find(), text);
  }

  @ParameterizedTest
  @EnumSource
  void aSavedRunGoesOn(InstalledWeka weka) throws Exception {
    Path model = weka.directory().resolve("run.model");
    String scheme = InstalledWeka.JAVA_PACKAGE + "KMCG";
    run(weka, "-no-scan", scheme, "-d", model.toString(), "-R", "0", "-P", "4", "-resume");
    String text =
        weka.run(
            "weka.Run",
            "-no-scan",
            scheme,
            "-l",
            model.toString(),
            "-t",
            InstalledWeka.data("toy-train.arff"),
            "-T",
            InstalledWeka.data("toy-test.arff"),
            "-continue-iterating",
            "-P",
            "3");
    assertTrue(text.contains("Steps          7;"), text);
  }

  @ParameterizedTest
  @EnumSource
  void progressIsWrittenToAFileOnlyIfItIsAskedFor(InstalledWeka weka) throws Exception {
    String scheme = InstalledWeka.JAVA_PACKAGE + "KMCG";
    String unasked = run(weka, "-no-scan", scheme);
    assertFalse(unasked.contains("KMCG: encoding") || unasked.contains("\r"), unasked);
    String asked = run(weka, "-no-scan", scheme, "-progress", "ON");
    assertTrue(asked.contains("KMCG: encoding"), asked);
    assertFalse(asked.replace("\r\n", "\n").contains("\r"), asked);
  }

  @ParameterizedTest
  @EnumSource
  void theExamplesOfTheReadmeRun(InstalledWeka weka) throws Exception {
    String text = Regressors.report(readmeExample(weka));
    assertTrue(text.contains("=== Cross-validation ==="), text);
    assertTrue(text.contains("Coverage of 95 % intervals"), text);
    assertTrue(text.contains("preconditioned by an automatic number of rows"), text);
    String[] asGiven = {"-K", "Matern52 -L 2.5", "-noise", "0.1", "-E", "0"};
    List<String> options = new ArrayList<>(List.of(asGiven));
    options.addAll(List.of("-R", "0", "-P", "100", "-tol", "0"));
    String plain = readmeExample(weka, options.toArray(new String[0]));
    assertTrue(plain.contains("Steps          100;"), plain);
  }

  @ParameterizedTest
  @EnumSource
  void theExamplesOfGridsAndSeriesRun(InstalledWeka weka) throws Exception {
    String[] smooth = {"-K", "SquaredExponential -L 0.1", "-noise", "0.001", "-E", "0"};
    List<String> gaps = new ArrayList<>(List.of("weka.Run", ".KMCG"));
    gaps.addAll(List.of("-t", InstalledWeka.data("volcano-gaps.arff")));
    gaps.addAll(List.of("-T", InstalledWeka.data("volcano.arff")));
    gaps.addAll(List.of(smooth));
    String onGaps = Regressors.report(weka.run(gaps.toArray(new String[0])));
    assertTrue(onGaps.contains("a grid of 87 × 61 with rows in 3980 of its 5307 cells"), onGaps);
    assertTrue(testCorrelation(onGaps) > 0.999, onGaps);
    List<String> complete = new ArrayList<>(List.of("weka.Run", ".ExactGP", "-no-cv"));
    complete.addAll(List.of("-t", InstalledWeka.data("volcano.arff")));
    complete.addAll(List.of(smooth));
    String exact = Regressors.report(weka.run(complete.toArray(new String[0])));
    assertTrue(exact.contains("complete: the exact model is found from the eigenvectors"), exact);
    String months = InstalledWeka.data("co2-monthly.arff");
    String series =
        Regressors.report(weka.run("weka.Run", ".KMCG", "-t", months, "-no-cv", "-E", "5"));
    assertTrue(series.contains("a line of 746 equal steps"), series);
  }

  private static String readmeExample(InstalledWeka weka, String... further) throws Exception {
    List<String> command = new ArrayList<>(List.of("weka.Run", ".KMCG"));
    command.addAll(List.of("-t", InstalledWeka.data("auto-mpg.arff")));
    command.addAll(List.of(further));
    return weka.run(command.toArray(new String[0]));
  }

  @ParameterizedTest
  @EnumSource
  void theNoiseCanBeChosenByCrossValidation(InstalledWeka weka) throws Exception {
    String text =
        weka.run(
            "weka.Run",
            ".CVParameterSelection",
            "-P",
            "noise 0.05 0.2 3",
            "-t",
            InstalledWeka.data("auto-mpg.arff"),
            "-W",
            InstalledWeka.JAVA_PACKAGE + "KMCG",
            "-no-cv",
            "--",
            "-fixed",
            "noise",
            "-E",
            "5");
    assertTrue(text.contains("Classifier Options: -noise 0."), text);
  }

  @ParameterizedTest
  @EnumSource
  void methodsAreComparedOnTheUsersData(InstalledWeka weka) throws Exception {
    Path folder = weka.directory().resolve("comparison");
    List<String> command = new ArrayList<>(List.of("weka.Run", ".CompareMethods"));
    command.addAll(
        List.of(
            "-t",
            InstalledWeka.data("toy-train.arff"),
            "-T",
            InstalledWeka.data("toy-test.arff"),
            "-E",
            "0",
            "-o",
            folder.toString()));
    command.addAll(HYPER_PARAMETERS);
    String text = weka.run(command.toArray(new String[0]));
    assertTrue(text.contains("Use "), text);
    assertTrue(Files.readString(folder.resolve("report.html")).contains("<table"), text);
    String refused =
        assertThrows(
                IOException.class,
                () -> weka.run("weka.Run", ".CompareMethods", "-t", "no-such.arff"))
            .getMessage();
    assertTrue(refused.startsWith("ended with 1; "), refused);
    assertTrue(refused.contains("cannot read no-such.arff"), refused);
  }

  @ParameterizedTest
  @EnumSource
  void aModelFromDiskIsOneThatWekaLoads(InstalledWeka weka) throws Exception {
    Path table = weka.directory().resolve("table.csv");
    StringBuilder rows = new StringBuilder("x,y\n");
    StringBuilder arff = new StringBuilder("@relation t\n@attribute x numeric\n");
    arff.append("@attribute y numeric\n@data\n");
    for (int i = 0; i < 200; i++) {
      String row = i * 0.03 + "," + Math.sin(i * 0.03) + "\n";
      rows.append(row);
      arff.append(row);
    }
    Files.writeString(table, rows);
    Path test = Files.writeString(weka.directory().resolve("table.arff"), arff);
    String model = weka.directory().resolve("disk.model").toString();
    String scheme = "FITC -M 20 -E 0 -local 4";
    weka.run("weka.Run", ".TrainFromDisk", "-t", table.toString(), "-d", model, "-W", scheme);
    String loaded = weka.run("weka.Run", ".FITC", "-l", model, "-T", test.toString());
    assertTrue(testCorrelation(loaded) > GOOD_CORRELATION, loaded);
    Path predictions = weka.directory().resolve("predictions.csv");
    Files.deleteIfExists(predictions);
    String printed =
        weka.run(
            "weka.Run",
            ".PredictFromDisk",
            "-l",
            model,
            "-t",
            table.toString(),
            "-o",
            predictions.toString());
    assertTrue(printed.contains("200 rows with a class value: RMSE"), printed);
    assertEquals(201, Files.readAllLines(predictions).size());
  }

  /**
   * Where Maven's jars are the class path, Weka's netlib complains at start that it misses its
   * natives, before any package is loaded; in the download it does not.
   */
  @ParameterizedTest
  @EnumSource
  void noLoaderOfNativeLibrariesComplainsOfOurs(InstalledWeka weka) throws Exception {
    String train = InstalledWeka.data("toy-train.arff");
    String alone =
        weka.run("weka.Run", "-no-scan", "weka.classifiers.rules.ZeroR", "-t", train, "-no-cv");
    assertTrue(weka == InstalledWeka.CLASS_PATH || complaints(alone).isEmpty(), alone);
    for (String regressor : List.of("KMCG", "ExactGP", "VFE")) {
      String text = run(weka, "-no-scan", InstalledWeka.JAVA_PACKAGE + regressor);
      assertEquals(complaints(alone), complaints(text), text);
    }
  }

  /** What netlib, Weka's or our bridge, names in its warnings, in any language. */
  private static List<String> complaints(String text) {
    return Pattern.compile("netlib\\.\\S+")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .toList();
  }

  private static String run(InstalledWeka weka, String... scheme) throws Exception {
    List<String> command = new ArrayList<>(List.of("weka.Run"));
    command.addAll(List.of(scheme));
    command.addAll(
        List.of(
            "-t", InstalledWeka.data("toy-train.arff"), "-T", InstalledWeka.data("toy-test.arff")));
    command.addAll(HYPER_PARAMETERS);
    return weka.run(command.toArray(new String[0]));
  }

  /** The last correlation printed is that on test data. */
  private static double testCorrelation(String text) {
    Matcher matcher = Pattern.compile("Correlation coefficient +(\\S+)").matcher(text);
    double last = Double.NaN;
    while (matcher.find()) {
      last = Double.parseDouble(matcher.group(1));
    }
    assertTrue(last <= 1, () -> "no correlation in:\n" + text);
    return last;
  }
}
