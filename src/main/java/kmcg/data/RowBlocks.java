package kmcg.data;

import java.util.function.Consumer;

/**
 * Training rows that come in blocks, always the same blocks in the same order: an array is one
 * block, and rows that do not fit into memory, on disk or on other machines, are many.
 */
public interface RowBlocks {
  /** The number of inputs of each row. */
  int dimensions();

  /** The number of rows of all blocks together. */
  long size();

  /** Hands over one block after another; each may be forgotten before the next is made. */
  void forEach(Consumer<TrainingSet> action);

  /** All rows as one set; an array is not copied. */
  default TrainingSet collected() {
    RowCollection all = new RowCollection(size(), dimensions());
    forEach(all::add);
    return all.rows();
  }

  /** Rows that are in memory already, as one block. */
  static RowBlocks of(TrainingSet rows) {
    return new RowBlocks() {
      @Override
      public int dimensions() {
        return rows.inputs().dimensions();
      }

      @Override
      public long size() {
        return rows.size();
      }

      @Override
      public void forEach(Consumer<TrainingSet> action) {
        action.accept(rows);
      }

      @Override
      public TrainingSet collected() {
        return rows;
      }
    };
  }
}
