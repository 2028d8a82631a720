package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.converters.ArffSaver;
import weka.core.converters.CSVSaver;
import weka.experiment.gp.disk.TrainFromDisk;
import weka.experiment.gp.plot.TrainedExamples;
import weka.filters.unsupervised.attribute.Remove;

/** The command line, on files as users have them. */
class PlotModelTest {
  private static final Path CARS = Path.of("test-data", "auto-mpg.arff");

  @TempDir Path folder;

  private String run(Object... arguments) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String[] words = Stream.of(arguments).map(String::valueOf).toArray(String[]::new);
    new PlotModel().work(words, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private String refusal(Object... arguments) {
    return String.valueOf(assertThrows(Exception.class, () -> run(arguments)).getMessage());
  }

  private static void assertTold(String message, Object... parts) {
    for (Object part : parts) {
      String text = message.replace('\u00a0', ' '); // which keeps a number and its sign together
      assertTrue(text.contains(part.toString()), () -> "'" + part + "' is not in: " + text);
    }
  }

  private Path saved(Object... objects) throws Exception {
    Path file = folder.resolve("my.model");
    SerializationHelper.writeAll(file.toString(), objects);
    return file;
  }

  private Path cars() throws Exception {
    return saved(TrainedExamples.cars());
  }

  private Path page(Path model, Path test) throws Exception {
    Path page = folder.resolve("model.html");
    run("-l", model, "-T", test, "-html", page);
    return page;
  }

  /** The caption on rows of a table, counted by asking for the interval of each. */
  private static String caption(IntervalEstimator regressor, Instances rows) throws Exception {
    int outside = 0;
    for (Instance row : rows) {
      double[] ends = regressor.predictIntervals(row, 0.95)[0];
      outside += row.classValue() < ends[0] || row.classValue() > ends[1] ? 1 : 0;
    }
    assertTrue(outside > 0, "none is outside, which says little");
    return "%d test rows; %d outside their 95 %% intervals".formatted(rows.size(), outside);
  }

  private static Instances some(Instances data) {
    Instances some = new Instances(data, 0);
    for (int i = 0; i < data.numInstances(); i += 4) {
      some.add(data.instance(i));
    }
    return some;
  }

  @Test
  void theModelAndTheTestRowsAreNotWrittenOver() throws Exception {
    Path model = cars();
    Path test = Files.copy(CARS, folder.resolve("test.arff"));
    for (Path input : List.of(model, test)) {
      byte[] before = Files.readAllBytes(input);
      assertTold(
          refusal("-l", model, "-T", test, "-html", input),
          "-html would be written over " + input,
          "name another file");
      assertArrayEquals(before, Files.readAllBytes(input));
    }
  }

  /** As of a model that was trained from disk. */
  @Test
  void aModelOfWhichNothingCanBeDrawnSaysSo() throws Exception {
    Path table = Files.writeString(folder.resolve("t.csv"), "x,y\n1,2\n2,3\n3,5\n4,4\n5,6\n");
    Path model = folder.resolve("disk.model");
    String[] words = {
      "-t", table.toString(), "-d", model.toString(), "-W", "FITC -M 2 -E 0 -K Matern52 -noise 0.1"
    };
    new TrainFromDisk().run(null, words);
    Path plots = folder.resolve("plots");
    assertTold(refusal("-l", model, "-o", plots), "nothing to draw", "-T");
    assertFalse(Files.exists(plots));
    assertTold(run("-l", model, "-T", table, "-o", plots), "pictures are in");
  }

  @Test
  void picturesOfAllKindsAreWrittenAsSvgAndPng() throws Exception {
    Path plots = folder.resolve("plots");
    String said = run("-l", cars(), "-o", plots);
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(plots)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    Set<String> kinds =
        names.stream()
            .filter(name -> name.endsWith(".svg"))
            .map(name -> name.replaceAll("(-\\d.*)?\\.svg$", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        new TreeSet<>(
            List.of(
                "along",
                "calibration",
                "convergence",
                "errors",
                "evidence",
                "learning",
                "map",
                "map-uncertainty",
                "pit",
                "predicted-against-actual",
                "relevance",
                "tried")),
        kinds);
    assertEquals(names.size() / 2 + " pictures are in " + plots + ".", said.strip());
    for (String name : names) {
      String other =
          name.endsWith(".svg") ? name.replace(".svg", ".png") : name.replace(".png", ".svg");
      assertTrue(names.contains(other), other);
      assertTrue(Files.size(plots.resolve(name)) > 5000, name + " is nearly empty");
    }
  }

  @Test
  void testRowsAreJudgedByIntervals() throws Exception {
    Instances some = some(TrainedExamples.load("auto-mpg.arff"));
    Path file = folder.resolve("some.arff");
    Files.writeString(file, some.toString());
    String html = Files.readString(page(cars(), file));
    assertTold(html, caption(TrainedExamples.cars(), some));
  }

  @Test
  void testRowsMayBeCsvWithLabelsAndColumnsInAnotherOrder() throws Exception {
    Instances some = some(TrainedExamples.load("auto-mpg.arff"));
    some.sort(some.attribute("Origin"));
    Instances turned = new Instances(some, 0);
    for (int i = some.numInstances() - 1; i >= 0; i--) {
      turned.add(some.instance(i)); // Japan first
    }
    CSVSaver saver = new CSVSaver();
    saver.setInstances(turned);
    saver.setFile(folder.resolve("some.csv").toFile());
    saver.writeBatch();
    List<String> moved = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("some.csv"))) {
      int last = line.lastIndexOf(',');
      moved.add(line.substring(last + 1) + "," + line.substring(0, last));
    }
    Path file = Files.write(folder.resolve("moved.csv"), moved);
    assertTold(Files.readString(page(cars(), file)), caption(TrainedExamples.cars(), some));
  }

  @Test
  void csvMayHaveDates() throws Exception {
    Instances rows = TrainedExamples.mixed(40);
    CSVSaver saver = new CSVSaver();
    saver.setInstances(rows);
    saver.setFile(folder.resolve("rows.csv").toFile());
    saver.writeBatch();
    Path page = page(saved(TrainedExamples.ofMixed()), folder.resolve("rows.csv"));
    assertTold(Files.readString(page), "40 test rows");
    Path bad = folder.resolve("bad.csv");
    Files.writeString(
        bad,
        "length,colour,flag,when,constant,weight\n11,red,no,1975-01-01,4,120\n"
            + "11,purple,no,1975-01-01,4,120\n");
    assertTold(refusal("-l", saved(TrainedExamples.ofMixed()), "-T", bad), "colour", "purple");
    Files.writeString(bad, "length,colour,flag,when,constant,weight\n11,red,no,last week,4,120\n");
    assertTold(
        refusal("-l", saved(TrainedExamples.ofMixed()), "-T", bad), "last week", "yyyy-MM-dd");
  }

  @Test
  void modelsBehindAFilterSeeTestRowsThroughIt() throws Exception {
    Instances data = TrainedExamples.load("auto-mpg.arff");
    FilteredRegressor filtered = new FilteredRegressor();
    KMCG inside = new KMCG();
    inside.setEvaluations(5);
    filtered.setClassifier(inside);
    Remove remove = new Remove();
    remove.setAttributeIndices("1,7");
    filtered.setFilter(remove);
    filtered.buildClassifier(data);
    Instances some = some(data);
    Path file = folder.resolve("some.arff");
    ArffSaver saver = new ArffSaver();
    saver.setInstances(some);
    saver.setFile(file.toFile());
    saver.writeBatch();
    Path page = page(saved(filtered, new Instances(data, 0)), file); // as weka.Run -d writes it
    String html = Files.readString(page);
    assertTold(html, caption(filtered, some));
    assertFalse(html.contains("Origin"), "the filter has removed it");
  }

  @Test
  void aModelThatIsMissingOrNoneIsTold() throws Exception {
    assertTold(refusal("-o", folder), "-l");
    assertTold(refusal("-l", folder.resolve("none.model")), "none.model", "cannot be read");
    assertTold(refusal("-l", folder), folder, "cannot be read");
    assertTold(refusal("-l", CARS), CARS, "not a saved model");
    Path empty = Files.writeString(folder.resolve("empty.model"), "");
    assertTold(refusal("-l", empty), "empty.model", "not a saved model");
  }

  @Test
  void aModelOfAnotherPackageIsTold() throws Exception {
    LinearRegression linear = new LinearRegression();
    linear.buildClassifier(TrainedExamples.load("toy-train.arff"));
    assertTold(refusal("-l", saved(linear)), LinearRegression.class.getName(), "KMCG");
    assertTold(refusal("-l", saved(new KMCG())), "train the regressor first");
  }

  @Test
  void testRowsThatDoNotFitAreTold() throws Exception {
    Path model = cars();
    Path toy = Path.of("test-data", "toy-test.arff");
    assertTold(refusal("-l", model, "-T", toy), toy, "Miles_per_Gallon", "class");
    assertTold(refusal("-l", model, "-T", folder.resolve("none.arff")), "none.arff");
    Path few = folder.resolve("few.csv");
    Files.writeString(few, "Cylinders,Displacement,Miles_per_Gallon\n8,307,18\n");
    assertTold(refusal("-l", model, "-T", few), "few.csv", "Horsepower");
    Path unknown = folder.resolve("unknown.arff");
    Instances rows = some(TrainedExamples.load("auto-mpg.arff"));
    rows.forEach(Instance::setClassMissing);
    Files.writeString(unknown, rows.toString());
    assertTold(refusal("-l", model, "-T", unknown), "no row", "Miles_per_Gallon");
    Path words = folder.resolve("words.csv");
    Files.writeString(
        words,
        "Cylinders,Displacement,Horsepower,Weight_in_lbs,Acceleration,Year,Origin,Miles_per_Gallon\n"
            + "many,307,130,3504,12,1970,USA,18\n");
    assertTold(refusal("-l", model, "-T", words), "Cylinders", "many", "a number");
  }

  private static List<String> loaded(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .filter(line -> line.contains(" org.knowm.") || line.contains(".gp.chart."))
          .toList();
    }
  }

  private Path log(String... arguments) throws Exception {
    Path log = folder.resolve("loaded.txt");
    List<String> command = new ArrayList<>();
    command.add(String.join(File.separator, System.getProperty("java.home"), "bin", "java"));
    command.addAll(List.of("-Xmx512m", "-Djava.awt.headless=true"));
    command.add("-Xlog:class+load:file=" + log.getFileName());
    command.addAll(List.of("-cp", absoluteClassPath(), "weka.Run", "-no-load", "-no-scan"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "it takes too long");
    assertEquals(0, process.exitValue(), Files.readString(folder.resolve("said.txt")));
    return log;
  }

  private static String absoluteClassPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(part -> Path.of(part).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void trainingDrawsNothingUnlessAsked() throws Exception {
    String data = Path.of("test-data", "toy-train.arff").toAbsolutePath().toString();
    Path trained = log(KMCG.class.getName(), "-t", data, "-no-cv", "-E", "5", "-d", "toy.model");
    assertEquals(List.of(), loaded(trained));
    assertTrue(Files.readString(trained).contains(KMCG.class.getName()), "nothing was logged");
    Path drawn = log(PlotModel.class.getName(), "-l", "toy.model", "-html", "toy.html");
    assertFalse(loaded(drawn).isEmpty(), "what draws is not seen in the log");
  }
}
