package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.model.PredictiveDistribution;
import kmcg.model.judgement.LeftOut;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Rows in the user's units with which pictures of a model are drawn: those that it has kept of its
 * training, or others.
 *
 * @param header with the class
 * @param cells one row each, with a number for each attribute; those that the model does not see
 *     are NaN
 * @param targets the values of the class
 * @param predicted what the model says of the rows
 * @param origin in words, such as {@code 398 training rows, each left out in turn}
 */
public record SampleRows(
    Instances header,
    double[][] cells,
    double[] targets,
    PredictiveDistribution[] predicted,
    String origin) {
  /** The rows that a model has kept of its training; none if it has kept none. */
  public static SampleRows of(TrainedModel model) {
    return model
        .diagnosis()
        .sample()
        .map(sample -> of(model, sample))
        .orElseGet(
            () ->
                new SampleRows(
                    model.header(),
                    new double[0][],
                    new double[0],
                    new PredictiveDistribution[0],
                    "no rows"));
  }

  private static SampleRows of(TrainedModel model, RowSample sample) {
    LeftOut leftOut = sample.leftOut();
    double[] targets = Arrays.stream(leftOut.targets()).map(model.target()::toUser).toArray();
    String origin =
        leftOut.size() < leftOut.of()
            ? "%s of %s training rows".formatted(leftOut.size(), leftOut.of())
            : leftOut.size() + " training rows";
    return new SampleRows(
        model.header(),
        decoded(model, sample.inputs()),
        targets,
        ModelWords.predicted(leftOut, model),
        origin + ", each left out in turn");
  }

  /** Other rows with a class; those without one are left out. */
  public static SampleRows of(TrainedModel model, Instances rows) {
    Instances known = new Instances(rows);
    known.deleteWithMissingClass();
    return new SampleRows(
        model.header(),
        known.stream().map(row -> row.toDoubleArray()).toArray(double[][]::new),
        known.attributeToDoubleArray(known.classIndex()),
        model.predict(known),
        known.numInstances() + " test rows");
  }

  /** Whether there is no row. */
  public boolean isEmpty() {
    return targets.length == 0;
  }

  /** Values of an attribute; none if inputs were too many to be kept. */
  public double[] values(int attribute) {
    return Arrays.stream(cells).mapToDouble(row -> row[attribute]).toArray();
  }

  /** Inputs as the model sees them, in the user's units. */
  private static double[][] decoded(TrainedModel model, Points inputs) {
    double[][] cells = new double[inputs.size()][model.header().numAttributes()];
    List<int[]> groups = model.encoder().groups();
    for (int i = 0; i < cells.length; i++) {
      Arrays.fill(cells[i], Double.NaN);
      for (int[] group : groups) {
        cells[i][model.encoder().attributeOf(group)] = decoded(model, inputs, i, group);
      }
    }
    return cells;
  }

  private static double decoded(TrainedModel model, Points inputs, int row, int[] group) {
    InputEncoder encoder = model.encoder();
    int first = group[0];
    if (encoder.labelOf(first) < 0) {
      double value = encoder.unscaled(first, inputs.at(row, first));
      Attribute attribute = model.header().attribute(encoder.attributeOf(group));
      return attribute.isNominal() ? Math.rint(value) : value;
    }
    double[] indicators =
        Arrays.stream(group).mapToDouble(k -> encoder.unscaled(k, inputs.at(row, k))).toArray();
    int most =
        IntStream.range(0, group.length)
            .reduce((a, b) -> indicators[b] > indicators[a] ? b : a)
            .orElseThrow();
    return encoder.labelOf(group[most]);
  }

  /** Numbers of the attributes that the model sees. */
  public static int[] attributes(TrainedModel model) {
    return model.encoder().groups().stream().mapToInt(model.encoder()::attributeOf).toArray();
  }

  /** A row in the middle of others: medians of numbers, and the most frequent label. */
  public double[] middle() {
    double[] middle = new double[header.numAttributes()];
    for (int a = 0; a < middle.length; a++) {
      int column = a;
      double[] sorted =
          Arrays.stream(cells)
              .mapToDouble(row -> row[column])
              .filter(value -> !Double.isNaN(value))
              .sorted()
              .toArray();
      middle[a] =
          sorted.length == 0
              ? Double.NaN
              : header.attribute(a).isNominal() ? mode(sorted) : sorted[sorted.length / 2];
    }
    return middle;
  }

  private static double mode(double[] sorted) {
    double best = sorted[0];
    int most = 0;
    for (int from = 0; from < sorted.length; ) {
      int to = from;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      if (to - from > most) {
        most = to - from;
        best = sorted[from];
      }
      from = to;
    }
    return best;
  }
}
