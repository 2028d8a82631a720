package weka.experiment.gp.data;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** Reads and writes files of text, and names the file in every message. */
public final class TextFile {
  private TextFile() {}

  /** The text of a file, which is refused if it is not UTF-8. */
  public static String read(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new DataException(
          "%s is not text in UTF-8; repair or remove it, or name another folder (-o)."
              .formatted(file),
          e);
    }
  }

  /** Writes a text; a failure, such as a full disk, is reported with the name of the file. */
  public static void write(Path file, CharSequence text, OpenOption... options) throws IOException {
    try {
      Files.writeString(file, text, StandardCharsets.UTF_8, options);
    } catch (FileSystemException e) {
      throw e; // it names the file itself
    } catch (IOException e) {
      throw new IOException(
          ("cannot write %s: %s. Make room or name another folder (-o), and start again:"
                  + " finished runs are kept.")
              .formatted(file, e.getMessage()),
          e);
    }
  }
}
