package weka.experiment.gp.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import weka.experiment.gp.data.DataException;

/** The first bytes of a file, which tell what is no text in UTF-8, as tables must be. */
final class FileStart {
  private static final int LENGTH = 1 << 12;

  /** By how such files begin. */
  private static final Map<byte[], String> OTHER_KINDS = new TreeMap<>(Arrays::compare);

  static {
    OTHER_KINDS.put(bytes(0x1F, 0x8B), "compressed by gzip; unpack it first");
    OTHER_KINDS.put(
        bytes('P', 'K', 3, 4),
        "a zip archive, as workbooks of spreadsheets are; save the table as CSV");
    String utf16 = "text in UTF-16; save it as UTF-8";
    OTHER_KINDS.put(bytes(0xFE, 0xFF), utf16);
    OTHER_KINDS.put(bytes(0xFF, 0xFE), utf16);
  }

  private FileStart() {}

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** Refuses a file that is another kind of text, or none. */
  static void requireText(Path file) throws IOException {
    byte[] first;
    try (InputStream in = Files.newInputStream(file)) {
      first = in.readNBytes(LENGTH);
    }
    for (Map.Entry<byte[], String> kind : OTHER_KINDS.entrySet()) {
      byte[] mark = kind.getKey();
      if (first.length >= mark.length
          && Arrays.equals(first, 0, mark.length, mark, 0, mark.length)) {
        throw new DataException(
            "%s must be text in UTF-8, but is %s.".formatted(file, kind.getValue()));
      }
    }
    for (int i = 0; i < first.length; i++) {
      if (first[i] == 0) {
        throw new DataException(
            "%s must be text in UTF-8, but its byte %s is 0; save the table as CSV."
                .formatted(file, i + 1));
      }
    }
    requireLineFeeds(file, first);
  }

  private static void requireLineFeeds(Path file, byte[] first) {
    for (int i = 0; i < first.length; i++) {
      if (first[i] == '\n') {
        return;
      }
      if (first[i] == '\r' && i + 1 < first.length && first[i + 1] != '\n') {
        throw new DataException(
            file + ", line 1: it ends without a line feed; save the table with other line ends.");
      }
    }
  }
}
