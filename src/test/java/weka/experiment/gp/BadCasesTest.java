package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kmcg.paper.ReproducePaper;
import kmcg.paper.ToyFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.run.Progress;

/** Every bad case is told by the name of the file and the way out. */
class BadCasesTest {
  @TempDir Path directory;
  private Path data;

  @BeforeEach
  void makeFolder() throws IOException {
    data = ToyFolder.in(directory);
  }

  private String message(String... further) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-data", data.toString(), "-sets", "TOY", "-seeds", "1", "-seconds", "60"));
    if (!List.of(further).contains("-o")) {
      arguments.addAll(List.of("-o", directory.resolve("out").toString()));
    }
    arguments.addAll(List.of(further));
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> ReproducePaper.run(arguments.toArray(new String[0]), out, Progress.NONE));
    return String.valueOf(e.getMessage());
  }

  private void assertTold(String message, String... parts) {
    for (String part : parts) {
      assertTrue(message.contains(part), () -> "'" + part + "' is not in: " + message);
    }
  }

  @Test
  void aFolderThatIsNotThere() throws IOException {
    data = directory.resolve("nowhere");
    assertTold(message(), "nowhere", "-data");
  }

  @Test
  void noHyperParameters() throws IOException {
    Files.delete(data.resolve("hyperparameters.json"));
    assertTold(message(), "cannot read", "hyperparameters.json");
  }

  @Test
  void unreadableJson() throws IOException {
    Files.writeString(data.resolve("hyperparameters.json"), "{\"TOY\":\n {\"SE_ARD\": [1,}}");
    assertTold(message(), "hyperparameters.json", "not valid JSON", "line 2", "repair");
    Files.writeString(data.resolve("hyperparameters.json"), "[".repeat(5000));
    assertTold(message(), "hyperparameters.json", "not valid JSON", "repair");
  }

  @Test
  void hyperParametersThatLackSomethingOrAreNoNumbers() throws IOException {
    Path file = data.resolve("hyperparameters.json");
    String good = Files.readString(file);
    Files.writeString(file, good.replace("noise_variance", "noise"));
    assertTold(message(), "hyperparameters.json", "'noise_variance'", "add it");
    Files.writeString(file, good.replace("0.713625178147853", "\"much\""));
    assertTold(message(), "hyperparameters.json", "signal_variance", "'much'");
    Files.writeString(file, good.replace("0.713625178147853", "-1"));
    assertTold(message(), "hyperparameters.json", "TOY", "-1");
    Files.writeString(file, good.replace("[0.1938048440761694]", "[0.2, 0.3]"));
    assertTold(message(), "TOY_train.arff", "2 length-scales");
  }

  @Test
  void wrongColumns() throws IOException {
    Path file = data.resolve("TOY_train.arff");
    String good = Files.readString(file);
    Files.writeString(file, good.replaceFirst("@attribute x ", "@attribute other "));
    assertTold(message(), "TOY_train.arff", "no column 'x'");
    Files.writeString(file, good.replaceFirst("@attribute y numeric", "@attribute y {a,b}"));
    assertTold(message(), "TOY_train.arff");
    Files.writeString(file, good + "?,1\n");
    assertTold(message(), "TOY_train.arff", "'x'", "missing", "row 201");
  }

  @Test
  void aBrokenFileOfCurves() throws IOException {
    Path curves = Files.createDirectories(directory.resolve("reference-curves"));
    Files.writeString(curves.resolve("TOY.csv"), "kernel,algorithm\n");
    assertTold(message(), "TOY.csv", "columns", "replace");
    Files.writeString(
        curves.resolve("TOY.csv"),
        "kernel,algorithm,P,M,metric,median,min,max,runs\nSE,FOM,one,2,smse,1,1,1,10\n");
    assertTold(message(), "TOY.csv", "line 2");
  }

  /** The folder is a file, because a folder that is read-only is no obstacle for root. */
  @Test
  void aFolderOfResultsThatCannotBeWritten() throws IOException {
    Path file = Files.writeString(directory.resolve("occupied"), "");
    assertTold(message("-o", file.toString()), "occupied", "is a file", "-o");
    assertTold(message("-o", file.resolve("below").toString()), "below", "cannot write", "-o");
  }

  @Test
  void resultsOfSomethingElse() throws IOException {
    Path out = Files.createDirectories(directory.resolve("out"));
    Files.writeString(out.resolve("settings.txt"), "other data\n");
    Files.writeString(
        out.resolve("results.csv"),
        "data_set,kernel,method,seed,P,M,metric,value,provenance\nA,SE,CG,0,0,0,run_seconds,1,0\n");
    assertTold(message(), "other settings", "other data", "-o");
    Files.delete(out.resolve("settings.txt"));
    Files.writeString(out.resolve("results.csv"), "a,b\n");
    assertTold(message(), "results.csv", "remove");
  }

  @Test
  void aFolderThatMayBeSomebodys() throws IOException {
    Path out = Files.createDirectories(directory.resolve("out"));
    Path report = Files.writeString(out.resolve("report.html"), "mine");
    assertTold(message(), "out", "report.html", "-o");
    assertEquals("mine", Files.readString(report));
  }

  @Test
  void dataThatHaveChangedSinceTheyWereMeasured() throws IOException {
    String[] arguments = {
      "-data",
      data.toString(),
      "-sets",
      "TOY",
      "-seeds",
      "1",
      "-o",
      directory.resolve("out").toString()
    };
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    int measured = ReproducePaper.run(arguments, out, Progress.NONE).all().size();
    assertEquals(measured, ReproducePaper.run(arguments, out, Progress.NONE).all().size());
    Path file = data.resolve("TOY_test.arff");
    Files.writeString(file, Files.readString(file) + "0.5,1\n");
    assertTold(message(), "files of TOY have changed", "-o");
  }

  @Test
  void publishedCurvesThatAreNotWhereTheyAreSaidToBe() {
    assertTold(message("-curves", directory.resolve("none").toString()), "none", "-curves");
  }

  @Test
  void wrongOptions() {
    assertTold(message("-colour", "red"), "-colour", "-seeds");
    assertTold(message("-curves"), "-curves needs a value");
    assertTold(message("-seeds", "3"), "twice");
    List<String> alone = List.of("-data", data.toString(), "-seeds", "0");
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> ReproducePaper.run(alone.toArray(new String[0]), out, Progress.NONE));
    assertTold(String.valueOf(e.getMessage()), "-seeds", "at least 1", "'0'");
  }

  @Test
  void aSetThatThePaperDoesNotHave() {
    data = data.toAbsolutePath();
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    String[] arguments = {
      "-data", data.toString(), "-sets", "MARS", "-o", directory.resolve("out").toString()
    };
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> ReproducePaper.run(arguments, out, Progress.NONE));
    assertTold(String.valueOf(e.getMessage()), "MARS", "ABALONE");
  }
}
