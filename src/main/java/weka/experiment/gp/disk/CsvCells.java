package weka.experiment.gp.disk;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The cells of one row, as places in an array of bytes; no text is made of a number. */
final class CsvCells {
  private byte[] bytes = new byte[0];
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int count;

  /** Begins another row. */
  void clear(byte[] newBytes) {
    bytes = newBytes;
    count = 0;
  }

  /** Adds a cell without the blanks around it. */
  void add(int from, int to) {
    int start = from;
    int end = to;
    while (start < end && isBlank(bytes[start])) {
      start++;
    }
    while (start < end && isBlank(bytes[end - 1])) {
      end--;
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = start;
    ends[count] = end;
    count++;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  int count() {
    return count;
  }

  /** Whether the row is a blank line. */
  boolean areBlank() {
    return count == 1 && starts[0] == ends[0];
  }

  /** A cell without its quotation marks. */
  String text(int cell) {
    int from = starts[cell];
    int to = ends[cell];
    if (to - from >= 2 && bytes[from] == '"' && bytes[to - 1] == '"') {
      String inside = new String(bytes, from + 1, to - from - 2, StandardCharsets.UTF_8);
      return inside.replace("\"\"", "\"").strip();
    }
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  /** The first cell that is no text in UTF-8, of which another could not be told; −1 if all are. */
  int firstForeign() {
    for (int cell = 0; cell < count; cell++) {
      for (int i = starts[cell]; i < ends[cell]; i++) {
        if (bytes[i] < 0) { // decoded only if it is more than ASCII
          if (!isUtf8(starts[cell], ends[cell])) {
            return cell;
          }
          break;
        }
      }
    }
    return -1;
  }

  private boolean isUtf8(int from, int to) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Whether a cell is empty, a question mark or NaN. */
  boolean isMissing(int cell) {
    int from = starts[cell];
    int length = ends[cell] - from;
    if (length > 0 && bytes[from] == '"') {
      String text = text(cell);
      return text.isEmpty() || text.equals("?") || text.equalsIgnoreCase("nan");
    }
    return length == 0
        || (length == 1 && bytes[from] == '?')
        || (length == 3
            && (bytes[from] | 32) == 'n'
            && (bytes[from + 1] | 32) == 'a'
            && (bytes[from + 2] | 32) == 'n');
  }

  /**
   * The number in a cell.
   *
   * @throws NumberFormatException if there is none
   */
  double number(int cell) {
    double value = Decimals.parse(bytes, starts[cell], ends[cell]);
    return Double.isNaN(value) ? Decimals.parse(text(cell)) : value;
  }
}
