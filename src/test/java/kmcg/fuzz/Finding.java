package kmcg.fuzz;

import java.util.Locale;

/** What must not be. */
final class Finding extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String kind;

  /**
   * A finding.
   *
   * @param kind that findings are counted by
   */
  Finding(String kind, String message) {
    super(kind + ": " + message);
    this.kind = kind;
  }

  Finding(String kind, Throwable cause) {
    super(kind + ": " + cause, cause);
    this.kind = kind;
  }

  String kind() {
    return kind;
  }

  /** Makes a finding of what does not hold. */
  static void unless(boolean holds, String kind, String format, Object... values) {
    if (!holds) {
      throw new Finding(kind, String.format(Locale.ROOT, format, values));
    }
  }
}
