package weka.experiment.gp.disk;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weka.classifiers.functions.gp.DTC;
import weka.classifiers.functions.gp.FITC;
import weka.classifiers.functions.gp.InducingPointRegressor;
import weka.classifiers.functions.gp.SoR;
import weka.classifiers.functions.gp.VFE;
import weka.core.Utils;
import weka.experiment.gp.CommandLine;
import weka.experiment.gp.Program;

/**
 * Trains a regressor on a CSV file that may be larger than memory: {@code weka.Run .TrainFromDisk
 * -t big.csv -d my.model -W "FITC -M 500 -local 32"}. The model is one that Weka loads as any
 * other.
 */
public final class TrainFromDisk extends Program {
  private static final List<String> OPTIONS =
      List.of(
          "-t",
          "-c",
          "-d",
          "-W",
          "-F",
          "-header",
          "-nominal",
          "-drop",
          "-sample",
          "-work",
          PROGRESS);

  /** Seconds between two checkpoints of the sums. */
  private static final double BETWEEN = 10;

  static final String USAGE =
      """
      Trains FITC, VFE, DTC or SoR on a CSV file that may be larger than memory. What is
      finished is kept in a folder: the same command goes on where it was stopped.

      options:
        -t <file>            rows with a numeric class, as CSV
        -d <file>            where the model goes; Weka loads it with -l
        -W "<name options>"  the regressor with its options, such as "FITC -M 500 -local 32";
                             options may also stand at the end, after --
        -c <column>          the class: first, last, its name, or a number from 1 on (last)
        -F <character>       what separates cells, or tab (,)
        -header <yes|no>     whether the first line names the columns (yes)
        -nominal <columns>   columns whose numbers are labels; names or numbers, with commas
        -drop <columns>      columns to leave out
        -sample <n>          the most rows to learn hyper-parameters from (100000)
        -work <folder>       where unfinished work is kept (the name of the model and .work)
        -progress <when>     a line on standard error: AUTO (on a terminal), ON or OFF (AUTO)
      """;

  /** The program. */
  public TrainFromDisk() {
    super(USAGE);
  }

  /** Trains, and prints progress, or what is wrong; the exit code then is 1. */
  public static void main(String[] arguments) {
    new TrainFromDisk().runAsProcess(arguments);
  }

  @Override
  protected void work(String[] arguments, PrintStream out) throws Exception {
    Optional<String> wanted = line(arguments).text(PROGRESS);
    train(arguments, BETWEEN, StageProgress.of(out, line(wanted)));
  }

  /** The options of this program, which end where those of the regressor begin. */
  private static CommandLine line(String[] arguments) {
    int mark = Arrays.asList(arguments).indexOf("--");
    return CommandLine.of(mark < 0 ? arguments : Arrays.copyOf(arguments, mark), OPTIONS);
  }

  /**
   * Trains as the options say.
   *
   * @param between seconds between two checkpoints of the sums
   */
  static void train(String[] arguments, double between, StageProgress progress) throws Exception {
    int mark = Arrays.asList(arguments).indexOf("--");
    String[] further =
        mark < 0 ? new String[0] : Arrays.copyOfRange(arguments, mark + 1, arguments.length);
    CommandLine line = line(arguments);
    Path model = Path.of(needed(line, "-d", "the file of the model to write"));
    Path folder = model.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(model)) {
      throw new IllegalArgumentException(
          "-d: a model cannot be written to %s; name a file in a folder that exists."
              .formatted(model));
    }
    line.requireApart("-d", "-t");
    Path work = Path.of(line.text("-work").orElse(model + ".work"));
    InducingPointRegressor regressor =
        regressor(needed(line, "-W", "a regressor, such as FITC"), further);
    int sample = line.wholeNumber("-sample", 2, 100_000);
    CsvFile csv =
        CsvFile.open(
            Path.of(needed(line, "-t", "a CSV file with a numeric class")), CsvFormat.of(line));
    csv.requireTwoColumns();
    int target = csv.column("-c", line.text("-c").orElse("last"));
    ColumnKinds kinds =
        ColumnKinds.of(
            csv,
            target,
            csv.columns("-drop", line.names("-drop", List.of())),
            csv.columns("-nominal", line.names("-nominal", List.of())));
    new DiskTraining(csv, kinds, regressor, sample, between, progress).run(work, model);
  }

  /** The value of an option that must be given. */
  static String needed(CommandLine line, String name, String what) {
    return line.text(name)
        .orElseThrow(() -> new IllegalArgumentException("%s is needed: %s.".formatted(name, what)));
  }

  private static InducingPointRegressor regressor(String given, String[] further) throws Exception {
    List<String> words = new ArrayList<>(List.of(Utils.splitOptions(given)));
    if (words.isEmpty()) {
      throw new IllegalArgumentException("-W is empty; name a regressor, such as FITC.");
    }
    String name = words.remove(0);
    InducingPointRegressor regressor =
        switch (name.substring(name.lastIndexOf('.') + 1)) {
          case "FITC" -> new FITC();
          case "VFE" -> new VFE();
          case "DTC" -> new DTC();
          case "SoR" -> new SoR();
          default ->
              throw new IllegalArgumentException(
                  ("-W: %s cannot be trained from disk, because it needs all rows in memory at the"
                          + " same time, or is not known; FITC, VFE, DTC and SoR can.")
                      .formatted(name));
        };
    words.addAll(List.of(further));
    regressor.setOptions(words.toArray(new String[0]));
    return regressor;
  }
}
