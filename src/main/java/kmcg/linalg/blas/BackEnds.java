package kmcg.linalg.blas;

import java.util.Locale;

/**
 * The choice of the linear-algebra library, made once, when the first matrix is multiplied.
 *
 * <p>OpenBLAS if it loads, otherwise pure Java. The system property {@code kmcg.blas} forces one:
 * {@code java}, {@code native} (OpenBLAS on the arrays themselves) or {@code copied} (OpenBLAS on
 * copies, for systems without the bridge that {@code native} needs).
 */
public final class BackEnds {
  private BackEnds() {}

  /** Chooses when the first matrix is multiplied, not before. */
  private static final class Chosen {
    static final BackEnd BACK_END = choose();
  }

  /** The library that does the work. */
  public static BackEnd current() {
    return Chosen.BACK_END;
  }

  /** The property that forces a library. */
  static final String PROPERTY = "kmcg.blas";

  static BackEnd choose() {
    String wanted = System.getProperty(PROPERTY, "auto").toLowerCase(Locale.ROOT);
    return switch (wanted) {
      case "java" -> new JavaBackEnd();
      case "native" -> new NativeBackEnd();
      case "copied" -> new CopyingBackEnd();
      case "auto" -> automatic();
      default ->
          throw new IllegalArgumentException(
              "the system property %s must be auto, native, copied or java, but was '%s'."
                  .formatted(PROPERTY, wanted));
    };
  }

  private static BackEnd automatic() {
    try {
      return new NativeBackEnd();
    } catch (LinkageError | RuntimeException noBridge) {
      try {
        return new CopyingBackEnd();
      } catch (LinkageError | RuntimeException noLibrary) {
        return new JavaBackEnd(); // its name in reports says so
      }
    }
  }
}
