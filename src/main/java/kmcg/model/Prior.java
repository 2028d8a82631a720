package kmcg.model;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.kernel.Parameter;

/**
 * What is assumed before the data: y = f(x) + ε, f a Gaussian process with mean zero and covariance
 * k, ε independent normal noise of variance σ².
 *
 * @param kernel k
 * @param noiseVariance σ²
 */
public record Prior(Kernel kernel, double noiseVariance) {
  /** Refuses noise that is not positive. */
  public Prior {
    Check.scale("noiseVariance", noiseVariance);
  }

  /** The form. */
  public Form form() {
    return Form.builder().put("kernel", kernel.form()).put("noiseVariance", noiseVariance).build();
  }

  /** The prior of a form. */
  public static Prior of(Form form) {
    Kernel kernel = KernelForms.kernel(form.form("kernel"));
    return form.read(f -> new Prior(kernel, f.number("noiseVariance")));
  }

  /** The parameters of the kernel, then the noise. */
  public List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>(kernel.parameters());
    all.add(Parameter.noise(noiseVariance));
    return List.copyOf(all);
  }
}
