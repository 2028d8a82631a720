package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kmcg.data.Warp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.Regressors;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.Utils;
import weka.core.converters.CSVLoader;
import weka.experiment.gp.data.DataException;

/** A model from disk is the one from memory, and a run that was stopped goes on to the same one. */
class TrainFromDiskTest {
  private static final String GIVEN = " -E 0 -noise 0.05 -K \"Matern52 -L 1.5\" -M 12 -Z RANDOM";

  @TempDir Path directory;
  private Path table;
  private Path model;

  @BeforeEach
  void paths() {
    table = directory.resolve("table.csv");
    model = directory.resolve("my.model");
  }

  /** Numbers with gaps, labels, two labels, a constant; the class last. */
  private static String mixed(int rows) {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder("a,b,colour,flag,constant,y\n");
    String[] colours = {"red", "light blue", "green"};
    for (int i = 0; i < rows; i++) {
      double a = random.nextDouble(-3, 3);
      int colour = random.nextInt(3);
      int flag = random.nextInt(2);
      double y = Math.sin(a) + 0.5 * colour - flag + 0.1 * random.nextGaussian();
      text.append(i % 11 == 3 ? "?" : String.format(Locale.ROOT, "%.5f", a)).append(',');
      text.append(i % 13 == 4 ? "" : Double.toString(1e3 * random.nextDouble())).append(',');
      text.append(i % 17 == 5 ? "?" : "\"" + colours[colour] + "\"").append(',');
      text.append(flag == 1 ? "yes" : "no").append(",4,");
      text.append(i % 50 == 49 ? "?" : Double.toString(y)).append('\n');
    }
    return text.toString();
  }

  /** Two inputs, so many rows that there are three blocks. */
  private static List<String> manyRows() {
    SplittableRandom random = new SplittableRandom(3);
    List<String> lines = new ArrayList<>(List.of("u,v,y"));
    for (int i = 0; i < 2 * RowFile.MOST_ROWS + 9000; i++) {
      double u = random.nextInt(10_000) * 1e-3;
      double v = random.nextInt(10_000) * 1e-3;
      lines.add(u + "," + v + "," + (float) (Math.sin(u) + v + 0.1 * random.nextGaussian()));
    }
    return lines;
  }

  private void train(StageProgress progress, String scheme, String... further) throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("-t", table.toString(), "-d", model.toString(), "-W", scheme));
    arguments.addAll(List.of(further));
    TrainFromDisk.train(arguments.toArray(new String[0]), 0, progress);
  }

  private String refusal(String scheme, String... further) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> train(Stopped.never(), scheme, further))
            .getMessage());
  }

  private static double[] means(Path model, Instances rows) throws Exception {
    return means((GaussianProcessRegressor) SerializationHelper.read(model.toString()), rows);
  }

  private static double[] means(GaussianProcessRegressor regressor, Instances rows)
      throws Exception {
    return Arrays.stream(regressor.distributionsForInstances(rows))
        .mapToDouble(distribution -> distribution[0])
        .toArray();
  }

  private Instances loaded() throws IOException {
    CSVLoader loader = new CSVLoader();
    loader.setFile(table.toFile());
    Instances rows = loader.getDataSet();
    rows.setClassIndex(rows.numAttributes() - 1);
    return rows;
  }

  private static GaussianProcessRegressor regressor(String scheme) throws Exception {
    String[] options = Utils.splitOptions(scheme);
    String name = "weka.classifiers.functions.gp." + options[0];
    options[0] = "";
    return (GaussianProcessRegressor) AbstractClassifier.forName(name, options);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"FITC -local 5", "FITC", "VFE -local 5", "DTC -N 0", "SoR", "VFE -N 2 -Z PIVOTED"})
  void theModelIsThatOfWekasOwnTraining(String method) throws Exception {
    Files.writeString(table, mixed(600));
    String scheme = method + (method.contains("-Z") ? GIVEN.replace(" -Z RANDOM", "") : GIVEN);
    train(Stopped.never(), scheme);
    Instances rows = loaded();
    GaussianProcessRegressor inMemory = regressor(scheme);
    inMemory.buildClassifier(rows);
    assertArrayEquals(means(inMemory, rows), means(model, rows), 1e-9); // the scaling rounds
    assertFalse(Files.exists(Path.of(model + ".work")), "work is left");
    Object[] saved = SerializationHelper.readAll(model.toString());
    assertTrue(rows.equalHeaders((Instances) saved[1]), rows.equalHeadersMsg((Instances) saved[1]));
  }

  @Test
  void hyperParametersAreLearnedAsFromMemory() throws Exception {
    Files.writeString(table, mixed(150));
    train(Stopped.never(), "FITC", "--", "-M", "20", "-E", "3");
    GaussianProcessRegressor inMemory = regressor("FITC -M 20 -E 3");
    inMemory.buildClassifier(loaded());
    assertArrayEquals(means(inMemory, loaded()), means(model, loaded()), 1e-6); // a short search
  }

  @Test
  void aRunThatWasStoppedGoesOnToTheSameBits() throws Exception {
    List<String> lines = manyRows();
    Files.write(table, lines);
    String scheme = "VFE -local 3" + GIVEN;
    train(Stopped.never(), scheme, "-sample", "500");
    Instances some = new Instances(loaded(), 0, 300);
    double[] straight = means(model, some);
    Files.delete(model);
    Path work = Path.of(model + ".work");
    for (String stage : List.of("reading", "reading", "summing", "summing")) {
      assertThrows(
          CancellationException.class,
          () -> train(Stopped.at(stage, 1), scheme, "-sample", "500")); // after one block
      assertTrue(Files.exists(work));
      assertFalse(Files.exists(model));
    }
    train(Stopped.never(), scheme, "-sample", "500");
    assertArrayEquals(straight, means(model, some), 0);
    assertFalse(Files.exists(work));
  }

  @Test
  void aCellThatIsCorrectedIsReadOnFromTheLastBlock() throws Exception {
    List<String> lines = manyRows();
    int row = 2 * RowFile.MOST_ROWS + 100;
    String good = lines.get(row);
    lines.set(row, "1,much,2");
    Files.write(table, lines);
    String scheme = "FITC" + GIVEN;
    String message = refusal(scheme, "-sample", "500");
    for (String part :
        List.of("table.csv, line " + (row + 1), "column 2 ('v')", "'much'", "-nominal")) {
      assertTrue(message.contains(part), message);
    }
    Path rows = Path.of(model + ".work").resolve("rows.bin");
    assertEquals(2L * RowFile.MOST_ROWS * 3 * Double.BYTES, Files.size(rows));
    lines.set(row, good);
    Files.write(table, lines);
    train(Stopped.never(), scheme, "-sample", "500");
    double[] resumed = means(model, new Instances(loaded(), 0, 300));
    train(Stopped.never(), scheme, "-sample", "500");
    assertArrayEquals(means(model, new Instances(loaded(), 0, 300)), resumed, 0);
  }

  @Test
  void aFileThatChangedInWhatWasReadIsRefused() throws Exception {
    List<String> lines = manyRows();
    lines.set(2 * RowFile.MOST_ROWS + 100, "1,much,2");
    Files.write(table, lines);
    refusal("FITC" + GIVEN);
    lines.set(5, "1,1,1");
    Files.write(table, lines);
    String message = refusal("FITC" + GIVEN);
    assertTrue(message.contains("has changed in rows that were read before"), message);
  }

  /** So that a remedy for too little memory can be followed at once. */
  @Test
  void otherOptionsUseTheRowsThatWereReadBefore() throws Exception {
    Files.write(table, manyRows());
    String other = "FITC -local 2" + GIVEN;
    Instances some = new Instances(loaded(), 0, 50);
    train(Stopped.never(), other);
    double[] straight = means(model, some);
    Files.delete(model);
    assertThrows(
        CancellationException.class, () -> train(Stopped.at("summing", 1), "FITC" + GIVEN));
    train(Stopped.never(), other);
    assertArrayEquals(straight, means(model, some));
  }

  @Test
  void aBudgetThatIsTooSmallIsRefusedWithOneThatIsEnough() throws Exception {
    Files.writeString(table, mixed(600));
    String scheme = "FITC" + GIVEN + " -memory ";
    String message =
        assertThrows(UserException.class, () -> train(Stopped.never(), scheme + 20)).getMessage();
    Matcher enough = Pattern.compile("allow at least (\\d+) MB \\(-memory\\)").matcher(message);
    assertTrue(enough.find(), message);
    assertFalse(message.contains("-Xmx"), message);
    train(Stopped.never(), scheme + enough.group(1));
  }

  @Test
  void aFolderOfAnotherTableIsRefused() throws Exception {
    Files.write(table, manyRows());
    assertThrows(
        CancellationException.class, () -> train(Stopped.at("reading", 1), "FITC" + GIVEN));
    String message = refusal("FITC" + GIVEN, "-c", "u");
    assertTrue(message.contains("belongs to another run") && message.contains("-work"), message);
  }

  @Test
  void aFolderInUseIsRefused() throws Exception {
    Files.writeString(table, mixed(60));
    long pid = ProcessHandle.current().pid();
    try (WorkFolder used = WorkFolder.open(Path.of(model + ".work"), "-work", List.of())) {
      String message = refusal("FITC" + GIVEN);
      assertTrue(message.contains("in use by another run (process " + pid + ")"), message);
      assertTrue(used.read("nothing").isEmpty());
    }
  }

  @Test
  void theTableIsNotWrittenOver() throws Exception {
    Files.writeString(table, mixed(60));
    Path link = Files.createLink(directory.resolve("link.csv"), table);
    for (Path other : List.of(table, link, directory.resolve(".").resolve("table.csv"))) {
      model = other;
      String message = refusal("FITC" + GIVEN);
      assertTrue(message.contains("-d would be written over") && message.contains("-t"), message);
      assertEquals(mixed(60), Files.readString(table));
    }
  }

  @Test
  void aFolderOfSomebodyIsLeftAsItIs() throws Exception {
    Files.writeString(table, mixed(60));
    Path folder = Files.createDirectory(directory.resolve("own"));
    Path own = Files.writeString(folder.resolve("sums"), "mine");
    String message = refusal("FITC" + GIVEN, "-work", folder.toString());
    assertTrue(message.contains("'sums'") && message.contains("-work"), message);
    assertEquals("mine", Files.readString(own));
    message = refusal("FITC" + GIVEN, "-work", table.toString());
    assertTrue(message.contains("table.csv is a file") && message.contains("-work"), message);
    Files.delete(own);
    train(Stopped.never(), "FITC" + GIVEN, "-work", folder.toString());
    assertTrue(Files.exists(model) && !Files.exists(folder));
  }

  /** As a folder cannot be removed by the name "." of the one that a program was started in. */
  @Test
  void aFolderThatCannotBeRemovedDoesNotSpoilTheRun() throws Exception {
    Path folder = Files.createDirectory(directory.resolve("own"));
    WorkFolder work = WorkFolder.open(folder.resolve("."), "-work", List.of());
    work.finish();
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void aColumnThatAFewTextsMakeNominalIsDoubted() throws Exception {
    String text = mixed(60).replaceFirst("(?m)^-?[0-9.]+,(.*)$", "1 000,$1");
    Files.writeString(table, text);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    train(StageProgress.of(out, Optional.empty()), "FITC" + GIVEN);
    String told = printed.toString(StandardCharsets.UTF_8);
    String doubt =
        "The column 'a' is taken for labels, since line 2 has '1 000', although 53 of 54";
    assertTrue(told.contains(doubt) && !told.contains("'colour'"), told);
    String report = Regressors.report(SerializationHelper.read(model.toString()));
    assertTrue(report.contains(doubt), report);
    printed.reset();
    train(StageProgress.of(out, Optional.empty()), "FITC" + GIVEN, "-nominal", "a");
    assertFalse(printed.toString(StandardCharsets.UTF_8).contains("is taken for labels"));
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-16, 'a,b,y|1,2,3|', but is text in UTF-16",
    "UTF-16LE, '\uFEFFa,b,y|1,2,3|', is text in UTF-16",
    "ISO-8859-1, '\u001F\u008B\u0008', but is compressed by gzip",
    "ISO-8859-1, 'PK\u0003\u0004', save the table as CSV",
    "ISO-8859-1, 'a,b,y|1,\u0000,3|', its byte 9 is 0"
  })
  void filesThatAreNoTextAreToldByTheirKind(String charset, String text, String part)
      throws Exception {
    Files.write(table, text.replace('|', '\n').getBytes(Charset.forName(charset)));
    String message = refusal("FITC" + GIVEN);
    assertTrue(message.contains("table.csv") && message.contains(part), message);
  }

  private void assertRefused(String text, String... parts) throws IOException {
    Files.writeString(table, text);
    String message = refusal("FITC" + GIVEN, "-work", directory.resolve("other").toString());
    for (String part : parts) {
      assertTrue(message.contains(part), () -> "'" + part + "' is not in: " + message);
    }
  }

  @Test
  void badTablesAreToldByFileLineAndWayOut() throws Exception {
    assertRefused("", "table.csv is empty", "give a file");
    assertRefused("a,b,y\n", "no row with a value of the class 'y'");
    assertRefused("a;b;y\n1;2;3\n", "line 1", "single column, 'a;b;y'", "-F \";\"");
    assertRefused("a\n1\n", "single column", "-F");
    assertRefused("1,2,3\n4,5,6\n", "line 1", "-header no");
    assertRefused("a,a,y\n1,2,3\n", "line 1", "two columns are called 'a'");
    assertRefused("a,b,y\n1,2,3\n4,5\n6,7,8\n", "line 3", "2 cells, but 3 columns", "'5'");
    assertRefused("a,b,y\n1,2,3\n4,5", "line 3, column 2 ('b')", "ends in the middle", "'5'");
    assertRefused("a,b,y\n1,2,3\n4,5,-", "line 3, column 3 ('y')", "finite number", "'-'");
    assertRefused("a,b,y\n1,2,much\n4,5,6\n", "class 'y'", "line 2 has 'much'", "-c");
    assertRefused("a,b,y\r1,2,3\r4,5,6\r", "line 1", "without a line feed");
    assertRefused("a,b,y\n1,\"2,3\n4,5,6\n", "line 2", "not closed");
  }

  @Test
  void aLastRowWithoutLineBreakIsReadWithAWarning() throws Exception {
    String whole = mixed(60);
    Files.writeString(table, whole.substring(0, whole.length() - 3)); // digits are missing
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    train(StageProgress.of(out, Optional.empty()), "FITC" + GIVEN);
    String text = printed.toString(StandardCharsets.UTF_8);
    String warning = "table.csv, line 61, column 6 ('y'): the file ends without a line break";
    assertTrue(text.contains("59 rows of") && text.contains(warning), text);
    String report = Regressors.report(SerializationHelper.read(model.toString()));
    assertTrue(report.contains(warning), report);
    Files.writeString(table, whole);
    train(Stopped.never(), "FITC" + GIVEN);
    assertFalse(SerializationHelper.read(model.toString()).toString().contains("line break"));
  }

  @Test
  void tooManyTextsAreToldByTheirColumn() throws Exception {
    StringBuilder text = new StringBuilder("a,id,y\n");
    for (int i = 0; i <= Labels.MOST; i++) {
      text.append(i).append(",n").append(i).append(",1\n");
    }
    assertRefused(text.toString(), "line 1002", "column 2 ('id')", "'n1000'", "-drop");
    train(Stopped.never(), "FITC" + GIVEN, "-drop", "id");
    assertTrue(Files.exists(model));
  }

  @Test
  void otherRegressorsAndOptionsAreRefused() throws Exception {
    Files.writeString(table, mixed(60));
    String message = refusal("KMCG");
    assertTrue(message.contains("KMCG cannot be trained from disk"), message);
    assertTrue(refusal("").contains("-W is empty"));
    model = directory.resolve("nowhere").resolve("my.model");
    assertTrue(refusal("FITC").contains("in a folder that exists"));
    model = directory.resolve("my.model");
    assertTrue(refusal("FITC", "-c", "z").contains("no column 'z'"));
    assertTrue(refusal("FITC", "-drop", "y").contains("-drop names the class"));
    assertTrue(refusal("FITC", "-nominal", "y").contains("-nominal names the class"));
    assertThrows(Exception.class, () -> train(Stopped.never(), "FITC -P 3"));
    assertThrows(DataException.class, () -> train(Stopped.never(), "FITC", "-c", "9"));
  }

  @Test
  void theSampleIsUniform() throws Exception {
    Files.write(table, manyRows());
    CsvFile csv = CsvFile.open(table, CsvFormat.PLAIN);
    ColumnKinds kinds = ColumnKinds.of(csv, 2, List.of(), List.of());
    try (WorkFolder work = WorkFolder.open(directory.resolve("w"), "-work", List.of());
        DiskTable rows = Ingestion.read(csv, kinds, work, Stopped.never())) {
      Instances sample = rows.sample(10_000, 4);
      assertEquals(10_000, sample.numInstances());
      double mean = sample.meanOrMode(0);
      assertEquals(5, mean, 5 * 10 / Math.sqrt(12 * 10_000)); // five standard errors
      assertEquals(rows.rows(), rows.sample(1_000_000, 4).numInstances());
    }
  }

  /** Log-normal targets; the class of one row is another value. */
  private static String skewed(int rows, int row, String value) {
    SplittableRandom random = new SplittableRandom(12);
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (int i = 0; i < rows; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      double y = Math.exp(Math.sin(5 * a) + b + 0.3 * random.nextGaussian());
      text.append(a).append(',').append(b).append(',').append(i == row ? value : y).append('\n');
    }
    return text.toString();
  }

  private Warp.Kind kind() throws Exception {
    Object saved = SerializationHelper.read(model.toString());
    return ((GaussianProcessRegressor) saved).model().target().warp().kind();
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOG", "YEO_JOHNSON"})
  void theScaleOfTheTargetIsThatOfWekasOwnTraining(String target) throws Exception {
    Files.writeString(table, skewed(600, -1, ""));
    String scheme = "FITC -target " + target + GIVEN;
    train(Stopped.never(), scheme);
    Instances rows = loaded();
    GaussianProcessRegressor inMemory = regressor(scheme);
    inMemory.buildClassifier(rows);
    assertEquals(Warp.Kind.valueOf(target), kind());
    assertArrayEquals(means(inMemory, rows), means(model, rows), 1e-9);
  }

  @Test
  void aRunOnLogarithmsGoesOnAfterAStop() throws Exception {
    Files.writeString(table, skewed(3000, -1, ""));
    String scheme = "FITC -E 20 -M 12";
    train(Stopped.never(), scheme, "-sample", "300");
    double[] expected = means(model, loaded());
    assertEquals(Warp.Kind.LOG, kind());
    Files.delete(model);
    assertThrows(
        CancellationException.class,
        () -> train(Stopped.at("summing", 1), scheme, "-sample", "300"));
    train(Stopped.never(), scheme, "-sample", "300");
    assertEquals(Warp.Kind.LOG, kind());
    assertArrayEquals(expected, means(model, loaded()));
  }

  /** Of two rows at most one is in a sample of a tenth by accident. */
  @ParameterizedTest
  @ValueSource(ints = {700, 2500})
  void aZeroOutsideTheSampleKeepsTheLogarithmAway(int row) throws Exception {
    Files.writeString(table, skewed(3000, row, "0"));
    Exception refused =
        assertThrows(
            Exception.class,
            () -> train(Stopped.never(), "FITC -E 3 -M 12 -target LOG", "-sample", "300"));
    assertTrue(refused.getMessage().contains("the smallest is 0.0"), refused.getMessage());
    train(Stopped.never(), "FITC -E 20 -M 12", "-sample", "300");
    assertEquals(Warp.Kind.YEO_JOHNSON, kind());
  }

  /** Five of 3000 values of an input are known, all of them at the end, and no row is complete. */
  @Test
  void aColumnWithoutValuesInTheSampleIsNoTrouble() throws Exception {
    String[] lines = skewed(3000, -1, "").split("\n");
    List<String> sparse = new ArrayList<>(List.of("rare," + lines[0]));
    for (int i = 1; i < lines.length; i++) {
      String[] cells = lines[i].split(",");
      cells[i % 2] = i <= 2995 ? "?" : cells[i % 2];
      sparse.add((i <= 2995 ? "?" : i) + "," + String.join(",", cells));
    }
    Files.write(table, sparse);
    train(Stopped.never(), "FITC -E 3 -M 12", "-sample", "100");
    for (double mean : means(model, loaded())) {
      assertTrue(Double.isFinite(mean));
    }
  }

  @Test
  void outliersAreNotDownweightedByASample() throws Exception {
    Files.writeString(table, skewed(600, -1, ""));
    Exception refused =
        assertThrows(
            Exception.class,
            () -> train(Stopped.never(), "FITC -outliers DOWNWEIGHT -M 12", "-sample", "300"));
    assertTrue(
        refused.getMessage().contains("-outliers DOWNWEIGHT needs all rows in memory"),
        refused.getMessage());
  }

  /** Their numbers in the sample would lead to other rows of the table. */
  @Test
  void improbableRowsOfTheSampleAreCountedAndNotNumbered() throws Exception {
    Files.writeString(table, skewed(600, 100, "1e9"));
    train(Stopped.never(), "FITC -E 5 -M 12 -target NONE", "-sample", "599");
    String report = Regressors.report(SerializationHelper.read(model.toString()));
    assertTrue(report.contains("1 row of the sample is far from"), report);
    assertTrue(report.contains("remove them"), report);
  }
}
