package weka.experiment.gp.disk;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.experiment.gp.CommandLine;
import weka.experiment.gp.Program;

/**
 * Predicts the rows of a CSV file that may be larger than memory into another CSV file: {@code
 * weka.Run .PredictFromDisk -l my.model -t rows.csv -o predictions.csv}.
 */
public final class PredictFromDisk extends Program {
  private static final List<String> OPTIONS =
      List.of("-l", "-t", "-o", "-level", "-drop", "-F", "-header", PROGRESS);

  static final String USAGE =
      """
      Predicts the rows of a CSV file, in their order, into another one with the columns mean,
      sd, lower and upper. If it is stopped, the same command goes on behind the last whole
      block.

      options:
        -l <file>         a model of a regressor of this package
        -t <file>         rows with the columns of training, by name; the class may be missing,
                          and columns that the model does not know are ignored
        -o <file>         where predictions go
        -level <p>        probability of the interval from lower to upper (0.95)
        -drop <columns>   columns to leave out; names or numbers, separated by commas
        -F <character>    what separates cells, or tab (,)
        -header <yes|no>  whether the first line names the columns (yes); if not, they are in
                          the order of training
        -progress <when>  a line on standard error: AUTO (on a terminal), ON or OFF (AUTO)
      """;

  /** The program. */
  public PredictFromDisk() {
    super(USAGE);
  }

  /** Predicts, and prints progress, or what is wrong; the exit code then is 1. */
  public static void main(String[] arguments) {
    new PredictFromDisk().runAsProcess(arguments);
  }

  @Override
  protected void work(String[] arguments, PrintStream out) throws Exception {
    Optional<String> wanted = CommandLine.of(arguments, OPTIONS).text(PROGRESS);
    predict(arguments, out, StageProgress.of(out, line(wanted)));
  }

  /** Predicts as the options say. */
  static void predict(String[] arguments, PrintStream out, StageProgress progress)
      throws Exception {
    CommandLine line = CommandLine.of(arguments, OPTIONS);
    Path model = Path.of(TrainFromDisk.needed(line, "-l", "a model that was trained"));
    Path table = Path.of(TrainFromDisk.needed(line, "-t", "a CSV file of rows to predict"));
    Path output = Path.of(TrainFromDisk.needed(line, "-o", "the file of predictions to write"));
    line.requireApart("-o", "-t", "-l");
    double level = line.positive("-level", 0.95);
    if (level >= 1) {
      throw new IllegalArgumentException("-level must be between 0 and 1, but was " + level + ".");
    }
    CsvFile csv = CsvFile.open(table, CsvFormat.of(line));
    List<Integer> dropped = csv.columns("-drop", line.names("-drop", List.of()));
    progress.begin("loading " + model.getFileName(), 0);
    GaussianProcessRegressor regressor = ModelFile.read(model);
    progress.end("done");
    List<String> identity =
        List.of(
            "model " + version(model),
            "table " + table.toAbsolutePath().normalize(),
            "format " + csv.format(),
            "columns " + String.join(", ", csv.names()),
            "dropped " + dropped,
            "level " + level);
    new Predictions(csv, dropped, regressor, level)
        .write(output, identity, progress)
        .ifPresent(out::println);
  }

  private static String version(Path file) throws Exception {
    return "%s, %s bytes of %s"
        .formatted(
            file.toAbsolutePath().normalize(), Files.size(file), Files.getLastModifiedTime(file));
  }
}
