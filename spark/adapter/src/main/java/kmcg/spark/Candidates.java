package kmcg.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import kmcg.data.Points;
import kmcg.data.RowCollection;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormFile;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.kernel.NearestRows;
import weka.classifiers.functions.gp.train.RowEncoding;

/**
 * Rows that may be among the nearest of the rows of a batch. Candidates are always in the order of
 * the table, so that of rows that are equally near the first is taken, as in one process.
 */
final class Candidates {
  private final TrainingSet batch;
  private final Kernel kernel;
  private final RowEncoding encoding;
  private final int count;

  /**
   * What is to be found.
   *
   * @param sent the batch, the kernel and the encoding of rows
   * @param count how many are wanted for each row of the batch
   */
  Candidates(Form sent, int count) {
    this.batch = DataForms.trainingSet(sent.form("rows"));
    this.kernel = KernelForms.kernel(sent.form("kernel"));
    this.encoding = RowEncoding.of(sent.form("encoding"));
    this.count = count;
  }

  /** The nearest rows of a partition. */
  Iterator<byte[]> in(Iterator<double[]> part) {
    List<TrainingSet> blocks = new ArrayList<>();
    while (part.hasNext()) {
      RowBlock block = new RowBlock(part.next());
      if (block.rows() > 0) {
        blocks.add(encoding.encoded(block));
      }
    }
    if (blocks.isEmpty()) {
      return Collections.emptyIterator();
    }
    TrainingSet rows = joined(blocks);
    int[][] nearest =
        NearestRows.in(kernel, rows.inputs(), batch.size()).of(batch.inputs(), count + 1);
    List<Form> found = new ArrayList<>();
    for (int i = 0; i < nearest.length; i++) {
      found.add(others(i, rows, nearest[i]));
    }
    return List.of(bytes(found)).iterator();
  }

  /** The nearest of several partitions, which come in their order. */
  byte[] of(List<byte[]> parts) {
    List<List<Form>> all = parts.stream().map(part -> FormFile.of(part).forms("rows")).toList();
    List<Form> found = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      int row = i;
      List<TrainingSet> sets =
          all.stream()
              .map(part -> part.get(row))
              .filter(form -> form.has("targets"))
              .map(DataForms::trainingSet)
              .toList();
      if (sets.isEmpty()) {
        found.add(Form.builder().build());
        continue;
      }
      TrainingSet rows = joined(sets);
      Points point = batch.inputs().select(new int[] {i});
      found.add(others(i, rows, NearestRows.in(kernel, rows.inputs(), 1).of(point, count)[0]));
    }
    return bytes(found);
  }

  /** Rows of several sets, in their order, with those of equal inputs made one. */
  private TrainingSet joined(List<TrainingSet> sets) {
    long size = sets.stream().mapToLong(TrainingSet::size).sum();
    RowCollection all = new RowCollection(size, batch.inputs().dimensions());
    sets.forEach(all::add);
    return all.rows().merged();
  }

  /** The nearest rows that are not at the place of row i of the batch. */
  private Form others(int i, TrainingSet rows, int[] nearest) {
    int[] others =
        Arrays.stream(nearest).filter(row -> !isSamePlace(i, rows, row)).limit(count).toArray();
    return form(rows, others);
  }

  private boolean isSamePlace(int i, TrainingSet rows, int row) {
    for (int j = 0; j < batch.inputs().dimensions(); j++) {
      if (batch.inputs().at(i, j) != rows.inputs().at(row, j)) {
        return false;
      }
    }
    return true;
  }

  private static Form form(TrainingSet rows, int[] which) {
    int[] inOrder = which.clone();
    Arrays.sort(inOrder);
    return inOrder.length == 0 ? Form.builder().build() : DataForms.of(rows.select(inOrder));
  }

  private static byte[] bytes(List<Form> found) {
    return FormFile.bytes(Form.builder().putForms("rows", found).build());
  }

  /** The neighbours of each row. */
  static List<TrainingSet> sets(Form all) {
    return all.forms("rows").stream().map(DataForms::trainingSet).toList();
  }
}
