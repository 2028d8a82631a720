package kmcg.krylov;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import kmcg.form.Form;

/**
 * The story of a Krylov run.
 *
 * @param steps what was known after each step, the first being the state before any
 * @param ending why the run ended, in words
 */
public record Trace(List<Step> steps, String ending) {
  /** The story of a method without a Krylov run. */
  public static final Trace NONE = new Trace(List.of(), "there was no Krylov run");

  /** The story of the first {@code p} steps. */
  public Trace first(int p) {
    return p == steps.size() - 1
        ? this
        : new Trace(steps.subList(0, p + 1), "only the first %s steps were asked for".formatted(p));
  }

  /** The form: each of what is known of a step as an array. */
  public Form form() {
    return Form.builder()
        .put("numbers", steps.stream().mapToInt(Step::number).toArray())
        .put("residuals", all(Step::residual))
        .put("noiseFreeResiduals", all(Step::noiseFreeResidual))
        .put("fitLower", all(Step::fitLower))
        .put("fitUpper", all(Step::fitUpper))
        .put("seconds", all(Step::seconds))
        .put("ending", ending)
        .build();
  }

  private double[] all(ToDoubleFunction<Step> number) {
    return steps.stream().mapToDouble(number).toArray();
  }

  /** The story of a form. */
  public static Trace of(Form form) {
    int[] numbers = form.integers("numbers", 0, Integer.MAX_VALUE);
    int count = numbers.length;
    double[] residuals = form.anyNumbers("residuals", count);
    double[] noiseFree = form.anyNumbers("noiseFreeResiduals", count);
    double[] lower = form.anyNumbers("fitLower", count);
    double[] upper = form.anyNumbers("fitUpper", count);
    double[] seconds = form.anyNumbers("seconds", count);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      steps.add(new Step(numbers[i], residuals[i], noiseFree[i], lower[i], upper[i], seconds[i]));
    }
    return new Trace(steps, form.text("ending"));
  }

  /** Keeps its own copy of the list. */
  public Trace {
    steps = List.copyOf(steps);
  }
}
