package kmcg.inducing;

import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;

/**
 * Linear combinations of the function at given points as inducing variables: u = Sᵀf(X_M), φ(x) =
 * Sᵀk(X_M, x).
 *
 * @param kernel k
 * @param points X_M
 * @param directions S, one column for each variable
 */
public record Directions(Kernel kernel, Points points, Matrix directions)
    implements InducingVariables {
  static final String KIND = "directions";

  /** Points whose kernel values are held at once. */
  private static final int BLOCK = 8192;

  /** Refuses directions over another number of points. */
  public Directions {
    if (directions.rows() != points.size()) {
      throw new IllegalArgumentException(
          "directions must have a row for each of the %s points, but are a %s."
              .formatted(points.size(), directions));
    }
  }

  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("kernel", kernel.form())
        .put("points", DataForms.of(points))
        .put("directions", directions.form())
        .build();
  }

  /** The variables of a form. */
  public static Directions of(Form form) {
    form.requireKind(KIND);
    Kernel kernel = KernelForms.kernel(form.form("kernel"));
    Points points = DataForms.points(form.form("points"));
    kernel.requireDimensions(points.dimensions());
    return new Directions(kernel, points, Matrix.of(form.form("directions")));
  }

  @Override
  public int rank() {
    return directions.columns();
  }

  @Override
  public int dimensions() {
    return points.dimensions();
  }

  @Override
  public Matrix at(PointRange x) {
    Matrix phi = Matrix.zeros(rank(), x.size());
    for (int from = 0; from < points.size(); from += BLOCK) {
      PointRange block = points.rows(from, Math.min(points.size(), from + BLOCK));
      Algebra.addTransposedProduct(directions, from, Gram.between(kernel, block, x), phi);
    }
    return phi;
  }
}
