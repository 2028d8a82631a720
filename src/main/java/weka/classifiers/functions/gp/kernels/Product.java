package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The product of two covariance functions. */
public class Product extends PairCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Product of two covariance functions: points are alike only where both say so.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return getFirst().kernel(inputs).times(getSecond().kernel(inputs.forFactor()));
  }
}
