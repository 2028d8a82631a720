package kmcg.operator.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.linalg.Matrix;

/**
 * A kernel that is a product of one kernel for each input, on the rows of a grid: the kernel matrix
 * of all cells is K₁ ⊗ … ⊗ K_d, that of the rows a selection of it.
 *
 * @param grid of the rows
 * @param factors kⱼ
 */
public record GridKernel(Grid grid, List<Kernel> factors) {
  /** Keeps its own copy of the factors. */
  public GridKernel {
    factors = List.copyOf(factors);
  }

  /** The kernel on the grid, if it is such a product. */
  public static Optional<GridKernel> of(Kernel kernel, Grid grid) {
    return kernel.factors(grid.axes().length).map(factors -> new GridKernel(grid, factors));
  }

  /** The form: the grid, and the kernel of each axis. */
  public Form form() {
    return Form.builder()
        .put("grid", grid.form())
        .putForms("factors", factors.stream().map(Kernel::form).toList())
        .build();
  }

  /** The kernel of a form, on its grid. */
  public static GridKernel of(Form form) {
    Grid grid = form.form("grid").read(Grid::of);
    List<Kernel> factors = form.forms("factors").stream().map(KernelForms::kernel).toList();
    if (factors.size() != grid.axes().length) {
      throw form.refusal(
          "factors",
          "must be %s kernels, one for each axis".formatted(grid.axes().length),
          "are " + factors.size());
    }
    for (Kernel factor : factors) {
      factor.requireDimensions(1);
    }
    return new GridKernel(grid, factors);
  }

  /** Kⱼ of each axis. */
  public List<Matrix> matrices() {
    List<Matrix> matrices = new ArrayList<>();
    for (int j = 0; j < factors.size(); j++) {
      matrices.add(Gram.of(factors.get(j), grid.axis(j)));
    }
    return matrices;
  }

  /** kⱼ between the nodes of each axis and some points: gⱼ × t numbers instead of g₁⋯g_d × t. */
  public List<Matrix> between(PointRange x) {
    List<Matrix> matrices = new ArrayList<>();
    for (int j = 0; j < factors.size(); j++) {
      Points line = Points.onLine(x.coordinate(j));
      matrices.add(Gram.between(factors.get(j), grid.axis(j).all(), line.all()));
    }
    return matrices;
  }

  /**
   * k between rows {@code from}, …, {@code to} − 1 and some points: products of what is known along
   * the axes.
   *
   * @param between of {@link #between}
   */
  public Matrix ofRows(int from, int to, List<Matrix> between) {
    int count = to - from;
    int[] sizes = grid.sizes();
    int[] nodes = new int[count];
    int t = between.get(0).columns();
    Matrix K = Matrix.zeros(count, t);
    Arrays.fill(K.data(), 1);
    int stride = 1;
    for (int j = 0; j < sizes.length; j++) {
      for (int i = 0; i < count; i++) {
        nodes[i] = grid.cell()[from + i] / stride % sizes[j];
      }
      double[] axis = between.get(j).data();
      for (int c = 0; c < t; c++) {
        for (int i = 0; i < count; i++) {
          K.data()[c * count + i] *= axis[c * sizes[j] + nodes[i]];
        }
      }
      stride *= sizes[j];
    }
    return K;
  }
}
