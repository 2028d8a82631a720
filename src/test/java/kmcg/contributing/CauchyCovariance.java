package kmcg.contributing;

import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.ScaledCovariance;

/** The Cauchy covariance function. */
public class CauchyCovariance extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  static {
    KernelForms.register("contributing:cauchy", Cauchy.class, Cauchy::of);
  }

  @Override
  public String globalInfo() {
    return "Cauchy covariance function: V / (1 + d^2). Rows far apart are still related.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new Cauchy(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
