package weka.classifiers.functions.gp.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.kernel.Parameter;
import weka.classifiers.functions.supportVector.CachedKernel;
import weka.classifiers.functions.supportVector.Kernel;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.WekaPackageClassLoaderManager;

/**
 * A kernel of Weka as a function of two points, without parameters to learn.
 *
 * <p>Weka's kernels know one of the two points by its place in a data set and keep caches; each
 * tile therefore works on a copy of its own, built on the points of the tile's columns.
 */
final class WekaKernelFunction implements kmcg.kernel.Kernel {
  static final String KIND = "weka:kernel";

  private final Kernel kernel;
  private final int dimensions;

  WekaKernelFunction(Kernel kernel, int dimensions) {
    this.kernel = kernel;
    this.dimensions = dimensions;
  }

  /** The form: the kernel's class and options, of which it is made anew, and the inputs. */
  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("scheme", kernel.getClass().getName())
        .putTexts("options", List.of(kernel.getOptions()))
        .put("dimensions", dimensions)
        .build();
  }

  /** The kernel of a form. */
  static WekaKernelFunction of(Form form) {
    String scheme = form.text("scheme");
    String[] options = form.texts("options").toArray(new String[0]);
    int dimensions = form.integer("dimensions", 0, Integer.MAX_VALUE);
    try {
      requireKernel(scheme);
      Kernel kernel = (Kernel) Utils.forName(Kernel.class, scheme, options);
      return new WekaKernelFunction(kernel, dimensions);
    } catch (Exception e) {
      throw new FormException(
          ("the model has Weka's kernel %s, which cannot be made: %s; install the package that it"
                  + " belongs to.")
              .formatted(scheme, e.getMessage()),
          e);
    }
  }

  /** Refuses the name of another class before that is initialised. */
  private static void requireKernel(String scheme) throws ClassNotFoundException {
    ClassLoader loader =
        WekaPackageClassLoaderManager.getWekaPackageClassLoaderManager().getLoaderForClass(scheme);
    Class<?> type = Class.forName(scheme, false, loader);
    if (!Kernel.class.isAssignableFrom(type)) {
      throw new ClassNotFoundException("it is no kernel of Weka's");
    }
  }

  /** Points as numeric instances; Weka's kernels skip the class, so there is one. */
  private Instances instances(PointRange rows) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < dimensions; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("class"));
    Instances instances = new Instances("tile", attributes, rows.size());
    instances.setClassIndex(dimensions);
    Points points = rows.points();
    for (int i = rows.from(); i < rows.to(); i++) {
      double[] values = new double[dimensions + 1];
      for (int j = 0; j < dimensions; j++) {
        values[j] = points.at(i, j);
      }
      instances.add(new DenseInstance(1, values));
    }
    return instances;
  }

  private Kernel on(Instances instances) throws Exception {
    Kernel copy = Kernel.makeCopy(kernel);
    if (copy instanceof CachedKernel cached) {
      cached.setCacheSize(-1); // every pair is asked for once
    }
    copy.buildKernel(instances);
    return copy;
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    requireDimensions(x.points().dimensions());
    requireDimensions(z.points().dimensions());
    Instances rows = instances(x);
    try {
      Kernel columns = on(instances(z));
      for (int j = 0; j < z.size(); j++) {
        for (int i = 0; i < x.size(); i++) {
          out[offset + j * x.size() + i] = finite(columns.eval(-1, j, rows.instance(i)));
        }
      }
    } catch (Exception e) {
      throw failure(e);
    }
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    Instances rows = instances(x);
    try {
      Kernel columns = on(rows);
      for (int i = 0; i < x.size(); i++) {
        out[i] = finite(columns.eval(-1, i, rows.instance(i)));
      }
    } catch (Exception e) {
      throw failure(e);
    }
  }

  /** Refuses what some of Weka's kernels compute of rows that are far apart or nearly equal. */
  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new ArithmeticException(
          "its value for a pair of rows is %s; use another kernel, or other inputs."
              .formatted(value));
    }
    return value;
  }

  private RuntimeException failure(Exception e) {
    if (e instanceof CancellationException cancelled) {
      return cancelled;
    }
    if (e instanceof InterruptedException) {
      Thread.currentThread().interrupt();
      return new CancellationException("the computation was interrupted.");
    }
    return new IllegalArgumentException(
        "Weka's kernel %s cannot be used on these data: %s"
            .formatted(kernel.getClass().getName(), e.getMessage()),
        e);
  }

  @Override
  public List<Parameter> parameters() {
    return List.of();
  }

  @Override
  public kmcg.kernel.Kernel withLogParameters(double[] logarithms) {
    return this;
  }

  @Override
  public void requireDimensions(int inputs) {
    if (inputs != dimensions) {
      throw new IllegalArgumentException(
          "Weka's kernel was made for %s inputs, but there are %s; give the same inputs."
              .formatted(dimensions, inputs));
    }
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    // no parameters
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    // no parameters
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WekaKernelFunction that
        && dimensions == that.dimensions
        && specification().equals(that.specification());
  }

  @Override
  public int hashCode() {
    return specification().hashCode();
  }

  private String specification() {
    return StrictOptions.specification(kernel);
  }

  @Override
  public String toString() {
    return kernel.toString();
  }
}
