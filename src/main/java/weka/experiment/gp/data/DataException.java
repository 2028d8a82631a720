package weka.experiment.gp.data;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;

/** A file that cannot be used; the message names it and the way out. */
public final class DataException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** An exception with a message for people. */
  public DataException(String message) {
    super(message);
  }

  /** An exception with a message for people, and its cause. */
  public DataException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The message of anything that was thrown, or its kind where it has none. */
  public static String words(Throwable thrown) {
    String message = thrown.getMessage();
    if (thrown instanceof FileSystemException file && file.getReason() == null) {
      return "cannot read or write %s: %s.".formatted(file.getFile(), reason(file));
    }
    if (thrown instanceof InvalidPathException path) {
      return ("'%s' cannot be the path of a file (%s); give another one, or, if it has letters"
              + " beyond ASCII, set LC_ALL to a locale with UTF-8.")
          .formatted(path.getInput(), path.getReason());
    }
    return message == null || message.isBlank() ? thrown.getClass().getName() : message;
  }

  /** What Java tells by the type alone, with the way out. */
  private static String reason(FileSystemException thrown) {
    if (thrown instanceof NoSuchFileException) {
      return "it or its folder does not exist; correct the path, or make the folder";
    } else if (thrown instanceof AccessDeniedException) {
      return "that is not allowed; change its permissions, or name another place";
    } else if (thrown instanceof FileAlreadyExistsException) {
      return "there is such a file already; remove it, or name another";
    }
    return thrown.getClass().getSimpleName();
  }
}
