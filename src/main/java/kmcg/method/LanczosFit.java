package kmcg.method;

import kmcg.form.Form;
import kmcg.inducing.InducingVariables;
import kmcg.krylov.Lanczos;
import kmcg.krylov.Tridiagonal;
import kmcg.model.Evidence;
import kmcg.model.regression.RitzRegression;

/** Methods that run Lanczos on all rows, so that S = Q and all algebra is tridiagonal. */
abstract class LanczosFit extends KrylovFit {
  private final Lanczos lanczos;
  private final double kernelTrace; // Σ wᵢ k(xᵢ, xᵢ)

  LanczosFit(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos);
    this.lanczos = lanczos;
    this.kernelTrace = kernelTrace;
  }

  @Override
  public final Form form() {
    return form(kind()).put("kernelTrace", kernelTrace).build();
  }

  /** The name of the method in a form. */
  abstract String kind();

  /** What the first {@code p} steps on all rows say about the data. */
  final RitzRegression ritz(int p) {
    Tridiagonal T = lanczos.tridiagonal().first(p);
    return new RitzRegression(T, lanczos.startNorm(), prior().noiseVariance(), data());
  }

  final double kernelTrace() {
    return kernelTrace;
  }

  /** φ(x) = QᵀW^½k(X, x). */
  final InducingVariables variables(int p) {
    return variables(lanczos.directions(p));
  }

  /** A method's own value, between the bounds that the run gives whatever the method. */
  final Evidence evidence(double negativeLog, RitzRegression ritz) {
    return ofGivenInputs(
        new Evidence(negativeLog, ritz.exactAtLeast(), ritz.exactAtMost(kernelTrace)));
  }
}
