package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.converters.CSVLoader;

/** Predictions in a file are those of the regressor, in the order of the rows. */
class PredictFromDiskTest {
  @TempDir Path directory;
  private Path table;
  private Path model;
  private Path output;

  @BeforeEach
  void train() throws Exception {
    table = directory.resolve("rows.csv");
    model = directory.resolve("my.model");
    output = directory.resolve("predictions.csv");
    Files.write(table, rows(9000));
    train(rows(300), "FITC -M 10 -E 0 -local 3");
  }

  /** Numbers and labels; the same first rows for any number of them. */
  private static List<String> rows(int count) {
    SplittableRandom random = new SplittableRandom(6);
    List<String> lines = new ArrayList<>(List.of("x,kind,y"));
    for (int i = 0; i < count; i++) {
      double x = random.nextDouble(0, 6);
      String kind = random.nextInt(3) == 0 ? "low" : "high";
      lines.add(x + "," + kind + "," + (Math.sin(x) + kind.length() + 0.1 * random.nextDouble()));
    }
    return lines;
  }

  private String predict(StageProgress progress, String... further) throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PredictFromDisk.predict(arguments(further), stream(printed), progress);
    return printed.toString(StandardCharsets.UTF_8);
  }

  /** All that is printed, progress included. */
  private String printed(String... further) throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = stream(printed);
    PredictFromDisk.predict(arguments(further), out, StageProgress.of(out, Optional.empty()));
    return printed.toString(StandardCharsets.UTF_8);
  }

  private String[] arguments(String... further) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-l", model.toString(), "-t", table.toString(), "-o", output.toString()));
    arguments.addAll(List.of(further));
    return arguments.toArray(new String[0]);
  }

  private static PrintStream stream(ByteArrayOutputStream printed) {
    return new PrintStream(printed, true, StandardCharsets.UTF_8);
  }

  private void train(List<String> lines, String scheme) throws Exception {
    Path training = directory.resolve("training.csv");
    Files.write(training, lines);
    String[] arguments = {"-t", training.toString(), "-d", model.toString(), "-W", scheme};
    TrainFromDisk.train(arguments, 10, Stopped.never());
  }

  private String refusal(String... further) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> predict(Stopped.never(), further))
            .getMessage());
  }

  /** Nor is anybody told to remove them. */
  @Test
  void theTableAndTheModelAreNotWrittenOver() throws Exception {
    for (Path input : List.of(table, model)) {
      byte[] before = Files.readAllBytes(input);
      output = input;
      String message = refusal();
      assertTrue(message.contains("-o would be written over " + input), message);
      assertFalse(message.contains("remove"), message);
      assertArrayEquals(before, Files.readAllBytes(input));
    }
  }

  @Test
  void aFileBesideAnEmptyFolderIsNotWrittenOver() throws Exception {
    Files.writeString(output, "mine");
    Files.createDirectory(Path.of(output + ".work"));
    assertTrue(refusal().contains("is there already"));
    assertEquals("mine", Files.readString(output));
  }

  @Test
  void theyAreThoseOfTheRegressor() throws Exception {
    String scores = predict(Stopped.never(), "-level", "0.8");
    List<String> lines = Files.readAllLines(output);
    assertEquals("mean,sd,lower,upper", lines.get(0));
    assertEquals(9001, lines.size());
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor) SerializationHelper.read(model.toString());
    CSVLoader loader = new CSVLoader();
    loader.setFile(directory.resolve("training.csv").toFile());
    Instances rows = loader.getDataSet();
    rows.setClassIndex(2);
    for (int i = 0; i < rows.numInstances(); i++) { // the first rows of the table
      Instance row = rows.instance(i);
      String[] cells = lines.get(i + 1).split(",", -1);
      double[] interval = regressor.predictIntervals(row, 0.8)[0];
      assertEquals(regressor.classifyInstance(row), Double.parseDouble(cells[0]), 1e-12);
      assertEquals(regressor.getStandardDeviation(row), Double.parseDouble(cells[1]), 1e-12);
      assertEquals(interval[0], Double.parseDouble(cells[2]), 1e-12);
      assertEquals(interval[1], Double.parseDouble(cells[3]), 1e-12);
    }
    assertTrue(scores.contains("9000 rows with a class value: RMSE 0."), scores);
    assertTrue(scores.contains("of probability 0.8"), scores);
    assertFalse(Files.exists(Path.of(output + ".work")));
  }

  @Test
  void aRunThatWasStoppedGoesOnToTheSameFile() throws Exception {
    String scores = predict(Stopped.never());
    String straight = Files.readString(output);
    assertTrue(refusal().contains("is there already"));
    Files.delete(output);
    assertThrows(CancellationException.class, () -> predict(Stopped.at("predicting", 2)));
    Files.writeString(output, Files.readString(output) + "1.5,0."); // a line that was cut off
    assertEquals(scores, predict(Stopped.never()));
    assertEquals(straight, Files.readString(output));
  }

  @Test
  void aRunDoesNotGoOnWithOtherRowsOrWithoutWhatItHadWritten() throws Exception {
    assertThrows(CancellationException.class, () -> predict(Stopped.at("predicting", 2)));
    List<String> lines = new ArrayList<>(rows(9000));
    lines.set(1, lines.get(2));
    Files.write(table, lines);
    assertTrue(refusal().contains("has changed in rows that were predicted before"));
    Files.write(table, rows(9000));
    Files.delete(output);
    assertTrue(refusal().contains("has lost predictions that were written before"));
  }

  @Test
  void columnsGoByTheirNamesAndTheClassMayBeMissing() throws Exception {
    predict(Stopped.never());
    List<String> straight = Files.readAllLines(output);
    Files.delete(output);
    List<String> turned = new ArrayList<>();
    for (String line : Files.readAllLines(table)) {
      String[] cells = line.split(",", -1);
      turned.add(cells[1] + "," + cells[0]);
    }
    Files.write(table, turned);
    assertEquals("", predict(Stopped.never()));
    assertEquals(straight, Files.readAllLines(output));
  }

  @Test
  void columnsThatAreMissingAreRefusedByName() throws Exception {
    Files.write(table, List.of("x,sort,y,z", "1,low,2,3"));
    String message = refusal();
    assertTrue(message.contains("it lacks 'kind'"), message);
    assertTrue(message.contains("does not know 'sort', 'z'"), message);
  }

  /** The rows with a column of texts before them and one behind. */
  private void writeWider() throws Exception {
    List<String> wider = new ArrayList<>();
    for (String line : rows(9000)) {
      wider.add((wider.isEmpty() ? "id," : "no " + wider.size() + ",") + line + ",z");
    }
    Files.write(table, wider);
  }

  @Test
  void columnsThatTheModelDoesNotKnowAreIgnoredAndNamed() throws Exception {
    String scores = predict(Stopped.never());
    List<String> straight = Files.readAllLines(output);
    writeWider();
    for (boolean dropped : new boolean[] {false, true}) {
      Files.delete(output);
      String printed = dropped ? printed("-drop", "1,z") : printed();
      assertEquals(straight, Files.readAllLines(output));
      assertTrue(printed.endsWith(scores), printed);
      assertEquals(!dropped, printed.contains("does not know are ignored: 'id', 'z'."), printed);
    }
  }

  @Test
  void aClassUnderAnotherNameIsIgnoredAndThatIsSaid() throws Exception {
    List<String> lines = rows(9000);
    lines.set(0, "x,kind,Y");
    Files.write(table, lines);
    String printed = printed();
    assertTrue(printed.contains("ignored: 'Y'. There is no column for the class 'y'"), printed);
    assertFalse(printed.contains("RMSE"), printed);
  }

  @Test
  void columnsAreDroppedByNumberWhereThereAreNoNames() throws Exception {
    predict(Stopped.never());
    List<String> straight = Files.readAllLines(output);
    Files.delete(output);
    writeWider();
    List<String> nameless = Files.readAllLines(table);
    Files.write(table, nameless.subList(1, nameless.size()));
    String message = refusal("-header", "no");
    assertTrue(message.contains("has 5 columns; the model has 3, or 2"), message);
    assertTrue(message.contains("with -drop and their numbers"), message);
    predict(Stopped.never(), "-header", "no", "-drop", "1,4,last"); // without the class
    assertEquals(straight, Files.readAllLines(output));
  }

  @Test
  void anInputCannotBeDroppedButTheClassCan() throws Exception {
    assertTrue(refusal("-drop", "kind").contains("'kind', which is an input of the model"));
    assertTrue(refusal("-drop", "w").contains("no column 'w'"));
    assertEquals("", predict(Stopped.never(), "-drop", "y"));
  }

  @Test
  void oneColumnIsEnoughForAModelWithOneInput() throws Exception {
    train(List.of("x,y", "1,2", "2,3", "3,5", "4,4"), "FITC -M 3 -E 0");
    Files.write(table, List.of("x", "1.5", "?", "3"));
    assertEquals("", predict(Stopped.never()));
    assertEquals(4, Files.readAllLines(output).size());
    Files.delete(output);
    Files.write(table, List.of("1.5", "2.5"));
    predict(Stopped.never(), "-header", "no");
    assertEquals(3, Files.readAllLines(output).size());
    Files.delete(output);
    Files.write(table, List.of("x", "1.5", "", "3", ""));
    String message = refusal();
    assertTrue(message.contains("rows.csv, line 3: the line is blank"), message);
    Files.write(table, List.of("x;y", "1.5;2"));
    assertTrue(refusal().contains("-F \";\""));
  }

  @Test
  void aLastRowWithoutLineBreakIsPredictedWithAWarning() throws Exception {
    Files.writeString(table, "x,kind\n1,low\n2,high\n  ");
    assertFalse(printed().contains("line break")); // what is blank is no row
    Files.delete(output);
    Files.writeString(table, "kind,x\nlow,1\nhigh,0.12");
    String printed = printed();
    assertTrue(printed.contains("rows.csv, line 3, column 2 ('x')"), printed);
    assertTrue(printed.contains("last cell is '0.12', may be cut off"), printed);
    assertEquals(3, Files.readAllLines(output).size());
    Files.delete(output);
    Files.writeString(table, "x,kind\n1,low\n2");
    String message = refusal();
    assertTrue(message.contains("line 3, column 1 ('x'): the file ends in the middle"), message);
  }

  @Test
  void scoresOfAModelOfTheFunctionAreThoseOfObservations() throws Exception {
    String ofObservations = predict(Stopped.never());
    List<String> straight = Files.readAllLines(output);
    Files.delete(output);
    train(rows(300), "FITC -M 10 -E 0 -local 3 -latent");
    String scores = predict(Stopped.never());
    String values = ofObservations.substring(0, ofObservations.indexOf(" inside their"));
    assertTrue(scores.startsWith(values + " inside the intervals of probability 0.95"), scores);
    assertTrue(scores.contains("include the noise; the model has -latent"), scores);
    double sd = Double.parseDouble(straight.get(1).split(",", -1)[1]);
    double ofFunction = Double.parseDouble(Files.readAllLines(output).get(1).split(",", -1)[1]);
    assertTrue(ofFunction < sd, ofFunction + " is not below " + sd);
  }

  @Test
  void aLabelThatTrainingDidNotSeeIsToldByItsLine() throws Exception {
    Files.write(table, List.of("x,kind", "1,low", "2,middle"));
    String message = refusal();
    assertTrue(message.contains("rows.csv, line 3, column 2 ('kind')"), message);
    assertTrue(message.contains("'middle'"), message);
  }

  @Test
  void rowsOutsideTheTrainingDataAreCounted() throws Exception {
    List<String> lines = rows(20);
    lines.add("6.5,low,1");
    lines.add("-1,high,1");
    Files.write(table, lines);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    predict(StageProgress.of(stream(printed), Optional.empty()));
    String told = printed.toString(StandardCharsets.UTF_8);
    assertTrue(
        told.contains("2 of 22 rows lie outside the range of the training data: x (2)"), told);
  }

  @Test
  void whatIsNoModelIsRefused() throws Exception {
    Files.writeString(model, "no model");
    assertTrue(refusal().contains("my.model is not a model that can be used"));
  }
}
