package weka.classifiers.functions.gp.kernels;

import java.io.Serializable;
import java.util.Collections;
import java.util.Enumeration;
import kmcg.kernel.Kernel;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.Utils;

/** A covariance function as the user chooses it: options, and the kernel that they mean. */
public abstract class Covariance implements OptionHandler, Serializable {
  private static final long serialVersionUID = 1L;

  /** The covariance functions that can be named without their Java package. */
  static final String NAMES =
      "SquaredExponential, Matern12, Matern32, Matern52, RationalQuadratic, Periodic, Linear,"
          + " Constant, Sum, Product, WekaKernel";

  /** What it is, for the dialog and the help. */
  public abstract String globalInfo();

  /** The kernel for data with the given inputs. */
  public abstract Kernel kernel(InputColumns inputs);

  @Override
  public Enumeration<Option> listOptions() {
    return Collections.enumeration(StrictOptions.list(this));
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    StrictOptions.set(this, options);
    Utils.checkForRemainingOptions(options);
  }

  @Override
  public String[] getOptions() {
    return StrictOptions.get(this).toArray(new String[0]);
  }

  @Override
  public String toString() {
    String options = Utils.joinOptions(getOptions());
    return (getClass().getSimpleName() + " " + options).trim();
  }
}
