package kmcg.kernel;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.form.FormException;

/**
 * A covariance function k(x, z): an immutable value.
 *
 * <p>Work is done on tiles, the values between two runs of points, because whole loops are fast
 * where single calls are not. Gradients are asked for in the adjoint form Σᵢⱼ Wᵢⱼ ∂k(xᵢ, zⱼ)/∂θ
 * with given weights W: one pass then serves all parameters, sums and products need nothing but the
 * chain rule, and no tile of derivatives is ever stored.
 *
 * <p>All parameters are positive; gradients and searches go by their natural logarithms.
 */
public interface Kernel {
  /**
   * Evaluates k between two runs of points.
   *
   * @param out receives k(xᵢ, zⱼ) at {@code offset + j * x.size() + i}
   */
  void tile(PointRange x, PointRange z, double[] out, int offset);

  /** Evaluates k between two runs of points into the beginning of an array. */
  default void tile(PointRange x, PointRange z, double[] out) {
    tile(x, z, out, 0);
  }

  /** Writes k(xᵢ, xᵢ) to {@code out[i]}. */
  void diagonal(PointRange x, double[] out);

  /** The parameters, in an order that all of them keep. */
  List<Parameter> parameters();

  /** The natural logarithms of the {@link #parameters()}. */
  default double[] logParameters() {
    return parameters().stream().mapToDouble(Parameter::logarithm).toArray();
  }

  /** The same kernel with other parameters, given by their logarithms. */
  Kernel withLogParameters(double[] logarithms);

  /** The number of a parameter that multiplies the whole kernel, if there is one. */
  default OptionalInt varianceParameter() {
    return OptionalInt.empty();
  }

  /** Whether k(x, z) depends on the distances |xⱼ − zⱼ| of the inputs alone. */
  default boolean isStationary() {
    return false;
  }

  /**
   * ℓ, if k(x, z) is positive and decreases with s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)² alone, so that of two
   * points the nearer one covaries more; empty where it does not, or where nobody says.
   */
  default Optional<LengthScales> distanceScales() {
    return Optional.empty();
  }

  /**
   * ℓ of the scaled distance by which rows are near each other, where one is known: for kernels
   * with {@link #distanceScales} these; for a sum, those of its only part that has any. What a
   * trend, a season or a function of one input covary with is everywhere, and says nothing of what
   * is near.
   */
  default Optional<LengthScales> nearness() {
    return distanceScales();
  }

  /** The part whose values tell what is near, where {@link #nearness} does not: all but a mean. */
  default Kernel withoutMean() {
    return this;
  }

  /** A bound on |k(x, z)| over all points x and z; infinite where none is known. */
  default double largest() {
    return Double.POSITIVE_INFINITY;
  }

  /**
   * A bound on |∂k(x, z)/∂xⱼ| over all points x and z, with which moving input j of one of them by
   * m changes k by no more than m times as much; infinite where none is known.
   */
  default double steepness(int input) {
    return Double.POSITIVE_INFINITY;
  }

  /**
   * One kernel for each input, on that input alone, whose product is this kernel; empty if there
   * are no such kernels.
   *
   * <pre>
   *   k(x, z) = Πⱼ kⱼ(xⱼ, zⱼ)
   * </pre>
   *
   * <p>On a grid the kernel matrix is then the Kronecker product of small ones.
   */
  default Optional<List<Kernel>> factors(int inputs) {
    return inputs == 1 ? Optional.of(List.of(this)) : Optional.empty();
  }

  /**
   * For each of the {@link #factors}, the number of the parameter here that each of its parameters
   * equals, or −1 for one that is fixed; empty where {@link #factors} are, or where nobody says. A
   * kernel that overrides that method overrides this one too.
   *
   * <p>A gradient by the log-parameters of the factors becomes one by those of this kernel by
   * adding each entry to the one with its number.
   */
  default Optional<List<int[]>> factorParameters(int inputs) {
    return inputs == 1
        ? Optional.of(List.of(IntStream.range(0, parameters().size()).toArray()))
        : Optional.empty();
  }

  /** Refuses inputs whose number of columns does not fit the length-scales. */
  void requireDimensions(int dimensions);

  /**
   * Adds Σᵢⱼ Wᵢⱼ ∂k(xᵢ, zⱼ)/∂θₚ for every log-parameter θₚ.
   *
   * @param weights W, laid out as a tile
   * @param gradient receives the sum for parameter p at {@code offset + p}
   */
  void addGradient(PointRange x, PointRange z, double[] weights, double[] gradient, int offset);

  /** Adds Σᵢ wᵢ ∂k(xᵢ, xᵢ)/∂θₚ for every log-parameter θₚ at {@code offset + p}. */
  void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset);

  /**
   * The form in which a model with this kernel is saved; its kind is a name under which {@link
   * KernelForms} finds a reader of it.
   *
   * <p>A kernel of this package has a static method {@code of(Form)}; one from elsewhere registers
   * its reader.
   */
  default Form form() {
    throw new FormException(
        ("a model with the kernel %s cannot be saved: override Kernel.form(), and give KernelForms"
                + " a reader.")
            .formatted(this));
  }

  /** k(x, z) of a single pair: convenient, and slow. */
  default double value(double[] x, double[] z) {
    double[] out = new double[1];
    tile(Points.of(new double[][] {x}).all(), Points.of(new double[][] {z}).all(), out);
    return out[0];
  }

  /** This kernel plus another. */
  default Kernel plus(Kernel other) {
    return new Sum(this, other);
  }

  /** This kernel times another. */
  default Kernel times(Kernel other) {
    return new Product(this, other);
  }
}
