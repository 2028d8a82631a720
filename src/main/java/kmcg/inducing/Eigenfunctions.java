package kmcg.inducing;

import java.util.Arrays;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Matrix;

/**
 * Projections of the function on eigenfunctions of the squared exponential kernel under a normal
 * density of inputs, as inducing variables.
 *
 * <pre>
 *   uᵢ = ∫ f(x) φᵢ(x) ν(x) dx / √λᵢ,   cov(u) = I,   cov(uᵢ, f(x)) = √λᵢ φᵢ(x)
 *   k̂(x, z) = Σᵢ λᵢ φᵢ(x) φᵢ(z) over the P largest eigenvalues
 * </pre>
 *
 * <p>Kernel and density are products over inputs, and so are eigenvalues and eigenfunctions: each
 * belongs to a degree in every input ({@link HermiteExpansion}). They are whitened as they are, so
 * that the smallest eigenvalue does not matter for accuracy.
 */
public final class Eigenfunctions implements InducingVariables {
  static final String KIND = "eigenfunctions";

  /** A degree that no function has: a table of this many functions would not fit into memory. */
  private static final int HIGHEST_DEGREE = 1 << 20;

  /** Relative to all of the variance; a smaller eigenvalue is not a number of its own any more. */
  private static final double LEAST_LOG = Math.log(1e-300);

  private final double variance;
  private final HermiteExpansion[] expansions;
  private final int[][] degrees; // of each function in each input
  private final double[] eigenvalues;

  private Eigenfunctions(double variance, HermiteExpansion[] expansions, int[][] degrees) {
    this.variance = variance;
    this.expansions = expansions;
    this.degrees = degrees;
    this.eigenvalues = new double[degrees.length];
    for (int p = 0; p < degrees.length; p++) {
      double log = Math.log(variance);
      for (int j = 0; j < expansions.length; j++) {
        log += expansions[j].logFirst() + degrees[p][j] * expansions[j].logDecay();
      }
      eigenvalues[p] = Math.exp(log);
    }
  }

  /**
   * The eigenfunctions of the largest eigenvalues.
   *
   * @param most P; fewer are found where further eigenvalues are zero to all digits
   */
  public static Eigenfunctions largest(
      SquaredExponential kernel, GaussianDensity density, int most) {
    Check.atLeast("the number of eigenfunctions", 1, most);
    int d = density.dimensions();
    kernel.requireDimensions(d);
    LengthScales scales = kernel.lengthScales();
    HermiteExpansion[] expansions = new HermiteExpansion[d];
    double[] logs = new double[d];
    double first = 0;
    for (int j = 0; j < d; j++) {
      double lengthScale = scales.values()[scales.isShared() ? 0 : j];
      expansions[j] = new HermiteExpansion(density.mean()[j], density.deviation()[j], lengthScale);
      logs[j] = expansions[j].logDecay();
      first += expansions[j].logFirst();
    }
    List<int[]> degrees = LargestProducts.of(logs, most, LEAST_LOG - first);
    if (degrees.isEmpty()) {
      throw new IllegalArgumentException(
          ("no eigenvalue of the kernel is above 1e-300 of its variance: %s inputs spread over too"
                  + " many length-scales; raise the length-scales, or use KMCG, VFE or FITC.")
              .formatted(d));
    }
    return new Eigenfunctions(kernel.variance(), expansions, degrees.toArray(new int[0][]));
  }

  /**
   * The form: the density and length-scale of each input, and degrees, those of a function
   * together.
   */
  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("variance", variance)
        .put("means", Arrays.stream(expansions).mapToDouble(HermiteExpansion::mean).toArray())
        .put(
            "deviations",
            Arrays.stream(expansions).mapToDouble(HermiteExpansion::deviation).toArray())
        .put(
            "lengthScales",
            Arrays.stream(expansions).mapToDouble(HermiteExpansion::lengthScale).toArray())
        .put("functions", degrees.length)
        .put("degrees", Arrays.stream(degrees).flatMapToInt(Arrays::stream).toArray())
        .build();
  }

  /** The variables of a form. */
  public static Eigenfunctions of(Form form) {
    form.requireKind(KIND);
    double[] means = form.numbers("means");
    int d = means.length;
    double[] deviations = form.numbers("deviations", d);
    double[] lengthScales = form.numbers("lengthScales", d);
    HermiteExpansion[] expansions = new HermiteExpansion[d];
    for (int j = 0; j < d; j++) {
      expansions[j] = new HermiteExpansion(means[j], deviations[j], lengthScales[j]);
    }
    int[] all = form.integers("degrees", 0, HIGHEST_DEGREE);
    int functions = form.integer("functions", 0, Math.max(all.length, 1));
    form.integers("degrees", (long) functions * d, 0, HIGHEST_DEGREE);
    int[][] degrees = new int[functions][];
    for (int p = 0; p < functions; p++) {
      degrees[p] = Arrays.copyOfRange(all, p * d, (p + 1) * d);
    }
    return new Eigenfunctions(
        Check.scale("variance", form.number("variance")), expansions, degrees);
  }

  /** λ, the largest first. */
  public double[] eigenvalues() {
    return eigenvalues.clone();
  }

  /** The degree of function {@code p} in each input. */
  public int[] degrees(int p) {
    return degrees[p].clone();
  }

  /**
   * Σλ over the kernel's variance: the share of it that the functions explain, on average over ν.
   */
  public double explainedShare() {
    double sum = 0;
    for (double eigenvalue : eigenvalues) {
      sum += eigenvalue / variance;
    }
    return sum;
  }

  @Override
  public int rank() {
    return degrees.length;
  }

  @Override
  public int dimensions() {
    return expansions.length;
  }

  @Override
  public Matrix at(PointRange x) {
    int p = rank();
    Matrix phi = Matrix.zeros(p, x.size());
    Arrays.fill(phi.data(), Math.sqrt(variance));
    for (int j = 0; j < expansions.length; j++) {
      int count = 1 + highest(j);
      double[] table = expansions[j].weighted(x.coordinate(j), count).data();
      for (int i = 0; i < x.size(); i++) {
        for (int f = 0; f < p; f++) {
          phi.data()[i * p + f] *= table[i * count + degrees[f][j]];
        }
      }
    }
    return phi;
  }

  private int highest(int input) {
    int highest = 0;
    for (int[] degree : degrees) {
      highest = Math.max(highest, degree[input]);
    }
    return highest;
  }
}
