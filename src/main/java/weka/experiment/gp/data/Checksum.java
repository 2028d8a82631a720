package weka.experiment.gp.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import weka.core.Instance;
import weka.core.Instances;

/** Distinguishes one version of a file, a text or a table from another. */
public final class Checksum {
  private Checksum() {}

  /** CRC-32 of all bytes of a file, in hexadecimal digits. */
  public static String of(Path file) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(Files.readAllBytes(file));
    return Long.toHexString(sum.getValue());
  }

  /** CRC-32 of a text. */
  public static String of(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  /** CRC-32 of the columns, values and weights of rows; of a text, its number in its column. */
  public static String of(Instances rows) {
    CRC32 sum = new CRC32();
    sum.update(new Instances(rows, 0).toString().getBytes(StandardCharsets.UTF_8));
    ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * (rows.numAttributes() + 1));
    for (Instance row : rows) {
      buffer.clear();
      for (int j = 0; j < row.numAttributes(); j++) {
        buffer.putDouble(row.value(j));
      }
      sum.update(buffer.putDouble(row.weight()).flip());
    }
    return Long.toHexString(sum.getValue());
  }
}
