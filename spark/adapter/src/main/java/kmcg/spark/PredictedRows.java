package kmcg.spark;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import kmcg.model.PredictiveDistribution;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import weka.classifiers.functions.gp.train.Cells;
import weka.classifiers.functions.gp.train.TrainedModel;

/** Rows with their predictions, which are made many at a time. */
final class PredictedRows implements Iterator<Row> {
  /** Rows that are predicted together. */
  private static final int BATCH = 1024;

  /**
   * What is read and added.
   *
   * @param features the place of the features in a row
   * @param added which of mean, standard deviation, lower and upper end are added
   * @param median whether medians are added instead of means
   * @param level the probability of the intervals
   * @param skips whether rows that cannot be used are left out
   */
  record Columns(int features, Boolean[] added, boolean median, double level, boolean skips)
      implements Serializable {}

  private final Iterator<Row> rows;
  private final TrainedModel model;
  private final Columns columns;
  private final Queue<Row> ready = new ArrayDeque<>();

  PredictedRows(Iterator<Row> rows, TrainedModel model, Columns columns) {
    this.rows = rows;
    this.model = model;
    this.columns = columns;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && rows.hasNext()) {
      predict();
    }
    return !ready.isEmpty();
  }

  @Override
  public Row next() {
    hasNext();
    return ready.remove();
  }

  private void predict() {
    int inputs = model.header().numAttributes() - 1;
    List<Row> batch = new ArrayList<>();
    while (batch.size() < BATCH && rows.hasNext()) {
      Row row = rows.next();
      Optional<BadRows.Kind> kind = BadRows.ofFeatures(row.get(columns.features()), inputs);
      if (kind.isEmpty()) {
        batch.add(row);
      } else if (!columns.skips()) {
        throw new IllegalArgumentException(
            "a row cannot be predicted: it has %s (the model has %s). Leave such rows out"
                    .formatted(kind.get(), inputs)
                + " (handleInvalid skip). The row is "
                + row);
      }
    }
    if (batch.isEmpty()) {
      return;
    }
    PredictiveDistribution[] rows = Tasks.run(() -> model.predict(cells(batch)));
    for (int i = 0; i < rows.length; i++) {
      ready.add(extended(batch.get(i), rows[i]));
    }
  }

  /** Features as the attributes of the model; the class, wherever it is, is not among them. */
  private Cells cells(List<Row> batch) {
    int target = model.header().classIndex();
    Vector[] features =
        batch.stream().map(row -> row.<Vector>getAs(columns.features())).toArray(Vector[]::new);
    return new Cells() {
      @Override
      public int rows() {
        return features.length;
      }

      @Override
      public double at(int row, int attribute) {
        return features[row].apply(attribute < target ? attribute : attribute - 1);
      }
    };
  }

  private Row extended(Row row, PredictiveDistribution predicted) {
    double[] interval = predicted.interval(columns.level());
    double value = columns.median() ? predicted.median() : predicted.mean();
    double[] all = {value, predicted.observationDeviation(), interval[0], interval[1]};
    List<Object> values = new ArrayList<>();
    for (int c = 0; c < row.length(); c++) {
      values.add(row.get(c));
    }
    for (int k = 0; k < all.length; k++) {
      if (columns.added()[k]) {
        values.add(all[k]);
      }
    }
    return RowFactory.create(values.toArray());
  }
}
