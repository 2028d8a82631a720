package weka.classifiers.functions.gp.kernels;

import java.util.List;
import kmcg.kernel.Kernel;
import kmcg.learning.SmoothKernels;

/** The covariance function that suits the data: a smooth one, with trends and seasons beside it. */
public class Auto extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "One of Matern52, Matern32, SquaredExponential, Matern12 and RationalQuadratic: each is"
        + " learned briefly on some rows. Matern52 stays unless another leads by 5 nats of"
        + " log evidence, or predicts held-out rows better by two standard errors. Beside"
        + " it, seasons in times and functions of single inputs are tried, and kept if the"
        + " data clearly ask for them. Without learning, and within a Sum or Product, it is"
        + " Matern52.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return candidates(inputs).get(0);
  }

  @Override
  public boolean isAutomatic() {
    return true;
  }

  @Override
  public List<Kernel> candidates(InputColumns inputs) {
    return SmoothKernels.of(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
