package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.KernelForms;
import weka.classifiers.functions.supportVector.Kernel;
import weka.classifiers.functions.supportVector.RBFKernel;
import weka.core.OptionMetadata;

/** Any kernel of Weka's support-vector machines, for comparisons like for like. */
public class WekaKernel extends Covariance {
  private static final long serialVersionUID = 1L;

  private Kernel kernel = new RBFKernel();

  @Override
  public String globalInfo() {
    return "A kernel of Weka's own support-vector machines and GaussianProcesses, with fixed"
        + " parameters. Slower than the covariance functions of this package.";
  }

  /** Makes models with such a kernel readable. */
  public static void register() {
    KernelForms.register(WekaKernelFunction.KIND, WekaKernelFunction.class, WekaKernelFunction::of);
  }

  @Override
  public kmcg.kernel.Kernel kernel(InputColumns inputs) {
    return new WekaKernelFunction(kernel, inputs.used().length);
  }

  /** The kernel. */
  @OptionMetadata(
      displayName = "kernel",
      description = "Kernel of Weka, with its own options",
      commandLineParamName = "W",
      commandLineParamSynopsis = "-W <kernel>",
      displayOrder = 1)
  public Kernel getKernel() {
    return kernel;
  }

  /** Sets the kernel. */
  public void setKernel(Kernel value) {
    kernel = value;
  }
}
