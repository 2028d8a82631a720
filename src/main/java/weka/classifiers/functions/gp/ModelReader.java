package weka.classifiers.functions.gp;

import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.supportVector.Kernel;
import weka.core.SerializationHelper;

/**
 * Reads model files that Weka or this package wrote, by Java's deserialisation, and refuses every
 * object that no model is made of, before anything of its class runs.
 *
 * <p>Models are made of types of Weka and its packages, of this package, of MTJ, of {@code
 * java.lang} and {@code java.util}, of what these keep of dates, and of kernels that extend ours or
 * Weka's.
 */
public final class ModelReader {
  /** The packages of which a model may have objects, without those below them. */
  private static final Set<String> PACKAGES = Set.of("java.lang", "java.util", "java.text");

  /** Types beside them, which dates and their formats are made of. */
  private static final Set<String> OF_DATES =
      Set.of("sun.util.calendar.ZoneInfo", "java.math.RoundingMode");

  /** Packages of which, with all below them, a model may have objects. */
  private static final List<String> ROOTS = List.of("weka.", "kmcg.", "no.uib.cipr.matrix.");

  /** Objects within objects; models of this package have ten, and filters add a few. */
  private static final int DEEPEST = 200;

  /** The length of arrays that Java makes for empty collections, and more. */
  private static final int SHORT = 1024;

  private final long size;
  private @Nullable String refusal;

  private ModelReader(long size) {
    this.size = size;
  }

  /** The objects of a file: a model and, if it was saved with it, the header of its data. */
  public static Object[] readAll(Path file) throws IOException, UserException {
    try (InputStream in = Files.newInputStream(file)) {
      return readAll(in, Files.size(file));
    }
  }

  /**
   * The objects of a stream.
   *
   * @param size of the stream in bytes, beyond which no array is allocated
   * @throws UserException if it holds something else, or is damaged
   */
  public static Object[] readAll(InputStream in, long size) throws UserException {
    return new ModelReader(size).objects(in);
  }

  private Object[] objects(InputStream stream) throws UserException {
    List<Object> objects = new ArrayList<>();
    try (ObjectInputStream in = SerializationHelper.getObjectInputStream(stream)) {
      in.setObjectInputFilter(this::check);
      while (true) {
        try {
          objects.add(requireNonNull(in.readObject(), "it holds nothing"));
        } catch (EOFException e) {
          if (objects.isEmpty()) {
            throw e;
          }
          return objects.toArray();
        }
      }
    } catch (Exception | LinkageError e) { // damaged bytes make Java's deserialisation throw any
      throw new UserException(words(e));
    }
  }

  private String words(Throwable thrown) {
    if (refusal != null) {
      return refusal;
    }
    String message = thrown.getMessage();
    if (thrown instanceof InvalidObjectException && message != null) {
      return message; // our own
    }
    if (thrown instanceof InterruptedIOException) {
      return "reading it was interrupted, and nothing is wrong with it; read it again.";
    }
    if (thrown instanceof EOFException) {
      return "it is cut off; copy it again.";
    }
    if (thrown instanceof ClassNotFoundException) {
      return "it needs the class %s, which is not installed here; install the package of Weka's"
              .formatted(message)
          + " that has it.";
    }
    return "it is damaged, or no file of Weka's (%s)."
        .formatted(message == null ? thrown.getClass().getSimpleName() : message);
  }

  private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info) {
    if (info.depth() > DEEPEST) {
      return refused("its objects are nested deeper than %s; it is damaged.".formatted(DEEPEST));
    }
    if (info.arrayLength() > Math.max(SHORT, 2 * size)) {
      return refused(
          "it has an array of %s elements, more than its %s bytes can hold; it is damaged."
              .formatted(info.arrayLength(), size));
    }
    Class<?> type = info.serialClass();
    if (type != null && !isAllowed(type)) {
      return refused(
          ("it holds a %s, and objects of such a type are not read: a model has those of Weka, this"
                  + " package, MTJ, java.lang and java.util.")
              .formatted(type.getName()));
    }
    return ObjectInputFilter.Status.ALLOWED;
  }

  private ObjectInputFilter.Status refused(String why) {
    refusal = why;
    return ObjectInputFilter.Status.REJECTED;
  }

  private static boolean isAllowed(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    String name = element.getName();
    return element.isPrimitive()
        || PACKAGES.contains(element.getPackageName())
        || OF_DATES.contains(name)
        || ROOTS.stream().anyMatch(name::startsWith)
        || Covariance.class.isAssignableFrom(element)
        || Kernel.class.isAssignableFrom(element);
  }
}
