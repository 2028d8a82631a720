package weka.experiment.gp.run;

/**
 * One number.
 *
 * @param run that it comes from
 * @param steps P, the budget that it belongs to
 * @param points M, the rows or points that were used
 * @param metric what was measured
 * @param value of it
 * @param provenance what it has to be read with, by its number
 */
public record Measurement(
    RunKey run, int steps, int points, Metric metric, double value, String provenance) {
  static final String HEADER = "data_set,kernel,method,seed,P,M,metric,value,provenance";

  /** This number as a row of the file of results. */
  String row() {
    return String.join(
        ",",
        run.dataSet(),
        run.kernel(),
        run.method(),
        Long.toString(run.seed()),
        Integer.toString(steps),
        Integer.toString(points),
        metric.label(),
        Double.toString(value),
        provenance);
  }

  /**
   * The number in a row of the file of results, which must be finite; the last row of a run has its
   * key in full.
   */
  static Measurement of(String row) {
    String[] cells = row.split(",", -1);
    if (cells.length != 9) {
      throw new IllegalArgumentException("nine columns are needed, but the row is '" + row + "'.");
    }
    int steps = Integer.parseInt(cells[4]);
    double value = Double.parseDouble(cells[7]);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "the value must be a finite number, but the row is '" + row + "'.");
    }
    return new Measurement(
        new RunKey(cells[0], cells[1], cells[2], Long.parseLong(cells[3]), steps),
        steps,
        Integer.parseInt(cells[5]),
        Metric.of(cells[6]),
        value,
        cells[8]);
  }

  /** A copy of this number as a part of another run. */
  Measurement in(RunKey other) {
    return new Measurement(other, steps, points, metric, value, provenance);
  }
}
