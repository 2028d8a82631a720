package weka.experiment.gp.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import weka.experiment.gp.CompareMethods;
import weka.experiment.gp.Program;

/** A program that keeps what it has finished, with small data for it, and what it must end with. */
enum FaultProgram {
  /** Learns hyper-parameters, and compares with them. */
  COMPARISON(CompareMethods.class) {
    @Override
    void prepare(Path data) throws IOException {
      Files.write(data.resolve("rows.csv"), rows(90));
    }

    @Override
    List<String> arguments(Path data, Path work) {
      return List.of(
          "-t",
          data.resolve("rows.csv").toString(),
          "-o",
          work.resolve("comparison").toString(),
          "-E",
          "4",
          "-seconds",
          "3000");
    }

    /** The rows of results without times, and the hyper-parameters. */
    @Override
    List<String> outcome(Path data, Path work) throws IOException {
      Path folder = work.resolve("comparison");
      List<String> lines = new ArrayList<>();
      for (String line : Files.readAllLines(folder.resolve("results.csv"))) {
        String[] cells = line.split(",", -1);
        cells[7] = cells[6].endsWith("seconds") ? "" : cells[7];
        lines.add(String.join(",", cells));
      }
      Files.readAllLines(folder.resolve("hyper-parameters.txt")).stream()
          .filter(line -> line.startsWith("form: "))
          .forEach(lines::add);
      return lines;
    }
  },

  /** Learns on a sample, and sums over three blocks of rows. */
  TRAINING(TrainFromDisk.class) {
    @Override
    void prepare(Path data) throws IOException {
      Files.write(data.resolve("rows.csv"), rows(2 * RowFile.MOST_ROWS + 1000));
      Files.write(data.resolve("new.csv"), rows(50));
    }

    @Override
    List<String> arguments(Path data, Path work) {
      return List.of(
          "-t",
          data.resolve("rows.csv").toString(),
          "-d",
          work.resolve("my.model").toString(),
          "-W",
          "FITC -M 20 -Z RANDOM -E 8 -local 3",
          "-sample",
          "400");
    }

    /** What the model predicts. */
    @Override
    List<String> outcome(Path data, Path work) throws Exception {
      Path predictions = work.resolve("predictions.csv");
      predict(work.resolve("my.model"), data.resolve("new.csv"), predictions);
      List<String> lines = Files.readAllLines(predictions);
      Files.delete(predictions);
      return lines;
    }
  },

  /** Predicts ten blocks of rows. */
  PREDICTION(PredictFromDisk.class) {
    @Override
    void prepare(Path data) throws Exception {
      Files.write(data.resolve("few.csv"), rows(300));
      Files.write(data.resolve("rows.csv"), rows(40_000));
      String[] training = {
        "-t", data.resolve("few.csv").toString(),
        "-d", data.resolve("my.model").toString(),
        "-W", "FITC -M 20 -E 0 -local 8"
      };
      TrainFromDisk.train(training, 10, Stopped.never());
    }

    @Override
    List<String> arguments(Path data, Path work) {
      return List.of(
          "-l", data.resolve("my.model").toString(),
          "-t", data.resolve("rows.csv").toString(),
          "-o", work.resolve("predictions.csv").toString());
    }

    @Override
    List<String> outcome(Path data, Path work) throws IOException {
      return Files.readAllLines(work.resolve("predictions.csv"));
    }
  };

  private final Class<? extends Program> program;

  FaultProgram(Class<? extends Program> program) {
    this.program = program;
  }

  /** Writes what the program reads. */
  abstract void prepare(Path data) throws Exception;

  /** The command that begins or continues the run. */
  abstract List<String> arguments(Path data, Path work);

  /** The numbers that the run has ended with. */
  abstract List<String> outcome(Path data, Path work) throws Exception;

  /** Starts the program in a process of its own. */
  Process start(Path data, Path work) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Xmx512m", // it is part of the provenance
                "-XX:TieredStopAtLevel=1", // as the runs are short
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(arguments(data, work));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(data.resolve("printed.txt").toFile())
        .start();
  }

  /** What the last process has printed. */
  static String printed(Path data) throws IOException {
    return Files.readString(data.resolve("printed.txt"));
  }

  /** Runs the program to its end in a process of its own; its exit code. */
  int run(Path data, Path work) throws IOException, InterruptedException {
    return start(data, work).waitFor();
  }

  /** Waves over two inputs; the same first rows for any number of them. */
  static List<String> rows(int count) {
    SplittableRandom random = new SplittableRandom(5);
    List<String> lines = new ArrayList<>(List.of("u,v,y"));
    for (int i = 0; i < count; i++) {
      double u = random.nextInt(10_000) * 1e-3;
      double v = random.nextInt(10_000) * 1e-3;
      lines.add(u + "," + v + "," + (float) (Math.sin(u) + v + 0.1 * random.nextGaussian()));
    }
    return lines;
  }

  private static void predict(Path model, Path table, Path output) throws Exception {
    String[] arguments = {"-l", model.toString(), "-t", table.toString(), "-o", output.toString()};
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    PredictFromDisk.predict(arguments, nowhere, Stopped.never());
  }
}
