package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.Utils;

/** The commands and the program of the page on a model are run as they are printed. */
class ModelUseTest {
  private static final Path SHELL = Path.of("/bin/sh");

  @TempDir Path folder;

  /** Rows whose class is the third of six attributes. */
  private static Instances rows() throws IOException {
    Instances data = TrainedExamples.mixed(60);
    data.setClass(data.attribute("weight"));
    Instances moved = new Instances(data, 0);
    moved.setClassIndex(-1);
    moved.insertAttributeAt(moved.attribute("weight").copy("the weight"), 2);
    moved.deleteAttributeAt(moved.attribute("weight").index());
    moved.setClassIndex(2);
    for (int i = 0; i < data.numInstances(); i++) {
      double[] row = data.instance(i).toDoubleArray();
      moved.add(
          new DenseInstance(1, new double[] {row[0], row[1], row[5], row[2], row[3], row[4]}));
    }
    return asWritten(moved);
  }

  /** Rows as they are read from a file, which has fewer digits. */
  private static Instances asWritten(Instances data) throws IOException {
    Instances read = new Instances(new StringReader(data.toString()));
    read.setClassIndex(data.classIndex());
    return read;
  }

  private static FilteredRegressor filtered() throws Exception {
    FilteredRegressor regressor = new FilteredRegressor();
    regressor.setOptions(
        Utils.splitOptions(
            "-F \"weka.filters.unsupervised.attribute.Remove -R 2,6\" -W "
                + KMCG.class.getName()
                + " -- -E 3 -K \"weka.classifiers.functions.gp.kernels.Matern52 -V 2.0\" -S 7"));
    regressor.buildClassifier(rows());
    return regressor;
  }

  private String page(PlottedRegressor regressor, SavedModel saved) throws Exception {
    Path page = folder.resolve("model.html");
    ModelPage.write(regressor, regressor.plots(), saved, page);
    return Files.readString(page);
  }

  private static List<String> code(String html) {
    List<String> blocks = new ArrayList<>();
    Matcher block = Pattern.compile("(?s)<pre>(.*?)</pre>").matcher(html);
    while (block.find()) {
      blocks.add(
          block
              .group(1)
              .replace("&quot;", "\"")
              .replace("&lt;", "<")
              .replace("&gt;", ">")
              .replace("&amp;", "&"));
    }
    return blocks.stream()
        .filter(text -> text.startsWith("java ") || text.startsWith("import"))
        .toList();
  }

  private static String absoluteClassPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(part -> Path.of(part).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** What is printed, on both streams. */
  private String run(String... command) throws Exception {
    Path said = folder.resolve("said.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().put("WEKA_HOME", folder.resolve("home").toString()); // no packages
    builder.environment().put("CLASS_PATH_OF_TEST", absoluteClassPath());
    builder.environment().put("PATH", javaFolder() + File.pathSeparator + System.getenv("PATH"));
    Process process = builder.start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "it takes too long");
    String text = Files.readString(said);
    assertEquals(0, process.exitValue(), String.join(" ", command) + "\n" + text);
    assertFalse(text.contains("Exception"), text);
    return text;
  }

  private static Path javaFolder() {
    return Path.of(System.getProperty("java.home"), "bin");
  }

  private String shell(String command) throws Exception {
    assertTrue(command.contains(" -cp weka.jar "), command);
    return run(
        SHELL.toString(), "-c", command.replace("-cp weka.jar", "-cp \"$CLASS_PATH_OF_TEST\""));
  }

  private String program(String lines) throws Exception {
    String imports = lines.replaceAll("(?m)^(?!import).*\\R?", "");
    String body = lines.replaceAll("(?m)^import.*\\R?", "");
    Path file = folder.resolve("Snippet.java");
    Files.writeString(
        file,
        "%s class Snippet { public static void main(String[] a) throws Exception {%n%s"
                .formatted(imports, body)
            + "System.out.println(interval[0] < value && value < interval[1]); } }");
    return run(
        javaFolder().resolve("java").toString(), "-cp", absoluteClassPath(), file.toString());
  }

  private void assertRuns(Classifier trained, Instances data, String name) throws Exception {
    Path file = folder.resolve(name);
    SerializationHelper.writeAll(file.toString(), new Object[] {trained, new Instances(data, 0)});
    for (String each : List.of("new.arff", "test.arff", "my.arff")) {
      Files.writeString(folder.resolve(each), data.toString());
    }
    List<String> printed = code(page(PlottedRegressor.read(file), SavedModel.in(file)));
    assertEquals(4, printed.size(), printed.toString());
    String predicted = shell(printed.get(0));
    assertTrue(predicted.contains("=== Predictions on test data ==="), predicted);
    assertTrue(predicted.lines().filter(l -> l.matches(" *\\d+ .*")).count() >= 60, predicted);
    assertTrue(shell(printed.get(1)).contains("pictures are in"));
    String again = shell(printed.get(2));
    assertTrue(Files.exists(folder.resolve("again.model")), again);
    Object[] model = SerializationHelper.readAll(folder.resolve("again.model").toString());
    assertEquals(report(trained), report((Classifier) model[0]));
    assertEquals("true", program(printed.get(3)).strip());
  }

  /** The report without times. */
  private static String report(Classifier trained) {
    return trained.toString().replaceAll("(?m)^(Training|Convergence) .*(\\R .*)*", "");
  }

  @Test
  void commandsOfAModelBehindAFilterRunWhereTheClassIsNotLastAndNamesHaveSpaces() throws Exception {
    assumeTrue(Files.isExecutable(SHELL), "there is no shell");
    assertRuns(filtered(), rows(), "the cars' own $1.model");
  }

  @Test
  void commandsOfAPlainModelRun() throws Exception {
    assumeTrue(Files.isExecutable(SHELL), "there is no shell");
    Instances data = asWritten(TrainedExamples.mixed(60));
    assertRuns(TrainedExamples.trained(new KMCG(), "-E 3 -K Matern52", data), data, "my.model");
  }

  @Test
  void whereTheModelIsNotSavedYetTheUserIsToldHow() throws Exception {
    PlottedRegressor model =
        PlottedRegressor.of(filtered(), Optional.of(rows()), "The list of results");
    String html = page(model, SavedModel.after("right-click on it"));
    assertTrue(
        html.contains("First save the model as my.model: right-click on it."), "it is not said");
    assertFalse(
        page(model, SavedModel.in(Path.of("x.model"))).contains("First save"), "it is saved");
  }

  @Test
  void optionsAreThoseOfTheTrainingWhateverWasSetSince() throws Exception {
    GaussianProcessRegressor regressor =
        TrainedExamples.trained(new KMCG(), "-E 3 -K Matern52", TrainedExamples.mixed(40));
    regressor.setEvaluations(17);
    String html = page(PlottedRegressor.plain(regressor), SavedModel.in(Path.of("my.model")));
    assertTrue(html.contains(" -E 3</pre>"), "another command");
    assertFalse(html.contains("-E 17"), "options that the model was not trained with");
  }
}
