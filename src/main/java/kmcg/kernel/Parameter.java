package kmcg.kernel;

import java.util.OptionalInt;
import kmcg.data.Check;

/**
 * A positive number that a kernel or a prior depends on, with what it means.
 *
 * <p>Whoever treats parameters by their meaning asks for the kind, never for a part of the name.
 *
 * @param name unique among the parameters of one prior; a part of a sum or product stands before
 *     it, with a dot
 * @param kind its meaning
 * @param value as it stands in the formula, not its logarithm
 * @param input the number of the one input that it belongs to, if it belongs to one
 */
public record Parameter(String name, Kind kind, double value, OptionalInt input) {
  /** The meaning of a parameter. */
  public enum Kind {
    /** The distance over which a kernel decays. */
    LENGTH_SCALE,
    /** A factor of a kernel, in units of the target squared. */
    VARIANCE,
    /** A number without unit that shapes a kernel. */
    SHAPE,
    /** The distance after which a kernel repeats itself. */
    PERIOD,
    /** The variance of the noise on the target. */
    NOISE
  }

  /** Refuses a value that is not positive. */
  public Parameter {
    Check.scale(name, value);
  }

  /** A parameter that belongs to no single input. */
  public Parameter(String name, Kind kind, double value) {
    this(name, kind, value, OptionalInt.empty());
  }

  /** The factor σ² of a kernel. */
  public static Parameter variance(double value) {
    return new Parameter("variance", Kind.VARIANCE, value);
  }

  /** The variance of the noise. */
  public static Parameter noise(double variance) {
    return new Parameter("noise", Kind.NOISE, variance);
  }

  /** The natural logarithm of the value, which is what is learned. */
  public double logarithm() {
    return Math.log(value);
  }

  /** The same parameter as that of a part of a sum or product. */
  Parameter in(String part) {
    return new Parameter(part + "." + name, kind, value, input);
  }
}
