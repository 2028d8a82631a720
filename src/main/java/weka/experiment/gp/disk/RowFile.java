package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import kmcg.model.regression.TrainingSums;
import weka.classifiers.functions.gp.train.Cells;
import weka.experiment.gp.data.DataException;

/**
 * Rows of a table as doubles on disk, in blocks of {@link #blockRows} rows, the last of which may
 * be shorter; within a block column by column.
 */
final class RowFile implements Closeable {
  /** The most rows of a block. */
  static final int MOST_ROWS = 1 << 16;

  /** The most cells of a block, unless rows are very long. */
  private static final int CELLS = 1 << 20;

  private final Path path;
  private final FileChannel channel;
  private final int columns;
  private final int blockRows;
  private final ByteBuffer bytes;

  RowFile(Path path, int columns) throws IOException {
    this.path = path;
    this.columns = columns;
    channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    blockRows = blockRows(columns);
    bytes = ByteBuffer.allocateDirect(blockRows * Double.BYTES);
  }

  /** The rows of a block of a table: a multiple of those that sums take in at once. */
  static int blockRows(int columns) {
    int rows = CELLS / columns / TrainingSums.BLOCK * TrainingSums.BLOCK;
    return Math.max(TrainingSums.BLOCK, Math.min(MOST_ROWS, rows));
  }

  /** The rows of every block but the last. */
  int blockRows() {
    return blockRows;
  }

  /**
   * Rows in memory.
   *
   * @param rows how many
   * @param values by column
   */
  record Block(int rows, double[][] values) implements Cells {
    @Override
    public double at(int row, int attribute) {
      return values[attribute][row];
    }
  }

  private long offset(long row) {
    return row * columns * Double.BYTES;
  }

  /** Appends a block behind {@code before} rows, and forgets what was there. */
  void write(long before, Block block) throws IOException {
    try {
      long place = offset(before);
      for (double[] column : block.values()) {
        bytes.clear();
        bytes.asDoubleBuffer().put(column, 0, block.rows());
        bytes.limit(block.rows() * Double.BYTES);
        while (bytes.hasRemaining()) {
          place += channel.write(bytes, place);
        }
      }
    } catch (IOException e) {
      throw new DataException(
          ("cannot write %s: %s. Make room, or name a folder on another disk (-work), and start"
                  + " again: what is finished is kept.")
              .formatted(path, e.getMessage()),
          e);
    }
  }

  /** Refuses a file that has fewer rows than were written, before others are put behind them. */
  void requireHolds(long rows) throws IOException {
    if (channel.size() < offset(rows)) {
      throw cutOff();
    }
  }

  private DataException cutOff() {
    return new DataException("%s is cut off; remove its folder and start again.".formatted(path));
  }

  /** Reads the block that begins with row {@code first}, of all {@code rows}. */
  Block read(long first, long rows) throws IOException {
    int size = (int) Math.min(blockRows, rows - first);
    double[][] values = new double[columns][size];
    long place = offset(first);
    for (double[] column : values) {
      bytes.clear().limit(size * Double.BYTES);
      while (bytes.hasRemaining()) {
        int count = channel.read(bytes, place);
        if (count < 0) {
          throw cutOff();
        }
        place += count;
      }
      bytes.flip();
      bytes.asDoubleBuffer().get(column);
    }
    return new Block(size, values);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
