package kmcg.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
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

  /**
   * The nearest rows of a partition.
   *
   * @param partition its number
   * @param drawn for each partition, numbers of the rows of the batch
   */
  Iterator<byte[]> in(Iterator<double[]> part, int partition, long[][] drawn) {
    List<TrainingSet> blocks = new ArrayList<>();
    long size = 0;
    while (part.hasNext()) {
      RowBlock block = new RowBlock(part.next());
      if (block.rows() > 0) {
        blocks.add(encoding.encoded(block));
        size += block.rows();
      }
    }
    if (size == 0) {
      return Collections.emptyIterator();
    }
    RowCollection all = new RowCollection(size, encoding.dimensions());
    blocks.forEach(all::add);
    blocks.clear();
    TrainingSet rows = all.rows();
    int before = 0;
    for (int p = 0; p < partition; p++) {
      before += drawn[p].length;
    }
    int[][] nearest =
        NearestRows.in(kernel, rows.inputs(), batch.size()).of(batch.inputs(), count + 1);
    List<Form> found = new ArrayList<>();
    for (int i = 0; i < nearest.length; i++) {
      boolean isHere = i >= before && i < before + drawn[partition].length;
      long self = isHere ? drawn[partition][i - before] : -1;
      int[] others = Arrays.stream(nearest[i]).filter(row -> row != self).limit(count).toArray();
      found.add(form(rows, others));
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
      int size = sets.stream().mapToInt(TrainingSet::size).sum();
      RowCollection together = new RowCollection(size, batch.inputs().dimensions());
      sets.forEach(together::add);
      TrainingSet rows = together.rows();
      int[] nearest =
          NearestRows.in(kernel, rows.inputs(), 1)
              .of(batch.inputs().select(new int[] {i}), count)[0];
      found.add(form(rows, nearest));
    }
    return bytes(found);
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
