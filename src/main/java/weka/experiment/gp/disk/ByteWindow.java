package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The part of a file that is in memory: it moves forward over the file, grows where that is needed,
 * and keeps a checksum of all bytes that it has passed.
 */
final class ByteWindow implements Closeable {
  private static final int SIZE = 1 << 20;

  private final FileChannel channel;
  private byte[] bytes = new byte[SIZE];
  private long base; // where in the file the bytes begin
  private int position; // of the first byte that was not passed
  private int limit;
  private boolean ended;
  private final CRC32C checksum = new CRC32C();
  private int summed; // bytes that the checksum has seen

  /** A window before a byte of a file; the bytes before it are read for the checksum only. */
  ByteWindow(Path file, long offset) throws IOException {
    channel = FileChannel.open(file);
    base = offset;
    skip(offset);
  }

  private void skip(long offset) throws IOException {
    long left = offset;
    while (left > 0) {
      int count = channel.read(ByteBuffer.wrap(bytes, 0, (int) Math.min(bytes.length, left)));
      if (count < 0) {
        return; // the file is shorter than it was, and has another checksum
      }
      checksum.update(bytes, 0, count);
      left -= count;
    }
  }

  /** Reads on behind the bytes that were not passed; whether there was anything to read. */
  boolean more() throws IOException {
    checksum();
    System.arraycopy(bytes, position, bytes, 0, limit - position);
    summed = 0;
    base += position;
    limit -= position;
    position = 0;
    if (limit == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * limit);
    }
    int count = channel.read(ByteBuffer.wrap(bytes, limit, bytes.length - limit));
    ended = count < 0;
    limit += Math.max(0, count);
    return !ended;
  }

  /** The bytes, of which those from {@link #position} to {@link #limit} were not passed. */
  byte[] bytes() {
    return bytes;
  }

  int position() {
    return position;
  }

  int limit() {
    return limit;
  }

  /** The number of bytes that were not passed. */
  int length() {
    return limit - position;
  }

  /** Whether the window reaches to the end of the file. */
  boolean hasEnded() {
    return ended;
  }

  /** Passes all bytes before a position. */
  void passTo(int newPosition) {
    position = newPosition;
  }

  /** The place in the file of the first byte that was not passed. */
  long offset() {
    return base + position;
  }

  /** The checksum of all bytes of the file before {@link #offset}. */
  long checksum() {
    checksum.update(bytes, summed, position - summed);
    summed = position;
    return checksum.getValue();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
