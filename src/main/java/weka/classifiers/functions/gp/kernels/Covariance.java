package weka.classifiers.functions.gp.kernels;

import java.io.Serializable;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Collectors;
import kmcg.kernel.Kernel;
import weka.core.ClassDiscovery;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.Utils;

/** A covariance function as the user chooses it: options, and the kernel that they mean. */
public abstract class Covariance implements OptionHandler, Serializable {
  private static final long serialVersionUID = 1L;

  /** The covariance functions that can be named without their Java package: all beside this. */
  static String names() {
    return ClassDiscovery.find(Covariance.class, Covariance.class.getPackageName()).stream()
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .collect(Collectors.joining(", "));
  }

  /** What it is, for the dialog and the help. */
  public abstract String globalInfo();

  /** The kernel for data with the given inputs. */
  public abstract Kernel kernel(InputColumns inputs);

  /** The kernels that learning chooses from; the first is that which is used without learning. */
  public List<Kernel> candidates(InputColumns inputs) {
    return List.of(kernel(inputs));
  }

  /** Whether learning may add to the kernels whatever the data ask for. */
  public boolean isAutomatic() {
    return false;
  }

  @Override
  public Enumeration<Option> listOptions() {
    return Collections.enumeration(OptionTexts.list(this));
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
