package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import weka.experiment.gp.data.DataException;

/**
 * The rows of a CSV file, one after another, split as in RFC 4180: cells may stand in quotation
 * marks, in which the mark itself is doubled. Blank lines are skipped.
 *
 * <p>It knows at which byte a row ends, so that reading can go on there, and makes no text of a
 * number.
 */
final class CsvRows implements Closeable {
  private static final int BUFFER = 1 << 20;

  /** A longer row must be a mark that is not closed, or no table at all. */
  private static final int LONGEST_ROW = 1 << 24;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final Path file;
  private final FileChannel channel;
  private final byte delimiter;
  private byte[] buffer = new byte[BUFFER];
  private long base; // where in the file the buffer begins
  private int position; // of the next row in the buffer
  private int limit;
  private boolean ended;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int cells;
  private long line;
  private long nextLine;
  private final CRC32C checksum = new CRC32C();
  private int summed; // bytes of the buffer that the checksum has seen

  /**
   * Opens a file.
   *
   * @param offset of the byte at which to begin, which is the first of a row
   * @param nextLine the number of its line
   */
  CsvRows(Path file, char delimiter, long offset, long nextLine) throws IOException {
    this.file = file;
    this.delimiter = (byte) delimiter;
    this.base = offset;
    this.nextLine = nextLine;
    channel = FileChannel.open(file);
    skip(offset);
    if (offset == 0) {
      more();
      position =
          limit >= 3 && Arrays.equals(buffer, 0, 3, BYTE_ORDER_MARK, 0, 3)
              ? BYTE_ORDER_MARK.length
              : 0;
    }
  }

  /** Goes to a place, by way of all bytes before it, which belong to the checksum. */
  private void skip(long offset) throws IOException {
    long left = offset;
    while (left > 0) {
      int count = channel.read(ByteBuffer.wrap(buffer, 0, (int) Math.min(buffer.length, left)));
      if (count < 0) {
        return; // the file is shorter than it was, and has another checksum
      }
      checksum.update(buffer, 0, count);
      left -= count;
    }
  }

  /** The checksum of all bytes up to {@link #offset}. */
  long checksum() {
    checksum.update(buffer, summed, position - summed);
    summed = position;
    return checksum.getValue();
  }

  /** Goes to the next row; whether there is one. */
  boolean next() throws IOException {
    do {
      line = nextLine;
      if (position == limit && !more()) {
        return false;
      }
      while (!split()) {
        more();
      }
    } while (cells == 1 && starts[0] == ends[0]);
    return true;
  }

  /** Makes room and reads on; whether there is anything. */
  private boolean more() throws IOException {
    checksum();
    System.arraycopy(buffer, position, buffer, 0, limit - position);
    summed = 0;
    base += position;
    limit -= position;
    position = 0;
    if (limit == buffer.length) {
      if (limit >= LONGEST_ROW) {
        throw broken("is longer than %d MB".formatted(LONGEST_ROW >> 20));
      }
      buffer = Arrays.copyOf(buffer, 2 * limit);
    }
    int count = channel.read(ByteBuffer.wrap(buffer, limit, buffer.length - limit));
    ended = count < 0;
    limit += Math.max(0, count);
    return !ended;
  }

  private DataException broken(String what) {
    return new DataException(
        ("%s, line %d: the row that begins here %s; a quotation mark (\") is probably not closed,"
                + " or lines do not end with a line feed. Repair the file.")
            .formatted(file, line, what));
  }

  /** Splits the next row; false if its end is not in the buffer yet. */
  private boolean split() {
    int i = position;
    int lines = 1;
    cells = 0;
    while (true) {
      int start = i;
      if (i < limit && buffer[i] == '"') {
        int close = closingMark(i + 1);
        if (close < 0) {
          return false;
        }
        lines += breaks(i, close);
        i = close + 1;
      }
      while (i < limit && buffer[i] != delimiter && buffer[i] != '\n') {
        i++;
      }
      if (i == limit && !ended) {
        return false;
      }
      addCell(start, i);
      if (i == limit || buffer[i] == '\n') {
        position = Math.min(limit, i + 1);
        nextLine = line + lines;
        return true;
      }
      i++;
    }
  }

  /** The place of the mark that closes a cell, or −1 if it is not in the buffer yet. */
  private int closingMark(int from) {
    int i = from;
    while (i < limit) {
      if (buffer[i] != '"') {
        i++;
      } else if (i + 1 < limit && buffer[i + 1] == '"') {
        i += 2;
      } else {
        return i + 1 < limit || ended ? i : -1;
      }
    }
    if (ended) {
      throw broken("does not end before the file does");
    }
    return -1;
  }

  private int breaks(int from, int to) {
    int lines = 0;
    for (int i = from; i < to; i++) {
      lines += buffer[i] == '\n' ? 1 : 0;
    }
    return lines;
  }

  /** Notes a cell without the blanks around it. */
  private void addCell(int from, int to) {
    int start = from;
    int end = to;
    while (start < end && isBlank(buffer[start])) {
      start++;
    }
    while (start < end && isBlank(buffer[end - 1])) {
      end--;
    }
    if (cells == starts.length) {
      starts = Arrays.copyOf(starts, 2 * cells);
      ends = Arrays.copyOf(ends, 2 * cells);
    }
    starts[cells] = start;
    ends[cells] = end;
    cells++;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  /** The number of cells of the row. */
  int cells() {
    return cells;
  }

  /** The line at which the row begins, counted from 1. */
  long line() {
    return line;
  }

  /** The line behind the row. */
  long nextLine() {
    return nextLine;
  }

  /** The byte behind the row. */
  long offset() {
    return base + position;
  }

  /** Whether the row ends with the file, without a line feed. */
  boolean isCutOff() {
    return ended && position == limit && (limit == 0 || buffer[limit - 1] != '\n');
  }

  /** A cell without its quotation marks. */
  String text(int cell) {
    int from = starts[cell];
    int to = ends[cell];
    if (to - from >= 2 && buffer[from] == '"' && buffer[to - 1] == '"') {
      String inside = new String(buffer, from + 1, to - from - 2, StandardCharsets.UTF_8);
      return inside.replace("\"\"", "\"").strip();
    }
    return new String(buffer, from, to - from, StandardCharsets.UTF_8);
  }

  /** Whether a cell is empty, a question mark or NaN. */
  boolean isMissing(int cell) {
    int from = starts[cell];
    int length = ends[cell] - from;
    if (length > 0 && buffer[from] == '"') {
      String text = text(cell);
      return text.isEmpty() || text.equals("?") || text.equalsIgnoreCase("nan");
    }
    return length == 0
        || (length == 1 && buffer[from] == '?')
        || (length == 3
            && (buffer[from] | 32) == 'n'
            && (buffer[from + 1] | 32) == 'a'
            && (buffer[from + 2] | 32) == 'n');
  }

  /**
   * The number in a cell.
   *
   * @throws NumberFormatException if there is none
   */
  double number(int cell) {
    double value = Decimals.parse(buffer, starts[cell], ends[cell]);
    return Double.isNaN(value) ? Decimals.parse(text(cell)) : value;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
