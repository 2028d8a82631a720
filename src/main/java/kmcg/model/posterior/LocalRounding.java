package kmcg.model.posterior;

import java.util.Arrays;
import kmcg.kernel.Gram;
import kmcg.kernel.KernelRounding;
import kmcg.linalg.Matrix;
import kmcg.model.span.RowSystem;

/**
 * How far rounding may have taken a variance below that of the exact model: a bound.
 *
 * <p>What S and J explain of k(x, x) is bᵀB⁻¹b, with B = [S, E_J]ᵀA[S, E_J]. Computed by triangles,
 * it is exact for a matrix B + E with |Eᵢⱼ| ≤ η tᵢtⱼ, where t = |[S, E_J]|ᵀd and dᵢ² = Aᵢᵢ (Higham
 * 2002, theorems 8.5 and 10.3). With the coefficients c = (B + E)⁻¹b that were computed,
 *
 * <pre>
 *   bᵀB⁻¹b = bᵀc + cᵀEc + cᵀEB⁻¹Ec ≥ bᵀc − η (tᵀ|c|)²
 * </pre>
 *
 * <p>whatever the condition of B. η has the error of kernel values, which b and k(x, x) have too,
 * so that η (√k(x, x) + tᵀ|c|)² is added to the variance.
 */
final class LocalRounding {
  /** Rows that are summed at once, at most, before sums are summed. */
  private static final int BLOCK = 512;

  private final double[] sizes; // t of S
  private final double relative; // η

  /**
   * The rounding of a system.
   *
   * @param directions W^½P
   * @param count the most rows in J
   * @param kernelError how much values of the kernel differ from those of the rows as given
   */
  LocalRounding(RowSystem system, Matrix directions, int count, double kernelError) {
    double[] variances = Gram.diagonal(system.prior().kernel(), system.inputs().all());
    double noise = system.prior().noiseVariance();
    int n = variances.length;
    int m = system.rows().length;
    double[] deviations = new double[n]; // d/√w
    for (int i = 0; i < n; i++) {
      double root = system.root()[i];
      deviations[i] = Math.sqrt(variances[i] + noise / root / root);
    }
    sizes = new double[system.factor().order()];
    for (int j = 0; j < m; j++) {
      sizes[j] = deviations[system.rows()[j]];
    }
    for (int j = m; j < sizes.length; j++) {
      int first = (j - m) * n;
      for (int i = 0; i < n; i++) {
        sizes[j] += deviations[i] * Math.abs(directions.data()[first + i]);
      }
    }
    double sums = 2.0 * (Math.min(n, BLOCK + n / BLOCK) + sizes.length + count) + 16;
    double values = KernelRounding.of(system.prior().kernel(), system.inputs());
    double least = Arrays.stream(variances).min().orElseThrow();
    double moved = kernelError == 0 ? 0 : kernelError / least;
    relative = values + moved + KernelRounding.UNIT * sums;
  }

  /**
   * What is added to a variance.
   *
   * @param prior k(x, x)
   * @param coefficients c of S, one column for each point
   * @param point the column
   * @param ofRows tᵀ|c| of J
   */
  double of(double prior, Matrix coefficients, int point, double ofRows) {
    double reach = Math.sqrt(prior) + ofRows;
    for (int j = 0; j < sizes.length; j++) {
      reach += sizes[j] * Math.abs(coefficients.get(j, point));
    }
    return reach == 0 ? 0 : relative * reach * reach; // where nothing is known, infinite
  }
}
