package kmcg.experiment.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/** Tells one version of a file from another. */
public final class Checksum {
  private Checksum() {}

  /** CRC-32 of all bytes of a file, in hexadecimal digits. */
  public static String of(Path file) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(Files.readAllBytes(file));
    return Long.toHexString(sum.getValue());
  }
}
