package kmcg.spark;

import java.util.Iterator;
import java.util.Optional;
import kmcg.model.regression.TrainingSums;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** Puts rows of features, label and weight into blocks; counts those that cannot be used. */
final class BlockReader implements Iterator<double[]> {
  private final Iterator<Row> rows;
  private final int inputs;

  BlockReader(Iterator<Row> rows, int inputs) {
    this.rows = rows;
    this.inputs = inputs;
  }

  @Override
  public boolean hasNext() {
    return rows.hasNext();
  }

  @Override
  public double[] next() {
    double[][] columns = new double[inputs + 2][TrainingSums.BLOCK];
    BadRows bad = new BadRows();
    int n = 0;
    while (n < TrainingSums.BLOCK && rows.hasNext()) {
      Row row = rows.next();
      Optional<BadRows.Kind> kind = BadRows.of(row, inputs);
      if (kind.isPresent()) {
        bad.add(kind.get(), 1);
      } else if (row.getDouble(2) > 0) {
        Vector x = row.getAs(0);
        for (int j = 0; j < inputs; j++) {
          columns[j][n] = x.apply(j);
        }
        columns[inputs][n] = row.getDouble(1);
        columns[inputs + 1][n++] = row.getDouble(2);
      }
    }
    return RowBlock.pack(columns, n, bad);
  }
}
