package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import weka.experiment.gp.data.DataException;

/**
 * The rows of a CSV file, one after another, split as in RFC 4180: cells may stand in quotation
 * marks, in which the mark itself is doubled. Blank lines are skipped, and bytes that are no text
 * in UTF-8 refused: labels that differ in these alone would be one.
 *
 * <p>It knows at which byte a row ends, so that reading can go on there.
 */
final class CsvRows implements Closeable {
  /** A longer row must be a mark that is not closed, or no table at all. */
  private static final int LONGEST_ROW = 1 << 24;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final Path file;
  private final ByteWindow window;
  private final byte delimiter;
  private final List<String> names;
  private final CsvCells cells = new CsvCells();
  private long line;
  private long nextLine;
  private boolean cutOff;

  /**
   * Opens a file whose columns have no names yet.
   *
   * @param offset of the byte at which to begin, which is the first of a row
   * @param nextLine the number of its line
   */
  CsvRows(Path file, char delimiter, long offset, long nextLine) throws IOException {
    this(file, delimiter, List.of(), offset, nextLine);
  }

  /**
   * Opens a file.
   *
   * @param names of the columns, for messages
   * @param offset of the byte at which to begin, which is the first of a row
   * @param nextLine the number of its line
   */
  CsvRows(Path file, char delimiter, List<String> names, long offset, long nextLine)
      throws IOException {
    this.file = file;
    this.names = names;
    this.delimiter = (byte) delimiter;
    this.nextLine = nextLine;
    window = new ByteWindow(file, offset);
    if (offset == 0 && window.more() && beginsWithMark()) {
      window.passTo(BYTE_ORDER_MARK.length);
    }
  }

  private boolean beginsWithMark() {
    int length = BYTE_ORDER_MARK.length;
    return window.limit() >= length
        && Arrays.equals(window.bytes(), 0, length, BYTE_ORDER_MARK, 0, length);
  }

  /** Goes to the next row; whether there is one. */
  boolean next() throws IOException {
    do {
      line = nextLine;
      if (window.length() == 0 && !window.more()) {
        return false;
      }
      while (!split()) {
        if (window.length() >= LONGEST_ROW) {
          throw broken("is longer than %s MB".formatted(LONGEST_ROW >> 20));
        }
        window.more();
      }
    } while (cells.areBlank());
    int foreign = cells.firstForeign();
    if (foreign >= 0) {
      throw foreign(foreign);
    }
    return true;
  }

  private DataException foreign(int cell) {
    String name = cell < names.size() ? " ('%s')".formatted(CsvFile.brief(names.get(cell))) : "";
    return new DataException(
        ("%s, line %s, column %s%s: a cell must be text in UTF-8, but '%s' is not; save the file as"
                + " UTF-8, for instance by 'iconv -f latin1 -t utf-8', and start again.")
            .formatted(file, line, cell + 1, name, CsvFile.brief(cells.text(cell))));
  }

  private DataException broken(String what) {
    return new DataException(
        ("%s, line %s: the row that begins here %s; a quotation mark (\") is probably not closed,"
                + " or lines do not end with a line feed. Repair the file.")
            .formatted(file, line, what));
  }

  /** Splits the next row; false if its end is not in the window yet. */
  private boolean split() {
    byte[] bytes = window.bytes();
    int limit = window.limit();
    int i = window.position();
    int lines = 1;
    cells.clear(bytes);
    while (true) {
      int start = i;
      if (i < limit && bytes[i] == '"') {
        int close = closingMark(i + 1);
        if (close < 0) {
          return false;
        }
        lines += breaks(i, close);
        i = close + 1;
      }
      while (i < limit && bytes[i] != delimiter && bytes[i] != '\n') {
        i++;
      }
      if (i == limit && !window.hasEnded()) {
        return false;
      }
      cells.add(start, i);
      if (i == limit || bytes[i] == '\n') {
        cutOff = i == limit;
        window.passTo(Math.min(limit, i + 1));
        nextLine = line + lines;
        return true;
      }
      i++;
    }
  }

  /** The place of the mark that closes a cell, or −1 if it is not in the window yet. */
  private int closingMark(int from) {
    byte[] bytes = window.bytes();
    int limit = window.limit();
    int i = from;
    while (i < limit) {
      if (bytes[i] != '"') {
        i++;
      } else if (i + 1 < limit && bytes[i + 1] == '"') {
        i += 2;
      } else {
        return i + 1 < limit || window.hasEnded() ? i : -1;
      }
    }
    if (window.hasEnded()) {
      throw broken("does not end before the file does");
    }
    return -1;
  }

  private int breaks(int from, int to) {
    byte[] bytes = window.bytes();
    int lines = 0;
    for (int i = from; i < to; i++) {
      lines += bytes[i] == '\n' ? 1 : 0;
    }
    return lines;
  }

  /** The number of cells of the row. */
  int cells() {
    return cells.count();
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
    return window.offset();
  }

  /** The checksum of all bytes up to {@link #offset}. */
  long checksum() {
    return window.checksum();
  }

  /** Whether the row ends with the file, without a line feed. */
  boolean isCutOff() {
    return cutOff;
  }

  /** A cell without its quotation marks. */
  String text(int cell) {
    return cells.text(cell);
  }

  /** Whether a cell is empty, a question mark or NaN. */
  boolean isMissing(int cell) {
    return cells.isMissing(cell);
  }

  /**
   * The number in a cell.
   *
   * @throws NumberFormatException if there is none
   */
  double number(int cell) {
    return cells.number(cell);
  }

  @Override
  public void close() throws IOException {
    window.close();
  }
}
