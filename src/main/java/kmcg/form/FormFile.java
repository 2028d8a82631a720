package kmcg.form;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The file format of models: a name, a version, one {@link Form} and a checksum.
 *
 * <pre>
 *   "kmcg-model"   10 bytes
 *   version        int
 *   entries        of the form
 *   checksum       int, CRC-32C of everything before
 * </pre>
 *
 * <p>All numbers are big-endian. Nothing in a file names a Java class, and reading one makes no
 * object but forms: what a form means is decided by the readers that it is given to.
 */
public final class FormFile {
  /** The version that is written, and the newest that is read. */
  public static final int VERSION = 1;

  private static final byte[] MAGIC = "kmcg-model".getBytes(StandardCharsets.US_ASCII);

  private static final int HEADER = MAGIC.length + Integer.BYTES;

  private FormFile() {}

  /** The file of a form. */
  public static byte[] bytes(Form form) {
    long size = HEADER + FormWriter.size(form) + Integer.BYTES;
    if (size > Integer.MAX_VALUE - 8) {
      throw new FormException(
          ("the model would take a file of %s MB, but a file must not be larger than 2047"
                  + " MB; train with fewer rows, or with a method that keeps less.")
              .formatted(size >> 20));
    }
    byte[] bytes = allocate((int) size);
    ByteBuffer file = ByteBuffer.wrap(bytes);
    file.put(MAGIC).putInt(VERSION);
    FormWriter.write(form, file);
    file.putInt(checksum(bytes, file.position()));
    return bytes;
  }

  private static byte[] allocate(int size) {
    try {
      return new byte[size];
    } catch (OutOfMemoryError e) {
      throw noRoom("the model cannot be saved: its file has %s MB".formatted(size >> 20), e);
    }
  }

  /** The refusal of a file for which there is too little memory. */
  private static FormException noRoom(String what, OutOfMemoryError e) {
    Runtime runtime = Runtime.getRuntime();
    long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    return new FormException(
        "%s and must fit into the free heap, of which there are %s MB; give Java more (-Xmx)."
            .formatted(what, free >> 20),
        e);
  }

  private static int checksum(byte[] bytes, int count) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, count);
    return (int) crc.getValue();
  }

  /** Writes a form. */
  public static void write(Form form, OutputStream out) throws IOException {
    out.write(bytes(form));
  }

  /** Reads a form from a stream that ends with it. */
  public static Form read(InputStream in) throws IOException {
    byte[] bytes;
    try {
      bytes = in.readAllBytes();
    } catch (OutOfMemoryError e) {
      throw noRoom("the model cannot be loaded: its file is large", e);
    }
    return of(bytes);
  }

  /**
   * The form of a file.
   *
   * @throws FormException if it is no model, written by a newer version, cut off or changed
   */
  public static Form of(byte[] bytes) {
    int known = Math.min(MAGIC.length, bytes.length);
    if (bytes.length == 0 || !Arrays.equals(bytes, 0, known, MAGIC, 0, known)) {
      throw new FormException(
          "this is not a kmcg model: it does not begin with 'kmcg-model'; name the file of a"
              + " model.");
    }
    if (bytes.length < HEADER + Integer.BYTES) {
      throw new FormException(
          "the model file is cut off: it has only %s bytes; copy or train it again."
              .formatted(bytes.length));
    }
    ByteBuffer file = ByteBuffer.wrap(bytes).position(MAGIC.length);
    int version = file.getInt();
    if (version > VERSION) {
      throw new FormException(
          ("the model was written by a newer version of kmcg: its format is %s, and this version"
                  + " reads up to %s; install a newer version.")
              .formatted(version, VERSION));
    }
    if (version < 1) {
      throw new FormException(
          "the model file is damaged: its format must be 1 or more, but is %s; train it again."
              .formatted(version));
    }
    int end = bytes.length - Integer.BYTES;
    if (file.getInt(end) != checksum(bytes, end)) {
      throw new FormException(
          ("the model file is damaged or cut off: its %s bytes do not have the checksum"
                  + " at their end; copy or train it again.")
              .formatted(bytes.length));
    }
    file.limit(end);
    Form form = entries(file);
    if (file.hasRemaining()) {
      throw new FormException(
          ("the model file is damaged: bytes follow its last entry, %s in number; copy or train it"
                  + " again.")
              .formatted(file.remaining()));
    }
    return form;
  }

  private static Form entries(ByteBuffer file) {
    try {
      return FormReader.read(file);
    } catch (OutOfMemoryError e) {
      int size = file.limit() >> 20;
      throw noRoom("the model cannot be loaded: its content has %s MB".formatted(size), e);
    }
  }
}
