package kmcg.paper;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import org.jspecify.annotations.Nullable;
import weka.experiment.gp.data.DataException;

/**
 * The files of a grid; what does not have their form is refused by the name of the file.
 *
 * @param folder where they are
 * @param dataSet what their names begin with
 */
record GridFiles(Path folder, String dataSet) {
  static final String AXES = "_axes.csv";
  static final String TARGETS = "_y.csv.gz";
  static final String EXACT = "_test_exact.csv";

  private Path file(String part) {
    return folder.resolve(dataSet + part);
  }

  /** The Cartesian product of the axes, the first fastest, with its targets. */
  TrainingSet training() throws IOException {
    Points inputs = product(axes());
    return new TrainingSet(inputs, targets(inputs.size()));
  }

  /** One row for each test input: its coordinates, exact mean and observation variance. */
  double[][] exact(int dimensions) throws IOException {
    List<String> columns = new ArrayList<>();
    for (int j = 1; j <= dimensions; j++) {
      columns.add("x" + j);
    }
    columns.addAll(List.of("exact_mean", "exact_var_y"));
    return table(file(EXACT), String.join(",", columns));
  }

  private List<double[]> axes() throws IOException {
    Path file = file(AXES);
    List<double[]> axes = new ArrayList<>();
    double[][] rows = table(file, "axis,index,coordinate");
    for (int i = 0; i < rows.length; i++) {
      boolean isNext = rows[i][0] == axes.size() && rows[i][1] == 0;
      boolean isFurther =
          !axes.isEmpty()
              && rows[i][0] == axes.size() - 1
              && rows[i][1] == axes.get(axes.size() - 1).length;
      if (!isNext && !isFurther) {
        throw new DataException(
            ("%s, line %s: axes and their coordinates must be counted from 0 on, one after"
                    + " the other; replace the file.")
                .formatted(file, i + 2));
      }
      double[] before = isNext ? new double[0] : axes.remove(axes.size() - 1);
      double[] longer = Arrays.copyOf(before, before.length + 1);
      longer[before.length] = rows[i][2];
      axes.add(longer);
    }
    return axes;
  }

  private Points product(List<double[]> axes) {
    long cells = 1;
    for (double[] axis : axes) {
      cells *= axis.length;
      if (cells * axes.size() > Integer.MAX_VALUE - 8) {
        throw new DataException(
            "%s has too many cells for arrays of Java; replace the file.".formatted(file(AXES)));
      }
    }
    int n = (int) cells;
    double[] x = new double[n * axes.size()];
    int stride = 1;
    for (int j = 0; j < axes.size(); j++) {
      double[] axis = axes.get(j);
      for (int i = 0; i < n; i++) {
        x[j * n + i] = axis[i / stride % axis.length];
      }
      stride *= axis.length;
    }
    return Points.ofColumns(n, axes.size(), x);
  }

  /** One number to a line after the first, as many as there are cells. */
  private double[] targets(int n) throws IOException {
    Path file = file(TARGETS);
    try (InputStream bytes = Files.newInputStream(file);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    new GZIPInputStream(bytes), StandardCharsets.UTF_8.newDecoder()))) {
      requireHeader(file, lines.readLine(), "y");
      double[] y = new double[n];
      int seen = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        double value = number(line, file, seen + 2);
        if (seen < n) {
          y[seen] = value;
        }
        seen++;
      }
      if (seen != n) {
        throw new DataException(
            "%s has %s targets, but the axes in %s have %s cells; replace one of the files."
                .formatted(file, seen, file(AXES), n));
      }
      return y;
    } catch (EOFException | ZipException | CharacterCodingException e) {
      throw new DataException(
          "%s is cut off or is no gzip file of text (%s); replace it."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private static double[][] table(Path file, String header) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    requireHeader(file, lines.isEmpty() ? null : lines.get(0), header);
    if (lines.size() < 2) {
      throw new DataException(file + " has no rows; replace it.");
    }
    int width = header.split(",", -1).length;
    double[][] rows = new double[lines.size() - 1][width];
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split(",", -1);
      if (cells.length != width) {
        throw new DataException(
            "%s, line %s has %s columns instead of %s (%s); replace the file."
                .formatted(file, i + 1, cells.length, width, header));
      }
      for (int j = 0; j < width; j++) {
        rows[i - 1][j] = number(cells[j], file, i + 1);
      }
    }
    return rows;
  }

  private static void requireHeader(Path file, @Nullable String seen, String header) {
    if (seen == null || !seen.strip().equals(header)) {
      throw new DataException(
          "%s has the columns '%s', but '%s' are needed; replace the file."
              .formatted(file, seen == null ? "" : seen, header));
    }
  }

  private static double number(String text, Path file, int line) {
    try {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new DataException(
        "%s, line %s: '%s' is not a finite number; replace the file.".formatted(file, line, text));
  }
}
