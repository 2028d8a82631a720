package kmcg.inducing;

import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;
import kmcg.linalg.Matrix;

/**
 * The function at some points and, after it, linear combinations of the function at all rows: S =
 * [E_U, P], φ(x) = [k(U, x); Pᵀk(X, x)].
 *
 * @param points f(U)
 * @param directions Pᵀf(X)
 */
public record PointsAndDirections(PointValues points, InducingVariables directions)
    implements InducingVariables {
  static final String KIND = "points-and-directions";

  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("points", points.form())
        .put("directions", directions.form())
        .build();
  }

  /** The variables of a form. */
  public static PointsAndDirections of(Form form) {
    form.requireKind(KIND);
    PointValues points = form.form("points").read(PointValues::of);
    InducingVariables directions = VariableForms.variables(form.form("directions"));
    Check.equal(
        "the inputs of points and directions", points.dimensions(), directions.dimensions());
    return new PointsAndDirections(points, directions);
  }

  @Override
  public int rank() {
    return points.rank() + directions.rank();
  }

  @Override
  public int dimensions() {
    return points.dimensions();
  }

  @Override
  public Matrix at(PointRange x) {
    return points.at(x).above(directions.at(x));
  }
}
