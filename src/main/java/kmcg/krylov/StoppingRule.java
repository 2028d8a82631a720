package kmcg.krylov;

import java.util.Optional;
import kmcg.data.Check;

/** Says after each step, and before the first, whether a Krylov run should end, and why. */
@FunctionalInterface
public interface StoppingRule {
  /** The reason to stop now, or empty; step 0 is the state before the first step. */
  Optional<String> reasonToStop(Step step);

  /** Stops as soon as this rule or the other one does. */
  default StoppingRule or(StoppingRule other) {
    return step -> {
      Optional<String> reason = reasonToStop(step);
      return reason.isPresent() ? reason : other.reasonToStop(step);
    };
  }

  /** Goes on for as long as the space has directions. */
  static StoppingRule never() {
    return step -> Optional.empty();
  }

  /** Stops after {@code most} steps. */
  static StoppingRule afterSteps(int most) {
    Check.atLeast("the number of steps", 0, most);
    return step -> reason(step.number() >= most, "the budget of %d steps is used", most);
  }

  /** Stops when ‖y − (K + σ²I) α‖ ≤ tolerance ‖y‖. */
  static StoppingRule whenResidualBelow(double tolerance) {
    Check.notNegative("the tolerance of the residual", tolerance);
    return step ->
        reason(step.residual() <= tolerance, "the relative residual is below %s", brief(tolerance));
  }

  /** Stops when ‖y − K x‖ ≤ tolerance ‖y‖: the paper's rule, hardly ever reached. */
  static StoppingRule whenNoiseFreeResidualBelow(double tolerance) {
    Check.notNegative("the tolerance of the noise-free residual", tolerance);
    return step ->
        reason(
            step.noiseFreeResidual() <= tolerance,
            "the relative residual of the noise-free system is below %s",
            brief(tolerance));
  }

  /**
   * Stops when half the gap between CG's and KMCG's quadratic form, the certified error of the
   * evidence's data fit, is at most {@code nats}.
   */
  static StoppingRule whenGapBelow(double nats) {
    Check.notNegative("the tolerance of the data fit", nats);
    return step ->
        reason(
            step.gap() <= nats,
            "the data-fit term is known to within the tolerance, %s nats",
            brief(nats));
  }

  private static Optional<String> reason(boolean stop, String text, Object value) {
    return stop ? Optional.of(text.formatted(value)) : Optional.empty();
  }

  /** A tolerance as people write it: 1e-6, not 1.0E-6. */
  private static String brief(double tolerance) {
    return Double.toString(tolerance).replace(".0E", "e").replace('E', 'e');
  }
}
