package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The linear covariance function. */
public class Linear extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Linear covariance function: V sum_j x_j z_j / L_j^2. Bayesian linear regression without"
        + " intercept.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Linear(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
