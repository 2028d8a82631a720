package kmcg.model.relevance;

import kmcg.data.Points;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Strips;

/**
 * A quick stand-in for the mean of a model: the exact interpolation of some of its values, by the
 * model's own kernel.
 *
 * <pre>
 *   f̃(x) = k(x, Z) α,   (k(Z, Z) + εI) α = f(Z)
 * </pre>
 *
 * <p>It costs one kernel value for each row of Z, whatever the model costs. Where Z has all rows
 * that an exact model was trained on, it is the mean of that model.
 */
public final class Emulator implements MeanFunction {
  /** ε, relative to the mean of the diagonal; it climbs where that is too little. */
  private static final double NUGGET = 1e-9;

  private static final double LARGEST_NUGGET = 1e-5;

  /** Points whose kernel values are in memory at once. */
  private static final int STRIP = 1024;

  private final Kernel kernel;
  private final Points Z;
  private final Matrix alpha;

  /**
   * Bytes that an emulator takes while it is made and evaluated: its matrix, a copy that is
   * factorised, what of it is packed for a library, and kernel values of a strip of points.
   */
  static long bytes(int points) {
    return 3 * Heap.matrixBytes(points, points) + Heap.matrixBytes(points, STRIP);
  }

  /** Interpolates the values of a function at points Z. */
  public Emulator(Kernel kernel, Points Z, double[] values) {
    this.kernel = kernel;
    this.Z = Z;
    Matrix K = Gram.lower(kernel, Z);
    double scale = 0;
    for (double entry : K.diagonal()) {
      scale += entry / Z.size();
    }
    Cholesky factor =
        new Jitter(NUGGET * scale, LARGEST_NUGGET)
            .factorise(K, "the kernel matrix of the points at which the mean is known")
            .cholesky();
    alpha = Matrix.column(factor.solve(values));
  }

  private Emulator(Kernel kernel, Points Z, Matrix alpha) {
    this.kernel = kernel;
    this.Z = Z;
    this.alpha = alpha;
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("kernel", kernel.form())
        .put("points", DataForms.of(Z))
        .put("coefficients", alpha.data())
        .build();
  }

  /** The emulator of a form. */
  public static Emulator of(Form form) {
    Points Z = DataForms.points(form.form("points"));
    return new Emulator(
        KernelForms.kernel(form.form("kernel")),
        Z,
        Matrix.column(form.numbers("coefficients", Z.size())));
  }

  /** The number of points between which it interpolates. */
  int points() {
    return Z.size();
  }

  @Override
  public double[] at(Points x) {
    double[] values = new double[x.size()];
    Strips strips = Strips.of(x.size(), STRIP);
    for (int t = 0; t < strips.count(); t++) {
      Matrix K = Gram.between(kernel, Z.all(), x.rows(strips.from(t), strips.to(t)));
      double[] part = Algebra.transposedProduct(K, alpha).data();
      System.arraycopy(part, 0, values, strips.from(t), part.length);
    }
    return values;
  }
}
