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
 * by about u ‖A‖ ‖α‖. With the least eigenvalue λ of A the data fit f = yᵀA⁻¹y is at least λ‖α‖²,
 * which leaves
 *
 * <pre>
 *   |mean computed − mean| ≲ u κ(A) √(f λ)
 * </pre>
 *
 * <p>an order of magnitude, not a bound: targets that the noise variance σ² ≤ λ cannot explain are
 * as harmful as a large condition number.
 *
 * @param number an estimate of the condition number κ(A), A = K + σ²I, or of what the method has
 *     instead of K
 * @param meanError u κ √(f λ/σ²): how far rounding may move a mean, in standard deviations of the
 *     noise
 * @param fit f, or 1 if it is less
 */
public record Conditioning(double number, double meanError, double fit) {
  /** What the note on a model that suffers from rounding begins with. */
  public static final String PHRASE = "Rounding errors matter in this model";

  /** The condition number beyond which a model says so. */
  public static final double MOST_NUMBER = 1e10;

  /** The error of means, in standard deviations of the noise, beyond which a model says so. */
  public static final double MOST_ERROR = 1e-3;

  /** Nothing is known; so models say that were saved before it was asked. */
  public static final Conditioning UNKNOWN = new Conditioning(1, 0, 0);

  static final double UNIT_ROUNDOFF = 0x1p-53;

  /** Refuses numbers below those of the identity. */
  public Conditioning {
    Check.notNegative("the error of means", meanError);
    Check.notNegative("the data fit", fit);
    if (!(number >= 1)) {
      throw new IllegalArgumentException(
          "a condition number must be at least 1, but was " + number + ".");
    }
  }

  /**
   * That of a system whose least eigenvalue is about the noise variance.
   *
   * @param number κ(A), or an estimate of it
   * @param fit yᵀA⁻¹y, or a number that is not much smaller
   */
  public static Conditioning of(double number, double fit) {
    return of(number, fit, 1);
  }

  /**
   * That of a system.
   *
   * @param number κ(A), or an estimate of it
   * @param fit yᵀA⁻¹y, or a number that is not much smaller
   * @param leastOverNoise λ/σ² of the least eigenvalue λ, or an estimate of it
   */
  public static Conditioning of(double number, double fit, double leastOverNoise) {
    double atLeastOne = number >= 1 ? Math.min(number, Double.MAX_VALUE) : fallback(number);
    double known = fit <= Double.MAX_VALUE ? Math.max(1, fit) : Double.MAX_VALUE;
    double error =
        UNIT_ROUNDOFF * atLeastOne * Math.sqrt(known) * Math.sqrt(Math.max(1, leastOverNoise));
    return new Conditioning(
        atLeastOne, error <= Double.MAX_VALUE ? error : Double.MAX_VALUE, known);
  }

  /** The same with a condition number that is not below another one. */
  public Conditioning atLeast(double other) {
    return other > number ? of(other, fit, leastOverNoise()) : this;
  }

  private double leastOverNoise() {
    double root = meanError / (UNIT_ROUNDOFF * number * Math.sqrt(Math.max(1, fit)));
    return root * root;
  }

  /** 1 for a number below it by rounding; the largest number where nothing can be computed. */
  private static double fallback(double number) {
    return number < 1 ? 1 : Double.MAX_VALUE;
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
    return Form.builder().put("number", number).put("meanError", meanError).put("fit", fit).build();
  }

  /** What a form says; older ones do not have the fit, and the error of means by λ = σ². */
  static Conditioning of(Form form) {
    double number = form.number("number");
    double meanError = form.number("meanError");
    double root = meanError / (UNIT_ROUNDOFF * number);
    return new Conditioning(number, meanError, form.has("fit") ? form.number("fit") : root * root);
  }
}
