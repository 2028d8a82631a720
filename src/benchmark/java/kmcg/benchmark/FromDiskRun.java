package kmcg.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import kmcg.data.TrainingSet;
import weka.classifiers.functions.gp.FITC;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.experiment.gp.disk.TrainFromDisk;

/**
 * Writes a table of Friedman's function, trains on it from disk and predicts new rows. Arguments:
 * rows, inputs, test rows. Prints one {@code name=value} a line.
 */
final class FromDiskRun {
  static final String REGRESSOR = "FITC -M 500 -Z RANDOM -local 32";

  /** Rows that are made and written at once. */
  private static final int CHUNK = 100_000;

  private FromDiskRun() {}

  public static void main(String[] arguments) throws Exception {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    Path folder = Files.createTempDirectory("kmcg");
    try {
      Path table = folder.resolve("table.csv");
      write(table, n, d);
      Path model = folder.resolve("disk.model");
      PrintStream out = System.out;
      System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, UTF_8)); // its progress
      long start = System.nanoTime();
      TrainFromDisk.main(
          new String[] {"-t", table.toString(), "-d", model.toString(), "-W", REGRESSOR});
      System.setOut(out);
      System.out.println("training=" + (System.nanoTime() - start) * 1e-9);
      System.out.println("heap=" + kept());
      System.out.println("error=" + error(model, d, Integer.parseInt(arguments[2])));
    } finally {
      delete(folder);
    }
  }

  private static void write(Path table, int n, int d) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(table)) {
      for (int j = 0; j < d; j++) {
        out.write("x" + j + ",");
      }
      out.write("y\n");
      for (int from = 0; from < n; from += CHUNK) {
        TrainingSet rows = Friedman.rows(Math.min(CHUNK, n - from), d, 1, 1 + from);
        for (int i = 0; i < rows.size(); i++) {
          for (int j = 0; j < d; j++) {
            out.write(Double.toString(rows.inputs().at(i, j)));
            out.write(',');
          }
          out.write(String.format(Locale.ROOT, "%.8g%n", rows.targets()[i]));
        }
      }
    }
  }

  private static double error(Path model, int d, int tests) throws Exception {
    FITC fitc = (FITC) SerializationHelper.read(model.toString());
    Instances test = InWeka.rows(Friedman.rows(tests, d, 1, -1));
    double sum = 0;
    for (int i = 0; i < tests; i++) {
      double apart = fitc.classifyInstance(test.instance(i)) - test.instance(i).classValue();
      sum += apart * apart;
    }
    return Math.sqrt(sum / tests);
  }

  /** The most bytes that were ever in use in the part of the heap where what is kept ends up. */
  private static long kept() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getName().contains("Old"))
        .mapToLong(pool -> pool.getPeakUsage().getUsed())
        .sum();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
