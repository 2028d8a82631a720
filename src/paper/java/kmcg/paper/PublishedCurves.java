package kmcg.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weka.experiment.gp.data.DataException;

/**
 * The results that the authors of the paper stored with their code, condensed: median, minimum and
 * maximum over the runs of a method after P steps.
 *
 * @param rows of the file of one data set
 */
public record PublishedCurves(List<Row> rows) {
  private static final String HEADER = "kernel,algorithm,P,M,metric,median,min,max,runs";

  /** There is nothing to compare with. */
  public static final PublishedCurves NONE = new PublishedCurves(List.of());

  /**
   * One published number.
   *
   * @param kernel SE or Matern52
   * @param algorithm by its name in the published code
   * @param steps P
   * @param points M
   * @param runs how many seeds it is the median of
   */
  public record Row(
      String kernel,
      String algorithm,
      int steps,
      int points,
      String metric,
      double median,
      double least,
      double most,
      int runs) {}

  /** Keeps its own copy. */
  public PublishedCurves {
    rows = List.copyOf(rows);
  }

  /** Reads {@code <dataSet>.csv}; nothing if the folder does not have it. */
  public static PublishedCurves read(Path folder, String dataSet) throws IOException {
    Path file = folder.resolve(dataSet + ".csv");
    if (!Files.isReadable(file)) {
      return NONE;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new DataException(
          "%s has the columns '%s', but '%s' are needed; replace the file, or leave it out."
              .formatted(file, lines.isEmpty() ? "" : lines.get(0), HEADER));
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      rows.add(row(lines.get(i), file, i + 1));
    }
    return new PublishedCurves(rows);
  }

  private static Row row(String line, Path file, int number) {
    String[] cells = line.split(",", -1);
    try {
      return new Row(
          cells[0],
          cells[1],
          Integer.parseInt(cells[2]),
          Integer.parseInt(cells[3]),
          cells[4],
          Double.parseDouble(cells[5]),
          Double.parseDouble(cells[6]),
          Double.parseDouble(cells[7]),
          Integer.parseInt(cells[8]));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new DataException(
          "%s, line %s: '%s' is no row of a curve; repair or remove it."
              .formatted(file, number, line),
          e);
    }
  }

  /** One curve in the order of its steps; empty if it was not published. */
  public List<Row> curve(String kernel, String algorithm, String metric) {
    return rows.stream()
        .filter(row -> row.kernel().equals(kernel))
        .filter(row -> row.algorithm().equals(algorithm))
        .filter(row -> row.metric().equals(metric))
        .sorted(Comparator.comparingInt(Row::steps))
        .toList();
  }

  /** All numbers of steps with a published result, in order. */
  public int[] steps(String kernel) {
    return rows.stream()
        .filter(row -> row.kernel().equals(kernel))
        .mapToInt(Row::steps)
        .distinct()
        .sorted()
        .toArray();
  }
}
