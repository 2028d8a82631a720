package kmcg.inducing;

import kmcg.data.Grid;
import kmcg.data.Rows;
import kmcg.linalg.Contraction;
import kmcg.linalg.Matrix;
import kmcg.linalg.Parallel;
import kmcg.operator.GridKernel;

/**
 * {@link DirectionFeatures} over the rows of a grid: as the kernel is a product over inputs, φ(x) =
 * Sᵀk(X, x) is a sum over one axis after the other, and the kernel is evaluated between x and the
 * nodes of the axes, not the rows.
 *
 * @param kernel on the grid
 * @param directions S, one column for each variable
 */
public record GridFeatures(GridKernel kernel, Matrix directions) implements Features {
  private static final long serialVersionUID = 1L;

  @Override
  public int rank() {
    return directions.columns();
  }

  @Override
  public int dimensions() {
    return kernel.factors().size();
  }

  @Override
  public Matrix at(Rows x) {
    Grid grid = kernel.grid();
    int p = rank();
    Matrix phi = Matrix.zeros(p, x.size());
    if (x.size() == 0) {
      return phi;
    }
    boolean inOrder = grid.isInOrder();
    Contraction contraction = new Contraction(kernel.between(x));
    Parallel.forEach(
        p,
        i -> {
          double[] sums;
          if (inOrder) {
            sums = contraction.of(directions.data(), i * grid.rows());
          } else {
            double[] cells = new double[grid.cells()];
            grid.addToCells(directions.data(), i * grid.rows(), cells, 0);
            sums = contraction.of(cells, 0);
          }
          for (int c = 0; c < sums.length; c++) {
            phi.data()[c * p + i] = sums[c];
          }
        });
    return phi;
  }
}
