package kmcg.model;

import java.util.List;
import java.util.Locale;
import kmcg.data.Check;
import kmcg.form.Form;

/**
 * How far rounding may reach in a model: what is known of the linear system that it has solved.
 *
 * <p>A system A α = y solved by Cholesky factorisation is the exact solution of one whose entries
 * differ by a modest number of units of roundoff u (Higham 2002, theorem 10.4), so that means move
 * by about u κ(A) ‖α‖ σ. With A ≥ σ²I the data fit f = yᵀA⁻¹y is at least σ²‖α‖², which leaves
 *
 * <pre>
 *   |mean computed − mean| ≲ u κ(A) √f σ
 * </pre>
 *
 * <p>an order of magnitude, not a bound: targets that the noise variance σ² cannot explain are as
 * harmful as a large condition number.
 *
 * @param number an estimate of the condition number κ(A), A = K + σ²I, or of what the method has
 *     instead of K
 * @param meanError u κ √f: how far rounding may move a mean, in standard deviations of the noise
 */
public record Conditioning(double number, double meanError) {
  /** What the note on a model that suffers from rounding begins with. */
  public static final String PHRASE = "Rounding errors matter in this model";

  /** The condition number beyond which a model says so. */
  public static final double MOST_NUMBER = 1e10;

  /** The error of means, in standard deviations of the noise, beyond which a model says so. */
  public static final double MOST_ERROR = 1e-3;

  /** Nothing is known; so models say that were saved before it was asked. */
  public static final Conditioning UNKNOWN = new Conditioning(1, 0);

  static final double UNIT_ROUNDOFF = 0x1p-53;

  /** Refuses numbers below those of the identity. */
  public Conditioning {
    Check.notNegative("the error of means", meanError);
    if (!(number >= 1)) {
      throw new IllegalArgumentException(
          "a condition number must be at least 1, but was " + number + ".");
    }
  }

  /**
   * That of a system.
   *
   * @param number κ(A), or an estimate of it
   * @param fit yᵀA⁻¹y, or a number that is not much smaller
   */
  public static Conditioning of(double number, double fit) {
    double atLeastOne = number >= 1 ? Math.min(number, Double.MAX_VALUE) : fallback(number);
    double error = UNIT_ROUNDOFF * atLeastOne * Math.sqrt(Math.max(1, fit));
    return new Conditioning(atLeastOne, error <= Double.MAX_VALUE ? error : Double.MAX_VALUE);
  }

  /** The same with a condition number that is not below another one. */
  public Conditioning atLeast(double other) {
    return other > number ? of(other, fit()) : this;
  }

  /** 1 for a number below it by rounding; the largest number where nothing can be computed. */
  private static double fallback(double number) {
    return number < 1 ? 1 : Double.MAX_VALUE;
  }

  /** yᵀA⁻¹y as it was given, or 1 if it was less. */
  double fit() {
    double root = meanError / (UNIT_ROUNDOFF * number);
    return root * root;
  }

  /** Whether rounding may do more than a user would overlook. */
  public boolean isPoor() {
    return number > MOST_NUMBER || meanError > MOST_ERROR;
  }

  /** What to tell the user: nothing, as a rule. */
  public List<String> notes() {
    return isPoor()
        ? List.of(
            String.format(
                Locale.ROOT,
                "%s: the condition number of its linear system is about %.0e, and its means may be"
                    + " off by %.0e standard deviations of the noise or more; single and batch"
                    + " predictions may differ. Use a larger noise variance, or have it"
                    + " learned.",
                PHRASE,
                number,
                meanError))
        : List.of();
  }

  /** The form. */
  Form form() {
    return Form.builder().put("number", number).put("meanError", meanError).build();
  }

  /** What a form says. */
  static Conditioning of(Form form) {
    return new Conditioning(form.number("number"), form.number("meanError"));
  }
}
