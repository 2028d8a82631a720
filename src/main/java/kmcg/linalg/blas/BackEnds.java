package kmcg.linalg.blas;

import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The choice of the linear-algebra library, made once, when the first matrix is multiplied.
 *
 * <p>OpenBLAS if it loads, otherwise pure Java. The system property {@code kmcg.blas} forces one:
 * {@code java}, {@code native} (OpenBLAS on the arrays themselves) or {@code copied} (OpenBLAS on
 * copies, for systems without the bridge that {@code native} needs).
 */
public final class BackEnds {
  private BackEnds() {}

  private static final LoadedOnce<Choice> CHOSEN = new LoadedOnce<>(BackEnds::attempt);

  /** A library, or why there is none. */
  private record Choice(@Nullable BackEnd backEnd, String problem) {}

  /**
   * The library that does the work.
   *
   * @throws IllegalArgumentException if one is forced that is not known or cannot be loaded
   */
  public static BackEnd current() {
    Choice choice = CHOSEN.get();
    BackEnd chosen = choice.backEnd();
    if (chosen == null) {
      throw new IllegalArgumentException(choice.problem());
    }
    return chosen;
  }

  private static Choice attempt() {
    try {
      return new Choice(choose(), "");
    } catch (IllegalArgumentException e) { // kept, for whoever asks later needs its words, too
      return new Choice(null, String.valueOf(e.getMessage()));
    }
  }

  /** The property that forces a library. */
  static final String PROPERTY = "kmcg.blas";

  static BackEnd choose() {
    String wanted = System.getProperty(PROPERTY, "auto").toLowerCase(Locale.ROOT);
    return switch (wanted) {
      case "java" -> new JavaBackEnd();
      case "native" -> forced(wanted, NativeBackEnd::new);
      case "copied" -> forced(wanted, CopyingBackEnd::new);
      case "auto" -> automatic();
      default ->
          throw new IllegalArgumentException(
              "the system property %s must be auto, native, copied or java, but was '%s'."
                  .formatted(PROPERTY, wanted));
    };
  }

  private static BackEnd forced(String wanted, Supplier<BackEnd> library) {
    try {
      return library.get();
    } catch (LinkageError | RuntimeException e) {
      throw new IllegalArgumentException(
          ("the system property %s is '%s', but that library cannot be loaded here (%s); leave the"
                  + " property out, or set it to java.")
              .formatted(PROPERTY, wanted, e),
          e);
    }
  }

  private static BackEnd automatic() {
    try {
      return new NativeBackEnd();
    } catch (LinkageError | RuntimeException noBridge) {
      try {
        return new CopyingBackEnd();
      } catch (LinkageError | RuntimeException noLibrary) {
        return new JavaBackEnd(String.valueOf(noLibrary.getMessage()));
      }
    }
  }
}
