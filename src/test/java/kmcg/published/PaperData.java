package kmcg.published;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.model.Prior;
import org.junit.jupiter.api.Assumptions;

/**
 * The paper's data and stored results, which are not part of the repository: {@code -Dkmcg.data}
 * and {@code -Dkmcg.curves} name their directories.
 */
final class PaperData {
  private PaperData() {}

  /** The directory that a property names; a test that asks is skipped where there is none. */
  static Path directory(String property) {
    String name = System.getProperty(property, "");
    Assumptions.assumeTrue(
        !name.isEmpty() && Files.isDirectory(Path.of(name)),
        () -> "the property %s names no directory".formatted(property));
    return Path.of(name);
  }

  static Path data(String file) {
    return directory("kmcg.data").resolve(file);
  }

  /** The published kernel and noise of a data set that is used as it is. */
  static Prior prior(String name) {
    JsonNode parameters = Golden.read(data("hyperparameters.json")).get(name).get("SE_ARD");
    return Golden.prior("SE", parameters);
  }

  /** All rows of a grid, first axis fastest. */
  static TrainingSet grid(String name) {
    List<List<Double>> axes = new ArrayList<>();
    for (double[] row : table(data(name + "_axes.csv"))) {
      while (axes.size() <= (int) row[0]) {
        axes.add(new ArrayList<>());
      }
      axes.get((int) row[0]).add(row[2]);
    }
    double[][] nodes = new double[axes.size()][];
    for (int j = 0; j < nodes.length; j++) {
      nodes[j] = axes.get(j).stream().mapToDouble(Double::doubleValue).toArray();
    }
    Points points = TestData.grid(nodes);
    return new TrainingSet(points, targets(data(name + "_y.csv.gz"), points.size()));
  }

  private static double[] targets(Path file, int count) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      double[] targets = new double[count];
      int i = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !Character.isLetter(line.charAt(0))) {
          targets[i++] = Double.parseDouble(line);
        }
      }
      if (i != count) {
        throw new IllegalStateException(file + " has " + i + " numbers instead of " + count);
      }
      return targets;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers of a CSV file without its head, or of an ARFF file's data. */
  static double[][] table(Path file) {
    try {
      List<double[]> rows = new ArrayList<>();
      for (String line : Files.readAllLines(file)) {
        boolean number = !line.isEmpty() && "-.0123456789".indexOf(line.charAt(0)) >= 0;
        if (number) {
          String[] cells = line.split(",", -1);
          double[] row = new double[cells.length];
          for (int j = 0; j < row.length; j++) {
            row[j] = Double.parseDouble(cells[j]);
          }
          rows.add(row);
        }
      }
      return rows.toArray(new double[0][]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first columns of a table as points. */
  static Points points(double[][] table, int inputs) {
    double[][] rows = new double[table.length][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.copyOf(table[i], inputs);
    }
    return Points.of(rows);
  }

  static double[] column(double[][] table, int j) {
    double[] column = new double[table.length];
    for (int i = 0; i < column.length; i++) {
      column[i] = table[i][j];
    }
    return column;
  }

  /** The exact negative log evidence, which the head of the test data names. */
  static double exactEvidence(String name) {
    try {
      String text = Files.readString(data(name + "_test.arff"));
      String before = "exact negative log evidence ";
      int start = text.indexOf(before) + before.length();
      return Double.parseDouble(text.substring(start, text.indexOf('\n', start)).trim());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Published medians of a method by metric and number of steps. */
  static Map<String, Map<Integer, Double>> curves(String name, String algorithm) {
    Path file = directory("kmcg.curves").resolve(name + ".csv");
    try {
      Map<String, Map<Integer, Double>> curves = new HashMap<>();
      for (String line : Files.readAllLines(file)) {
        String[] cells = line.split(",", -1);
        if (cells[1].equals(algorithm)) {
          curves
              .computeIfAbsent(cells[4], metric -> new HashMap<>())
              .put(Integer.valueOf(cells[2]), Double.valueOf(cells[5]));
        }
      }
      return curves;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
