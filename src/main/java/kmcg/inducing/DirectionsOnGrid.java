package kmcg.inducing;

import java.util.List;
import kmcg.data.PointRange;
import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.tensor.Contraction;
import kmcg.operator.structure.Grid;
import kmcg.operator.structure.GridKernel;

/**
 * {@link Directions} over the rows of a grid: as the kernel is a product over inputs, φ(x) = Sᵀk(X,
 * x) is a sum over one axis after the other, and the kernel is evaluated between x and the nodes of
 * the axes, not the rows.
 *
 * @param kernel on the grid
 * @param directions S, one column for each variable
 */
public record DirectionsOnGrid(GridKernel kernel, Matrix directions) implements InducingVariables {
  static final String KIND = "directions-on-grid";

  /** Points from which on it is worth to bring directions to their cells. */
  private static final int MANY = 32;

  /** Rows whose covariances with the points are held at once. */
  private static final int STRIP = 8192;

  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("kernel", kernel.form())
        .put("directions", directions.form())
        .build();
  }

  /** The variables of a form. */
  public static DirectionsOnGrid of(Form form) {
    form.requireKind(KIND);
    GridKernel kernel = form.form("kernel").read(GridKernel::of);
    Form directions = form.form("directions");
    int rows = kernel.grid().rows();
    directions.integer("rows", rows, rows);
    return new DirectionsOnGrid(kernel, Matrix.of(directions));
  }

  @Override
  public int rank() {
    return directions.columns();
  }

  @Override
  public int dimensions() {
    return kernel.factors().size();
  }

  @Override
  public Matrix at(PointRange x) {
    if (x.size() == 0) {
      return Matrix.zeros(rank(), 0);
    }
    List<Matrix> between = kernel.between(x);
    boolean inOrder = kernel.grid().isInOrder();
    return inOrder || x.size() >= MANY ? byAxes(between, inOrder) : byRows(between);
  }

  /** A sum over cells for each direction, which is brought to its cells first if need be. */
  private Matrix byAxes(List<Matrix> between, boolean inOrder) {
    Grid grid = kernel.grid();
    int p = rank();
    Contraction contraction = new Contraction(between);
    Matrix phi = Matrix.zeros(p, between.get(0).columns());
    Parallel.forEach(
        p,
        i -> {
          double[] cells = directions.data();
          int offset = i * grid.rows();
          if (!inOrder) {
            cells = new double[grid.cells()];
            grid.addToCells(directions.data(), offset, cells, 0);
            offset = 0;
          }
          double[] sums = contraction.of(cells, offset);
          for (int c = 0; c < sums.length; c++) {
            phi.data()[c * p + i] = sums[c];
          }
        });
    return phi;
  }

  /** A product of matrices, for few points with which it is not worth to move directions. */
  private Matrix byRows(List<Matrix> between) {
    int n = kernel.grid().rows();
    Matrix phi = Matrix.zeros(rank(), between.get(0).columns());
    for (int from = 0; from < n; from += STRIP) {
      Matrix K = kernel.ofRows(from, Math.min(n, from + STRIP), between);
      Algebra.addTransposedProduct(directions, from, K, phi);
    }
    return phi;
  }
}
