package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The sum of two covariance functions. */
public class Sum extends PairCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Sum of two covariance functions: the function is the sum of two independent ones.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return getFirst().kernel(inputs).plus(getSecond().kernel(inputs));
  }
}
