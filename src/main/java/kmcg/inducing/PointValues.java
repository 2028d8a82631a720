package kmcg.inducing;

import java.util.Arrays;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.linalg.Matrix;

/**
 * The function at given points, scaled, as inducing variables: u = D f(U), φ(x) = D k(U, x).
 *
 * @param kernel k
 * @param points U
 * @param scale the diagonal of D; ones for the function itself
 */
public record PointValues(Kernel kernel, Points points, double[] scale)
    implements InducingVariables {
  static final String KIND = "point-values";

  /** Refuses scales of another number of points. */
  public PointValues {
    Check.sameLength("scale", points.size(), scale.length);
  }

  /** The function itself at {@code points}. */
  public PointValues(Kernel kernel, Points points) {
    this(kernel, points, ones(points.size()));
  }

  /** The form; a scale only where it is not one. */
  @Override
  public Form form() {
    FormBuilder form =
        Form.ofKind(KIND).put("kernel", kernel.form()).put("points", DataForms.of(points));
    return (isScaled() ? form.put("scale", scale) : form).build();
  }

  /** The variables of a form. */
  public static PointValues of(Form form) {
    form.requireKind(KIND);
    Kernel kernel = KernelForms.kernel(form.form("kernel"));
    Points points = DataForms.points(form.form("points"));
    kernel.requireDimensions(points.dimensions());
    return form.has("scale")
        ? new PointValues(kernel, points, form.numbers("scale", points.size()))
        : new PointValues(kernel, points);
  }

  private boolean isScaled() {
    return !Arrays.equals(scale, ones(scale.length));
  }

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public int rank() {
    return points.size();
  }

  @Override
  public int dimensions() {
    return points.dimensions();
  }

  @Override
  public Matrix at(PointRange x) {
    Matrix phi = Gram.between(kernel, points.all(), x);
    if (!isScaled()) {
      return phi;
    }
    for (int j = 0; j < phi.columns(); j++) {
      for (int i = 0; i < scale.length; i++) {
        phi.data()[j * scale.length + i] *= scale[i];
      }
    }
    return phi;
  }
}
